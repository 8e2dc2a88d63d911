internal import Foundation
internal import WaymarkGraph

/// What a press on a link does. Addresses may come from what a user has typed, so only the schemes that can't run a script are opened.
enum LinkDestination: Equatable {
  /// The browser opens the address, in a new tab if `opensTab`.
  case address(String, opensTab: Bool)
  /// The app opens it.
  case app
  /// It is not opened, because the scheme could run a script.
  case refused(scheme: String?)
  /// It is not opened, because it is a part of another link.
  case none

  init(_ url: URL) {
    switch url.scheme?.lowercased() {
    case "http", "https": self = .address(url.absoluteString, opensTab: true)
    case "mailto", "tel": self = .address(url.absoluteString, opensTab: false)
    case let scheme: self = .refused(scheme: scheme)
    }
  }

  var isAddress: Bool { if case .address = self { true } else { false } }

  @MainActor func apply(to element: inout Element, in environment: EnvironmentValues) {
    switch self {
    case .address(let address, let opensTab):
      if environment.isEnabled { element["href"] = address }
      // Opens a new tab, so that the app stays open in this one.
      if opensTab {
        element["target"] = "_blank"
        element["rel"] = "noopener"
      }
    case .app:
      element["role"] = "link"
      element["tabindex"] = environment.isEnabled ? "0" : nil
      if environment.isEnabled { element["data-on"] = "tap" }
    case .refused, .none: break
    }
  }
}
