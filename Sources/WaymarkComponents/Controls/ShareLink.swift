public import Foundation
public import WaymarkGraph

/// A control that shares an address: through the device's share sheet, or by copying it where there is none.
///
///     ShareLink("Invite to \(itinerary.title)", item: URL(string: "/itineraries/invitation/\(token)")!)
///
/// An address that begins with a slash is relative to the app's site; the browser completes it.
///
/// Differs from SwiftUI: only addresses can be shared. The control is a link, which can also be copied by a long press.
public struct ShareLink<Label: View>: View {
  private let item: URL
  private let subject: String?
  private let label: Label

  /// Creates a link with any label.
  ///
  /// - Parameter subject: The subject of the shared address, for sharing methods that support one.
  public init(item: URL, subject: Text? = nil, @ViewBuilder label: () -> Label) {
    self.item = item
    self.subject = subject?.string
    self.label = label()
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    let scheme = item.scheme?.lowercased()
    if scheme == nil, item.relativeString.hasPrefix("/"), !item.relativeString.hasPrefix("//") {
      ShareElement(address: item.relativeString, subject: subject, label: label)
    } else if scheme == "http" || scheme == "https" {
      ShareElement(address: item.absoluteString, subject: subject, label: label)
    } else {
      ShareElement(address: nil, subject: subject, label: label)
        .misuse("ShareLink does not share \(scheme.map { "“\($0):”" } ?? "addresses that do not begin with a slash")")
    }
  }
}

extension ShareLink where Label == WaymarkComponents.Label<Text, Image> {
  /// Creates a link with a title and the share symbol.
  public init(_ title: LocalizedStringKey, item: URL, subject: Text? = nil) {
    self.init(item: item, subject: subject) { WaymarkComponents.Label(title, systemImage: "square.and.arrow.up") }
  }

  /// Creates a link with a title and the share symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil) {
    self.init(item: item, subject: subject) { WaymarkComponents.Label(title, systemImage: "square.and.arrow.up") }
  }

  /// Creates a link with the title “Share…”.
  public init(item: URL, subject: Text? = nil) { self.init("Share…", item: item, subject: subject) }
}

private struct ShareElement<Label: View>: ElementView {
  /// The address; nil if it was refused.
  let address: String?
  let subject: String?
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: environment.position == .row ? "link row-button" : "link")
    if environment.isEnabled { element["href"] = address }
    element["data-share"] = subject ?? ""
    return element
  }
}
