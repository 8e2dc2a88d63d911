internal import SourceFacts
internal import WaymarkAudit

extension ScreenReader {
  mutating func add(_ kind: Control.Kind, _ view: ShownView) {
    var label = labels.label(of: view)
    if view.name == "TextField", label == .unknown { label = .data }
    let binding = ["text", "isOn", "value", "selection", "date"].lazy.compactMap { view.call?[$0] }.first
    screen.controls.append(
      Control(
        kind: kind, label: label, state: binding.flatMap { resolver.stateName(of: $0, in: view.scope) },
        place: place(view)))
    screen.controls[screen.controls.count - 1].givenState = binding.flatMap {
      resolver.givenState(of: $0, in: view.scope)
    }
  }

  mutating func addPicker(_ view: ShownView) {
    let style = view.modifiers.last { $0.name == "pickerStyle" }?.call.unlabelled.first
    let styleName = style.flatMap(Self.pickerStyle)
    let isSegmented = styleName == "segmented"
    add(isSegmented ? .segmented : .picker, view)
    let index = screen.controls.count - 1
    screen.controls[index].style = styleName
    // Of others the number does not matter: they are no menus.
    if isSegmented || style == nil || styleName == "menu" || styleName == "automatic",
      let options = options(view.children)
    {
      screen.controls[index].options = options.number
      screen.controls[index].mayHaveMoreOptions = options.mayBeMore
    }
  }

  /// The name of a style, as SwiftUI calls it: `menu` for `.menu` and `MenuPickerStyle()`.
  private static func pickerStyle(_ style: Expression) -> String? {
    guard case .call(let made) = style, let name = made.name, name.hasSuffix("PickerStyle") else {
      return style.memberName
    }
    let words: Substring =
      switch name {
      case "DefaultPickerStyle": "automatic"
      default: name.dropLast("PickerStyle".count)
      }
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// How many options a picker has; nil if they come from data.
  func options(_ views: [ShownView]) -> ElementCount? {
    var count = ElementCount(number: 0)
    for view in views {
      switch view.kind {
      case .standard("ForEach"):
        guard let over = view.call?.unlabelled.first, let known = builder.evaluator.count(of: over, in: view.scope)
        else { return nil }
        count = count + known
      case .group, .standard("Section"), .standard("Group"), .choice, .branch:
        guard let inside = options(view.children) else { return nil }
        count = count + inside
      case .unknown: return nil
      default: count.number += 1
      }
    }
    return count
  }

  func collection(_ view: ShownView, _ around: Surroundings) -> Collection {
    let kind: Collection.Kind =
      switch view.name {
      case "Table": .table
      case "List": .list
      default: .grid
      }
    var result = Collection(kind: kind, place: place(view))
    if kind == .table {
      var columns: [Label] = []
      var isKnown = true
      func count(_ child: ShownView) {
        switch child.kind {
        case .standard("TableColumn"):
          columns.append(labels.label(of: child))
          if isHidden(child) { result.hiddenColumns += 1 }
        case .unknown: isKnown = false
        // Rows may be repeated, too.
        case .standard("ForEach"): if child.children.contains(where: { $0.name == "TableColumn" }) { isKnown = false }
        default: child.children.forEach(count)
        }
      }
      view.children.forEach(count)
      result.columns = isKnown ? columns : nil
      result.isSortable = view.call?["sortOrder"] != nil
    }
    func isHidden(_ column: ShownView) -> Bool {
      column.modifiers.contains {
        $0.name == "defaultVisibility" && $0.call.unlabelled.first?.memberName == "hidden"
      }
    }
    func hasContextMenu(_ view: ShownView) -> Bool {
      view.modifiers.contains { $0.name == "contextMenu" } || view.children.contains(where: hasContextMenu)
    }
    result.hasContextMenu = hasContextMenu(view)
    result.adaptsToWidth = around.isConditional || mentionsWidth(view)
    result.isReplacedInCompact = around.isReplacedInCompact
    if let selection = view.call?["selection"] {
      result.isSelectable = true
      result.selectsSeveral = resolver.writtenType(of: selection, in: view.scope)?.contains("Set<") ?? false
    }
    return result
  }

  func mentionsWidth(_ view: ShownView) -> Bool {
    isAboutWidth(view) || view.children.contains(where: mentionsWidth)
  }

  /// Whether a branch is taken for some widths: its condition names the size class, or a property that is made of it.
  private func isAboutWidth(_ branch: ShownView) -> Bool {
    guard case .branch(let condition?, _) = branch.kind else { return false }
    if Self.namesWidth(condition) { return true }
    return condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
      guard let type = branch.scope.type,
        let body = builder.declarations.member(String(word), of: type, near: branch.scope.file)?.facts.body
      else { return false }
      var isAbout = false
      for each in body {
        each.forEach { if let name = ValueResolver.plainName(of: $0), Self.namesWidth(name) { isAbout = true } }
      }
      return isAbout
    }
  }

  private static func namesWidth(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("sizeclass") || text.contains("compact")
  }

  /// Whether a choice shows no table in some widths, and something else in its place.
  func replacesTables(_ choice: ShownView) -> Bool {
    func hasTable(_ view: ShownView) -> Bool { view.name == "Table" || view.children.contains(where: hasTable) }
    return choice.children.count > 1 && choice.children.contains(where: isAboutWidth)
      && !choice.children.allSatisfy(hasTable)
  }

  /// Notes which views a state chooses among.
  mutating func noteChoice(_ view: ShownView, _ subject: String?) {
    var views: [ChosenView] = []
    var about = subject
    for branch in view.children {
      if let first = branch.children.first {
        views.append(ChosenView(name: first.owners.last?.name, title: labels.title(of: first)))
      }
      if about == nil, case .branch(let condition?, _) = branch.kind {
        // `section == .images`, or `isImages` alone.
        about = condition.range(of: " == ").map { String(condition[..<$0.lowerBound]) } ?? condition
      }
    }
    if let about { choices.append((about, views)) }
  }

  mutating func nameChoices() {
    for index in screen.controls.indices where screen.controls[index].kind == .segmented {
      guard let state = screen.controls[index].state else { continue }
      let own = choices.filter { $0.subject == state || $0.subject.hasSuffix(".\(state)") }
      screen.controls[index].views = own.flatMap(\.views)
    }
  }
}
