internal import SourceFacts
internal import WaymarkAudit

/// Reads buttons, menus and dialogs.
struct ButtonReader {
  let resolver: ValueResolver
  let evaluator: ViewEvaluator
  let labels: LabelReader
  let actions: ActionReader

  /// A button with what it does, as its screen needs it.
  struct ReadAction: Sendable {
    var action: Action
    var effects: [ActionReader.FollowedEffect]
  }

  static func place(_ place: Place, _ scope: Scope) -> AppPlace {
    AppPlace(file: scope.file, line: place.line, column: place.column)
  }

  /// Returns the buttons in some views, with those in menus.
  func actions(in views: [ShownView], isConditional: Bool = false) -> [ReadAction] {
    views.flatMap { view -> [ReadAction] in
      let isChoice = if case .choice = view.kind { true } else { false }
      let place = Self.place(view.place, view.scope)
      switch view.name {
      case "Button":
        var read = action(of: view)
        read.action.isConditional = isConditional
        return [read]
      case "EditButton": return [ReadAction(action: Action(label: .text("Edit"), place: place), effects: [])]
      case "RenameButton": return [ReadAction(action: Action(label: .text("Rename"), place: place), effects: [])]
      case "ShareLink":
        var share = Action(label: .text("Share"), symbol: "square.and.arrow.up", place: place)
        if let label = shownLabel(of: view) {
          if label.text.text != nil { share.label = label.text }
          share.hasChevron = label.hasChevron
        }
        return [ReadAction(action: share, effects: [])]
      case "Link":
        var link = Action(label: labels.label(of: view), place: place)
        if let label = shownLabel(of: view) {
          (link.label, link.symbol, link.hasChevron) = (label.text, label.symbol, label.hasChevron)
        }
        link.isConditional = isConditional
        link.effects = [.opensAddress]
        return [ReadAction(action: link, effects: [ActionReader.FollowedEffect(effect: .opensAddress)])]
      default: return actions(in: view.children, isConditional: isConditional || isChoice)
      }
    }
  }

  /// What is shown by the views that a link or a menu has as its label; nil if it has a text alone.
  func shownLabel(of view: ShownView) -> (text: Label, symbol: String?, hasChevron: Bool)? {
    (view.call?["label"] ?? view.call?.trailingClosure).map {
      labels.shown(by: evaluator.views(of: $0, in: view.scope))
    }
  }

  /// Returns what a button does. A row that is in many screens is read once.
  func action(of button: ShownView) -> ReadAction {
    let key = ViewMemory.ActionKey(scope: ObjectIdentifier(button.scope), place: button.place)
    if let known = evaluator.memory.actions[key], known.modifiers == button.modifiers.count { return known.read }
    let read = newAction(of: button)
    evaluator.memory.actions[key] = (button.scope, button.modifiers.count, read)
    return read
  }

  private func newAction(of button: ShownView) -> ReadAction {
    var read = ReadAction(
      action: Action(label: .unknown, place: Self.place(button.place, button.scope)), effects: [])
    guard let call = button.call else { return read }
    let first = call.unlabelled.first
    if let shown = call["label"] ?? (call["action"] != nil ? call.trailingClosure : nil) {
      let found = labels.shown(by: evaluator.views(of: shown, in: button.scope))
      (read.action.label, read.action.symbol, read.action.hasChevron) = (found.text, found.symbol, found.hasChevron)
    } else if let first, first.closure == nil {
      read.action.label = labels.label(of: first, in: button.scope)
    } else if let intent = call["intent"], intent.closure == nil {
      read.action.label = .unknown
    } else if call.unlabelled.count < 2, call["role"] == nil, call.name == "Button" {
      read.action.label = .absent
    }
    if let symbol = call["systemImage"] { read.action.symbol = labels.symbol(symbol, in: button.scope) }
    if call.name != "Button" {
      if read.action.symbol == nil { read.action.symbol = ForeignViews.cross(givenTo: call) }
      read.action.viewName = call.name
    }
    read.action.role = call["role"].flatMap { resolver.caseName(of: $0, in: button.scope) }
    let closure = call["action"] ?? (call["label"] != nil ? call.unlabelled.first : call.trailingClosure)
    if let closure {
      read.effects = actions.effects(of: closure, in: button.scope)
      let given = resolver.value(of: closure, in: button.scope)
      if given.scope !== button.scope { read.action.givenAt = Self.place(given.expression.place, given.scope) }
    }
    for modifier in button.modifiers {
      switch modifier.name {
      case "keyboardShortcut": read.action.shortcut = shortcut(modifier.call)
      case "disabled": read.action.isDisableable = true
      case "accessibilityLabel":
        if read.action.label.text == nil {
          read.action.label = labels.label(of: modifier.call.unlabelled.first, in: modifier.scope)
        }
      default: break
      }
    }
    if case .absent = read.action.label, let role = read.action.role, read.action.symbol == nil {
      read.action.label = .text(role.prefix(1).uppercased() + role.dropFirst())
    }
    read.action.effects = read.effects.map(\.effect)
    return read
  }

  private func shortcut(_ call: Call) -> String? {
    var keys = "cmd+"
    if let modifiers = call["modifiers"] {
      let all: [Expression] = if case .list(let list, _) = modifiers { list } else { [modifiers] }
      keys = all.compactMap(\.memberName).map { $0 == "command" ? "cmd" : $0 }.sorted().map { $0 + "+" }.joined()
    }
    switch call.unlabelled.first {
    case .text?: return keys + (call.unlabelled[0].plainText ?? "")
    case .member(_, let name, _)?: return ["defaultAction", "cancelAction"].contains(name) ? name : keys + name
    default: return "unknown"
    }
  }

  // MARK: Menus

  /// Returns a menu that views are in.
  func menu(_ kind: Menu.Kind, label: Label, of views: [ShownView], at place: AppPlace) -> Menu {
    var menu = Menu(kind: kind, label: label, actions: [], place: place)
    func add(_ view: ShownView) {
      switch view.name {
      case "Menu":
        menu.submenus.append(
          self.menu(
            .button, label: labels.label(of: view), of: view.children, at: Self.place(view.place, view.scope)))
      case "Picker":
        menu.pickers += 1
        if view.modifiers.contains(where: { $0.name == "pickerStyle" && $0.call.unlabelled.first?.memberName == "menu" }
        ) {
          menu.submenus.append(
            Menu(kind: .button, label: labels.label(of: view), actions: [], place: Self.place(view.place, view.scope)))
        }
      case "Button", "EditButton", "RenameButton", "ShareLink": menu.actions += actions(in: [view]).map(\.action)
      case "NavigationLink", "Toggle", "Link":
        menu.actions.append(
          Action(label: labels.label(of: view), place: Self.place(view.place, view.scope)))
      default: view.children.forEach(add)
      }
    }
    views.forEach(add)
    return menu
  }
}
