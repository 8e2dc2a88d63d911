/// Refers to a graph until that ends, for objects that may outlive it.
///
/// They do not keep a `weak` reference to the graph itself: the first one would move the graph's reference count out of
/// the object, and every later retain and release of the graph would take several times as long.
@MainActor package final class GraphReference {
  /// The graph whose view runs an action at present, for functions that SwiftUI has outside of views. Tasks that the
  /// action starts inherit it.
  @TaskLocal package static var running: GraphReference?

  /// The graph; nil once it has ended.
  package private(set) var graph: Graph?

  init() {}

  func refer(to graph: Graph) { self.graph = graph }
  func clear() { graph = nil }
}

extension Graph {
  /// Runs actions of the graph's views.
  package func run<T>(_ actions: () -> T) -> T { GraphReference.$running.withValue(reference, operation: actions) }
}
