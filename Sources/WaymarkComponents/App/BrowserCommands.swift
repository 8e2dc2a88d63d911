internal import Foundation
internal import WaymarkGraph

/// Has the browser of a window carry out what the window's actions request.
@MainActor final class BrowserCommands {
  var graph: GraphReference?

  /// The schemes of addresses that can be opened.
  static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  func open(_ url: URL, _ completion: @escaping (Bool) -> Void) {
    guard let graph = graph?.graph else { return completion(false) }
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) else {
      graph.report("openURL does not open \(url.scheme.map { "“\($0):”" } ?? "addresses without a scheme")")
      return completion(false)
    }
    graph.perform(.open(url.absoluteString)) { completion($0 == .done) }
  }

  /// Has a command carried out, and calls `completion` with whether it was.
  func perform(_ command: Command, _ completion: @escaping (Bool) -> Void) {
    guard let graph = graph?.graph else { return completion(false) }
    graph.perform(command) { completion($0 == .done) }
  }
}

extension EnvironmentValues {
  private enum CommandsKey: EnvironmentKey { static var defaultValue: BrowserCommands? { nil } }

  /// The commands of the window's browser.
  var browserCommands: BrowserCommands? {
    get { self[CommandsKey.self] }
    set { self[CommandsKey.self] = newValue }
  }
}
