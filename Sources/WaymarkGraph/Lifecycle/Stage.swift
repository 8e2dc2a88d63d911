extension View {
  /// Sets whether the view is shown or covered, for example by another screen or tab.
  ///
  /// A covered view stays mounted and up to date but does not appear: `onAppear` and `task` wait until it is shown. A
  /// view that is covered again disappears and has its tasks cancelled; its state stays.
  package func shown(_ isShown: Bool) -> StageView<Self> { StageView(content: self, isShown: isShown) }
}

package struct StageView<Content: View>: View {
  let content: Content
  let isShown: Bool
}

extension StageView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = StageNode(parent: inputs.parent, isShown: view.isShown)
    node.child = inputs.under(node).mount(view.content)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! StageNode
    if view.isShown != node.isShown {
      node.isShown = view.isShown
      node.stageChanged(in: inputs.graph)
    }
    inputs.under(node).update(view.content, node.child)
  }
}

/// A node whose life depends on whether it is shown. It refers to its stage as long as it is mounted.
@MainActor package class StagedNode: Node {
  private(set) unowned(unsafe) final var stage: StageNode?
  private final var place = 0

  override init(parent: Node?, deeper: Bool = false) {
    super.init(parent: parent, deeper: deeper)
    var node = parent
    while let current = node, !(current is StageNode) { node = current.parent }
    stage = node as? StageNode
    if let stage { place = stage.add(self) }
  }

  /// Whether the stage and all stages around it are shown.
  final var isOnStage: Bool { stage?.isLive ?? true }

  /// Whether the view is shown; nil if it has never been, or where this does not have to be restored.
  var hasBegunShown: Bool? { nil }

  /// The stage has been uncovered or covered.
  func stageChanged(in graph: Graph) {}

  override func willUnmount(in graph: Graph) {
    stage?.remove(place)
    stage = nil
  }
}

/// Content that may be covered.
final class StageNode: StagedNode {
  var isShown: Bool
  var child: Node!
  private var members: [Int: Unmanaged<StagedNode>] = [:]
  private var last = 0

  init(parent: Node?, isShown: Bool) {
    self.isShown = isShown
    super.init(parent: parent)
  }

  var isLive: Bool { isShown && isOnStage }

  func add(_ node: StagedNode) -> Int {
    last += 1
    members[last] = .passUnretained(node)
    return last
  }

  func remove(_ place: Int) { members[place] = nil }

  override func stageChanged(in graph: Graph) {
    for place in members.keys.sorted() { members[place]?.takeUnretainedValue().stageChanged(in: graph) }
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
}
