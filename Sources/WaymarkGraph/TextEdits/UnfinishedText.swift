extension View {
  /// Says what is done with a text that the user is typing, once they do something else in the window. Where the focus
  /// leaves the field, they may do nothing else: ``FocusState`` tells that.
  ///
  /// - Parameter finish: writes the text; nil while nothing is typed that is not written.
  package func unfinishedText(_ finish: (() -> Void)?) -> some View {
    UnfinishedTextView(content: self, finish: finish)
  }
}

private struct UnfinishedTextView<Content: View>: View {
  let content: Content
  let finish: (() -> Void)?
}

extension UnfinishedTextView: PrimitiveView {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = UnfinishedTextNode(parent: inputs.parent)
    node.note(view.finish, in: inputs.graph)
    node.child = inputs.under(node).mount(view.content)
    return node
  }

  static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! UnfinishedTextNode
    node.note(view.finish, in: inputs.graph)
    inputs.under(node).update(view.content, node.child)
  }
}

/// The node of a field whose text is not written yet.
final class UnfinishedTextNode: Node {
  private(set) var finish: (() -> Void)?
  var child: Node!

  fileprivate func note(_ finish: (() -> Void)?, in graph: Graph) {
    let wasUnfinished = self.finish != nil
    self.finish = finish
    if finish != nil, !wasUnfinished { graph.unfinishedTexts.append(self) }
    if finish == nil, wasUnfinished { graph.unfinishedTexts.removeAll { $0 === self } }
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
  override func willUnmount(in graph: Graph) {
    super.willUnmount(in: graph)
    note(nil, in: graph)
  }
}

extension Graph {
  /// Whether a text is typed that is not written yet.
  package var hasUnfinishedTexts: Bool { !unfinishedTexts.isEmpty }

  /// Writes what the user has typed, because they do something else. Call ``update()`` afterwards.
  package func finishTexts() {
    let all = unfinishedTexts
    run { for each in all { each.finish?() } }
  }
}

extension Event {
  /// Whether the user does something with it for which a text that they have typed before has to be written. In all
  /// other events they look at something, or go on typing.
  package var finishesTexts: Bool {
    switch self {
    case .tap, .input, .editing, .gesture, .push, .pop, .select, .choose, .band, .open, .column, .move, .delete,
      .objects, .arrange, .paste, .pasteText, .files, .take, .drop:
      true
    case .edit, .changeText, .hover, .key, .submit, .prefetch, .rows, .selection, .findFrom, .typing, .scrolled,
      .lines, .zoom, .release, .offer, .dragFile, .typeSelect:
      false
    }
  }
}
