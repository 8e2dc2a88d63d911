internal import WaymarkAudit
internal import WaymarkDriver

/// A screen that is visible: of a stack, a column or a tab, or the content of a modal without a stack.
@MainActor struct Surface {
  let id: Screen.ID
  let node: ShownNode
  /// Whether it is in a modal.
  let isModal: Bool

  /// The visible screens, those of a split view from the leading column on; below a modal there are none.
  static func all(on page: ShownPage, in reader: LiveReader) -> [Surface] {
    let reachable = page.reachable, isModal = reachable.tag == "dialog"
    let screens = reachable.descendants(except: \.isHidden).filter { $0.tag == "wm-screen" && !$0.isBare }
    let nodes = screens.isEmpty ? [reachable] : screens
    return nodes.map { Surface(id: name(of: $0, isModal: isModal, page, reader), node: $0, isModal: isModal) }
  }

  /// What is visible on it, without other screens.
  var content: [ShownNode] {
    node.children.flatMap { $0.descendants { $0.isHidden || $0.tag == "wm-screen" || $0.tag == "wm-modals" } }
  }

  /// The views with context menus; of those in one container that look the same, only the first.
  var contextMenuSources: [ShownNode] {
    var known: Set<RowShape> = []
    return content.filter { view in
      guard view.has("context", in: "class"), view.menuLayer != nil, let container = view.parent else { return false }
      return known.insert(RowShape(of: view, in: container)).inserted
    }
  }

  /// The name of the view that fills it. Where its content stands in the body of another view, that view's name, and what
  /// tells it from others.
  private static func name(of node: ShownNode, isModal: Bool, _ page: ShownPage, _ reader: LiveReader) -> Screen.ID {
    let depth = node.parent?.screens.firstIndex { $0 === node } ?? 0
    if depth == 0, let dialog = node.lineage.first(where: { $0.tag == "dialog" }),
      let name = reader.name(ofModal: dialog)
    {
      return name
    }
    if node.tag == "wm-screen", let name = reader.name(of: node) { return name }
    let around = reader.name(around: node) ?? "Window"
    if isModal { return depth == 0 ? "\(around) (modal)" : "\(around) (modal, \(depth) deep)" }
    return depth == 0 ? "\(around) (root)" : "\(around) (\(depth) deep)"
  }
}

extension ShownNode {
  /// Whether it is a screen that only holds a container with screens of its own.
  var isBare: Bool { children.contains { $0.has("wm-bare", in: "class") } }
}
