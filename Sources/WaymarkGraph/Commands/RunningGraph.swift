/// The graph whose view runs an action at present, for functions that SwiftUI has outside of views. Tasks that the action
/// starts inherit it, and must not keep it in memory.
@MainActor package final class RunningGraph {
  @TaskLocal package static var current: RunningGraph?

  package weak var graph: Graph?

  init(_ graph: Graph) { self.graph = graph }
}

extension Graph {
  /// Runs actions of the graph's views.
  package func run<T>(_ actions: () -> T) -> T {
    let running = running ?? RunningGraph(self)
    self.running = running
    return RunningGraph.$current.withValue(running, operation: actions)
  }
}
