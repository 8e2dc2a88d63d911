internal import SourceFacts
internal import WaymarkAudit

/// Finds the texts and symbols that people see.
struct LabelReader {
  private static let maxDepth = 8
  /// What makes a text of its first argument.
  private static let makers: Set = [
    "Text", "Label", "LocalizedStringKey", "LocalizedStringResource", "String", "NSLocalizedString",
  ]
  let declarations: Declarations
  let translations: Translations
  let resolver: ValueResolver
  let evaluator: ViewEvaluator

  /// The text that an expression stands for.
  func label(of expression: Expression?, in scope: Scope) -> Label {
    let found = label(of: expression, in: scope, table: Translations.usualTable, depth: 0)
    if let text = found.text, Self.isKey(text) { return .data }
    return found
  }

  /// - Parameter table: Where the text may be a key; nil for one that is not translated.
  private func label(of expression: Expression?, in scope: Scope, table: String?, depth: Int) -> Label {
    guard let expression else { return .absent }
    guard depth < Self.maxDepth else { return .unknown }
    let value = resolver.value(of: expression, in: scope)
    func words(_ text: String) -> Label {
      // Xcode extracts `""` as a key, too.
      text.isEmpty
        ? .text("") : table.flatMap { translations.label(for: text, in: $0, near: value.scope.file) } ?? .text(text)
    }
    if let raw = rawText(value.expression, in: value.scope) { return words(raw) }
    switch value.expression {
    case .text(let parts, _):
      return value.expression.plainText.map(words) ?? (parts.isEmpty ? .text("") : .data)
    case .call(let call):
      let name = call.name ?? ""
      // `.init("…")` is one of the makers, by the type that is asked for.
      if Self.makers.contains(name) || name == "init" && call.base == nil {
        return label(madeBy: call, in: value.scope, table: table, depth: depth)
      }
      // `Text("…").bold()`, `"…".capitalized`.
      if let base = call.base {
        if let type = resolver.typeName(of: base, in: value.scope),
          let member = declarations.member(name, of: type, near: value.scope.file)
        {
          return label(of: member, self: base, in: value.scope, table: table, depth: depth + 1)
        }
        return label(of: base, in: value.scope, table: table, depth: depth + 1)
      }
      return .unknown
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      guard let type = value.scope.type, let member = declarations.member(name, of: type, near: value.scope.file) else {
        return .data
      }
      return label(of: member, self: nil, in: value.scope, table: table, depth: depth + 1)
    case .member(let base?, let name, _):
      if let type = resolver.typeName(of: base, in: value.scope),
        let member = declarations.member(name, of: type, near: value.scope.file)
      {
        return label(of: member, self: base, in: value.scope, table: table, depth: depth + 1)
      }
      return .data
    case .branches(let branches):
      let taken = evaluator.branches(taken: branches, in: value.scope) ?? branches.branches
      let labels = Set(taken.map { label(of: $0.body.last, in: value.scope, table: table, depth: depth + 1) })
      // `isWide ? title : ""` is the title, where it is shown.
      let shown = labels.subtracting([.absent, .text("")])
      return shown.count == 1 ? shown.first! : labels.count == 1 ? labels.first! : .unknown
    case .absence: return .absent
    default: return .unknown
    }
  }

  /// Whether a text is empty in some states, and not in others: `isWide ? title : ""`.
  func mayBeEmpty(_ expression: Expression, in scope: Scope) -> Bool {
    let value = resolver.value(of: expression, in: scope)
    guard case .branches(let branches) = value.expression, evaluator.branches(taken: branches, in: value.scope) == nil
    else { return false }
    return branches.branches.contains { $0.body.last?.plainText?.isEmpty == true }
  }

  /// Whether a text is the key of a translation, as `settings.title`, whose words are in another file.
  private static func isKey(_ text: String) -> Bool {
    guard text.count > 2, !text.contains(where: \.isWhitespace) else { return false }
    let inner = text.dropFirst().dropLast()
    return inner.contains(".") || inner.contains("_")
  }

  /// The text that a call makes of its first argument: `Text("Rides", tableName: "Routes")`.
  private func label(madeBy call: Call, in scope: Scope, table: String?, depth: Int) -> Label {
    guard let first = call.arguments.first else { return .absent }
    var table = first.label == "verbatim" ? nil : table
    if table != nil, let named = call["tableName"] ?? call["table"] {
      guard let name = plainText(of: named, in: scope) else { return .data }
      table = name
    }
    let found = label(of: first.value, in: scope, table: table, depth: depth + 1)
    guard let beside = call["defaultValue"] ?? (call.name == "NSLocalizedString" ? call["value"] : nil) else {
      return found
    }
    // `String(localized: "rides.title", defaultValue: "Rides")`: the words are beside a key that is in no file.
    let isInNoFile = found == label(of: first.value, in: scope, table: nil, depth: depth + 1)
    let words = isInNoFile ? label(of: beside, in: scope, table: nil, depth: depth + 1) : found
    return words == .text("") ? found : words
  }

