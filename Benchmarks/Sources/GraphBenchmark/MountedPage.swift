import WaymarkGraph

/// A page that its client already shows, as between two events.
@MainActor final class MountedPage {
  private let graph: Graph
  /// The elements that take a tap, in the order of the page: the shuffle, then the rows.
  private let buttons: [Int32]

  init(rows: Int) {
    graph = Graph(Page(rows: rows)) { preconditionFailure($0) }
    let page = ElementTreeBuilder()
    graph.write(to: page)
    buttons = page.roots.flatMap(Self.buttons)
    precondition(buttons.count == rows + 1, "every row is a button")
  }

  isolated deinit { graph.end() }

  private static func buttons(in tree: ElementTree) -> [Int32] {
    (tree.element["data-on"] == "tap" ? [tree.id] : []) + tree.children.flatMap(buttons)
  }

  /// Taps a row, by its position in the first order, and returns the number of patches for the client.
  func toggle(_ row: Int) -> Int { tap(buttons[row + 1]) }

  func shuffle() -> Int { tap(buttons[0]) }

  private func tap(_ id: Int32) -> Int {
    let result = graph.dispatch(.tap, to: id)
    precondition(result == .handled, "a button takes the tap")
    graph.update()
    return graph.takePatches().patches.count
  }
}
