public import Foundation
public import WaymarkGraph

/// A control that shares an address or a text: through the device's share sheet, or by copying it where there is none.
///
///     ShareLink("Invite to \(itinerary.title)", item: URL(string: "/itineraries/invitation/\(token)")!)
///
/// An address that begins with a slash is relative to the app's site; the browser completes it.
///
/// Differs from SwiftUI: only addresses and texts can be shared. An address is a link, which can also be copied by a long press.
public struct ShareLink<Label: View>: View {
  private let item: SharedItem
  private let subject: Text?
  private let message: Text?
  private let label: Label

  /// Creates a link with any label, which shares an address.
  ///
  /// - Parameters:
  ///   - item: The address.
  ///   - subject: The subject of what is shared, for sharing methods that support one.
  ///   - message: What is said about it, for sharing methods that support that. It is not copied.
  ///   - label: What the link shows.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(SharedItem(item), subject, message, label: label())
  }

  /// Creates a link with any label, which shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.text(item), subject, message, label: label())
  }

  private init(_ item: SharedItem, _ subject: Text?, _ message: Text?, label: Label) {
    self.item = item
    self.subject = subject
    self.message = message
    self.label = label
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    let element = ShareElement(item: item, subject: subject, message: message, label: label)
    if case .refused(let what) = item {
      element.misuse("ShareLink does not share \(what)")
    } else {
      element
    }
  }
}

/// What a link shares.
private enum SharedItem {
  case address(String)
  case text(String)
  /// An address that browsers can't share, with the reason.
  case refused(String)

  init(_ url: URL) {
    let scheme = url.scheme?.lowercased()
    if scheme == nil, url.relativeString.hasPrefix("/"), !url.relativeString.hasPrefix("//") {
      self = .address(url.relativeString)
    } else if scheme == "http" || scheme == "https" {
      self = .address(url.absoluteString)
    } else {
      self = .refused(scheme.map { "“\($0):”" } ?? "addresses that do not begin with a slash")
    }
  }
}

extension ShareLink where Label == WaymarkComponents.Label<Text, Image> {
  private static var symbol: String { "square.and.arrow.up" }
  private static var shareLabel: WaymarkComponents.Label<Text, Image> {
    WaymarkComponents.Label {
      Text(library: "Share…")
    } icon: {
      Image(systemName: symbol).decorative
    }
  }

  /// Creates a link with a title and the share symbol, which shares an address.
  public init(_ title: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: WaymarkComponents.Label(title, systemImage: Self.symbol))
  }

  /// Creates a link with a title and the share symbol, which shares an address.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: WaymarkComponents.Label(title, systemImage: Self.symbol))
  }

  /// Creates a link with the title “Share…”, which shares an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(SharedItem(item), subject, message, label: Self.shareLabel)
  }

  /// Creates a link with a title and the share symbol, which shares a text.
  public init(_ title: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: WaymarkComponents.Label(title, systemImage: Self.symbol))
  }

  /// Creates a link with a title and the share symbol, which shares a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: WaymarkComponents.Label(title, systemImage: Self.symbol))
  }

  /// Creates a link with the title “Share…”, which shares a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(.text(item), subject, message, label: Self.shareLabel)
  }
}

private struct ShareElement<Label: View>: ElementView {
  let item: SharedItem
  let subject: Text?
  let message: Text?
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    let isText = if case .text = item { true } else { false }
    var element = Element(isText ? "button" : "a")
    element.takeAppearance(of: isText ? .button : .link, in: environment)
    switch item {
    case .text(let text):
      element["type"] = "button"
      element["data-text"] = text
      if !environment.isEnabled { element["disabled"] = "" }
    case .address(let address):
      if environment.isEnabled { element["href"] = address }
    case .refused: break
    }
    element["data-share"] = subject?.string(in: environment) ?? ""
    element["data-message"] = message?.string(in: environment)
    return element
  }
}