  private func label(
    of member: Declarations.DeclaredMember, self base: Expression?, in scope: Scope, table: String?, depth: Int
  ) -> Label {
    // A raw value is the case's text, or its name.
    if member.facts.attributes.contains(where: { ["State", "Binding", "Published"].contains($0.name) }) {
      return .data
    }
    guard let result = member.facts.body?.last ?? member.facts.value else { return .data }
    var values: [String: Scope.Value] = [:]
    if let base {
      values["self"] = Scope.Value(expression: base, scope: scope)
    } else if member.type == scope.type {
      // `title` in another property of the same enum is about the same case.
      values["self"] = scope.values["self"]
    }
    let isVariable = member.facts.body == nil && member.facts.value != nil
    let found = label(
      of: result, in: Scope(type: member.type, file: member.file, values: values), table: table, depth: depth)
    return isVariable && found == .text("") ? .data : found
  }

  /// The text that a view of the library shows: its first argument, or what is in its label.
  func label(of view: ShownView) -> Label {
    guard let call = view.call else { return .unknown }
    if let label = call["label"] { return shown(by: evaluator.views(of: label, in: view.scope)).text }
    if let title = call["title"] {
      return title.closure == nil
        ? label(of: title, in: view.scope) : shown(by: evaluator.views(of: title, in: view.scope)).text
    }
    if case .closure? = call.unlabelled.first { return .absent }
    // All arguments of a text count: it may have another table, or be verbatim.
    let isText = view.kind == .standard("Text")
    return label(of: isText ? .call(call) : call.unlabelled.first, in: view.scope)
  }

  /// The title that a view gives its screen.
  func title(of view: ShownView) -> Label {
    for modifier in view.modifiers.reversed() where ["navigationTitle", "navigationBarTitle"].contains(modifier.name) {
      guard let first = modifier.call.unlabelled.first, first.closure == nil else { return .data }
      return label(of: first, in: modifier.scope)
    }
    return view.children.lazy.map(title).first { $0 != .absent } ?? .absent
  }

  /// The name of a symbol.
  func symbol(_ expression: Expression?, in scope: Scope) -> String? {
    guard let expression else { return nil }
    return plainText(of: expression, in: scope)
  }

  /// The name of the first picture of the app’s own that views show: `Image("town")`, `Label("Town", image: "town")`.
  func picture(in views: [ShownView]) -> String? {
    views.lazy.compactMap { view -> String? in
      switch view.kind {
      case .standard("Image"):
        if let first = view.call?.arguments.first, first.label == nil {
          return plainText(of: first.value, in: view.scope)
        }
      case .standard("Label"):
        if let image = view.call?["image"] { return plainText(of: image, in: view.scope) }
      default: break
      }
      return picture(in: view.children)
    }.first
  }

  /// The text that an expression stands for as it is written, whether it is a key or not.
  func plainText(of expression: Expression, in scope: Scope) -> String? {
    label(of: expression, in: scope, table: nil, depth: 0).text
  }

  /// Whether what a row is given names a chevron that points forward: `.chevron`, `.textWithChevron(name)`.
  private static func namesChevron(_ value: Expression) -> Bool {
    let name: String
    switch value {
    case .member(_, let member, _): name = member.lowercased()
    case .call(let call):
      guard case .member(_, let member, _) = call.callee else { return false }
      name = member.lowercased()
    default: return false
    }
    return name.contains("chevron") && !["up", "down", "left", "back"].contains(where: name.contains)
  }

  /// The first text and the first symbol that views show, and whether one points forward.
  func shown(by views: [ShownView]) -> (text: Label, symbol: String?, hasChevron: Bool) {
    var found: (text: Label, symbol: String?, hasChevron: Bool) = (.absent, nil, false)
    var isUnknown = false
    func look(_ view: ShownView) {
      switch view.kind {
      case .standard("Text"):
        if found.text == .absent { found.text = label(of: view) }
      case .standard("Label"):
        if found.text == .absent { found.text = label(of: view) }
        note(symbol(view.call?["systemImage"], in: view.scope))
      case .standard("Image"):
        note(symbol(ofImage: view))
        if let spoken = view.modifier("accessibilityLabel"), found.text == .absent {
          found.text = label(of: spoken.call.unlabelled.first, in: spoken.scope)
        }
      case .unknown: isUnknown = true
      case .leaf:
        if let callee = view.call?.callee, case .member = callee { note(ForeignViews.symbol(callee)) }
        guard let call = view.call, let name = call.name, ForeignViews.isDrawing(name, call) else { break }
        isUnknown = true
        if call.arguments.contains(where: { Self.namesChevron($0.value) }) { found.hasChevron = true }
      default: break
      }
      view.children.forEach(look)
    }
    func note(_ symbol: String?) {
      guard let symbol else { return }
      if symbol.hasPrefix("chevron.right") || symbol.hasPrefix("chevron.forward") {
        found.hasChevron = true
      } else {
        found.symbol = found.symbol ?? symbol
      }
    }
    views.forEach(look)
    if found.text == .absent, isUnknown { found.text = .unknown }
    return found
  }
}
