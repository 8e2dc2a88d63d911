package import WaymarkGraph

extension RunningScene {
  /// Passes an event to an element's view, as a part of what ``perform(_:)`` runs. Call ``update(after:)`` afterwards.
  package func dispatch(_ event: Event, to element: Int32, version: Int = 0) -> EventResult {
    if event.finishesTexts { finishTexts() }
    return graph.dispatch(event, to: element, version: version)
  }

  /// Writes what the user has typed and not finished, before they do something else: it is undone on its own.
  func finishTexts() {
    guard graph.hasUnfinishedTexts else { return }
    perform(graph.finishTexts)
    update()
  }

  /// Ends the gestures that go on, because the page has gone on which the user has made them.
  ///
  /// - Returns: whether there were any.
  package func endGestures() -> Bool {
    guard graph.hasOpenGestures else { return false }
    perform(graph.endGestures)
    update()
    return true
  }
}
