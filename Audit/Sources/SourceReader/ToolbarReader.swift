internal import SourceFacts
internal import WaymarkAudit

/// Reads what is in bars.
struct ToolbarReader {
  let evaluator: ViewEvaluator
  let labels: LabelReader
  let buttons: ButtonReader

  /// An item with what it does.
  struct ReadItem {
    var item: BarItem
    var actions: [ButtonReader.ReadAction]
    /// The view, for links and menus in it.
    var view: ShownView
  }

  /// What surrounds a view in a toolbar.
  private struct Surroundings {
    var section: BarItem.Section?
    var isConditional = false
    var isHideable = true
  }

  /// Returns what a toolbar contains.
  func items(of modifier: ShownView.Modifier) -> [ReadItem] {
    modifier.call.arguments.filter { $0.value.closure != nil }
      .flatMap { evaluator.views(of: $0.value, in: modifier.scope) }
      .flatMap { items(of: $0, Surroundings()) }
  }

  /// Returns what is in the menu of the title that a toolbar contains, if it contains one.
  func titleMenu(of modifier: ShownView.Modifier) -> ShownView? {
    func find(_ view: ShownView) -> ShownView? {
      view.name == "ToolbarTitleMenu" ? view : view.children.lazy.compactMap(find).first
    }
    return modifier.call.arguments.lazy.filter { $0.value.closure != nil }
      .flatMap { evaluator.views(of: $0.value, in: modifier.scope) }.compactMap(find).first
  }

  /// Returns what is in `navigationBarItems(leading:trailing:)`.
  func formerItems(of modifier: ShownView.Modifier) -> [ReadItem] {
    [("leading", BarItem.Section.leading), ("trailing", .trailing)].flatMap { label, section in
      guard let content = modifier.call[label] else { return [ReadItem]() }
      return evaluator.views(of: content, in: modifier.scope)
        .flatMap { items(of: $0, Surroundings(section: section)) }
    }
  }

  private func items(of view: ShownView, _ around: Surroundings) -> [ReadItem] {
    var around = around
    switch view.kind {
    case .choice: around.isConditional = true
    case .standard("ToolbarItem"), .standard("ToolbarItemGroup"):
      around.section = view.call?["placement"].map { Self.section($0) } ?? .trailing
      if view.modifiers.contains(where: {
        $0.name == "customizationBehavior" && $0.call.unlabelled.first?.memberName == "disabled"
      }) {
        around.isHideable = false
      }
    case .standard("DefaultToolbarItem"):
      around.section = view.call?["placement"].map { Self.section($0) } ?? around.section
      return [item(view, around)]
    case .standard("ToolbarTitleMenu"), .standard("ToolbarSpacer"), .standard("Spacer"), .standard("Divider"),
      .standard("EmptyView"):
      return []
    case .branch, .group, .standard("Group"), .standard("HStack"), .standard("ForEach"), .standard("ControlGroup"),
      .standard("VStack"):
      break
    default: return [item(view, around)]
    }
    return view.children.flatMap { items(of: $0, around) }
  }

  private func item(_ view: ShownView, _ around: Surroundings) -> ReadItem {
    let kind: BarItem.Kind =
      switch view.name {
      case "Button", "EditButton", "RenameButton", "ShareLink", "PasteButton": .button
      case "Menu": .menu
      case "NavigationLink", "Link": .link
      case "Picker", "Toggle": .picker
      case "TextField": .search
      case "DefaultToolbarItem" where view.call?["kind"]?.memberName == "search": .search
      case "Image", "AsyncImage": .image
      case "Text", "Label": .text
      default: .other
      }
    let actions = buttons.actions(in: [view])
    var item = BarItem(
      section: around.section ?? .trailing, kind: kind, place: ButtonReader.place(view.place, view.scope))
    if kind == .button { item.action = actions.first?.action }
    if kind == .menu || kind == .link {
      var action = Action(label: labels.label(of: view), place: item.place)
      if let label = view.call?["label"] {
        action.symbol = labels.shown(by: evaluator.views(of: label, in: view.scope)).symbol
      }
      if let symbol = view.call?["systemImage"] { action.symbol = labels.symbol(symbol, in: view.scope) }
      item.action = action
    }
    if kind == .image, let name = view.call?.unlabelled.first {
      item.image = labels.label(of: name, in: view.scope).text
    }
    item.isConditional = around.isConditional || mayBeUnseen(view)
    item.isHideable = around.isHideable
    return ReadItem(item: item, actions: actions, view: view)
  }

  /// Whether a view is not seen in some states: it is transparent then.
  private func mayBeUnseen(_ view: ShownView) -> Bool {
    view.modifiers.contains { modifier in
      guard modifier.name == "opacity", let opacity = modifier.call.unlabelled.first else { return false }
      switch buttons.resolver.value(of: opacity, in: modifier.scope).expression {
      case .number(let number, _): return number == 0
      case .branches(let choice):
        return choice.branches.contains { branch in if case .number(0, _)? = branch.body.last { true } else { false } }
      default: return true
      }
    }
  }

  private static func section(_ placement: Expression) -> BarItem.Section {
    guard let name = placement.memberName else { return .unknown }
    return switch name {
    case "topBarLeading", "navigationBarLeading", "navigation": .leading
    case "principal": .principal
    case "secondaryAction": .center
    case "topBarTrailing", "navigationBarTrailing", "primaryAction", "automatic": .trailing
    case "bottomBar", "status": .bottom
    case "keyboard": .keyboard
    case "cancellationAction": .cancel
    case "confirmationAction": .confirm
    case "destructiveAction": .destructive
    case "title", "largeTitle", "subtitle": .title
    default: .unknown
    }
  }
}
