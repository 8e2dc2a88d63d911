public import Foundation
public import WaymarkGraph

/// An action that opens an address outside the app: a web page, an email address or a telephone number.
///
///     struct Hours: View {
///       @Environment(\.openURL) private var openURL
///       var body: some View {
///         Button("Opening hours") { openURL(URL(string: "https://example.org/hours")!) }
///       }
///     }
///
/// An app handles the links of a part of its views itself by setting the action in the environment:
///
///     content.environment(\.openURL, OpenURLAction { url in
///       show(url)
///       return .handled
///     })
///
/// Differs from SwiftUI: a web page opens in a new tab. Browsers refuse that unless the user has just pressed something;
/// a ``Link`` always opens. Addresses with other schemes than `http`, `https`, `mailto` and `tel` are refused and
/// reported: text that a user typed must not run as a script.
public struct OpenURLAction {
  /// What an app's own handler has done with an address.
  public struct Result: Sendable {
    enum Outcome: Sendable {
      case handled, discarded
      case system(URL?)
    }
    let outcome: Outcome

    /// The handler has opened the address.
    public static let handled = Result(outcome: .handled)
    /// The handler has decided not to open the address.
    public static let discarded = Result(outcome: .discarded)
    /// The browser opens the address.
    public static let systemAction = Result(outcome: .system(nil))
    /// The browser opens another address instead.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  /// The app's own handler; nil for the browser's.
  let handler: ((URL) -> Result)?
  let browser: BrowserCommands?

  /// Creates an action that passes addresses to a handler of the app.
  public init(handler: @escaping (URL) -> Result) {
    self.handler = handler
    browser = nil
  }

  init(browser: BrowserCommands?) {
    handler = nil
    self.browser = browser
  }

  /// Opens an address.
  @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address, then calls `completion`.
  ///
  /// - Parameter completion: called with false if the address was discarded, or if the browser has refused to open it or
  ///   has not answered within 30 s.
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    guard let handler else { return open(url, completion) }
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): open(other ?? url, completion)
    }
  }

  @MainActor private func open(_ url: URL, _ completion: @escaping (Bool) -> Void) {
    guard let browser else { return completion(false) }
    browser.open(url, completion)
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

  /// The action that opens addresses outside the app: the browser's, or one of the app.
  public var openURL: OpenURLAction {
    get {
      guard let own = self[OpenURLKey.self] else { return OpenURLAction(browser: browserCommands) }
      return OpenURLAction(handler: own.handler, browser: browserCommands)
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Whether the app opens addresses itself.
  var hasOwnOpenURL: Bool { self[OpenURLKey.self] != nil }
}

extension OpenURLAction {
  /// An action whose handler may leave an address to the browser.
  fileprivate init(handler: ((URL) -> Result)?, browser: BrowserCommands?) {
    self.handler = handler
    self.browser = browser
  }
}
