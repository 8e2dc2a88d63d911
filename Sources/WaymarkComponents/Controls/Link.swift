public import Foundation
public import WaymarkGraph

/// A link to somewhere outside the app: a web page, a mail or telephone address.
///
///     Link("Opening hours", destination: URL(string: "https://example.org/hours")!)
///
/// Other kinds of addresses are refused, and reported: what a person has typed must not become a script.
public struct Link<Label: View>: View {
  let destination: URL
  let label: Label

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    switch destination.scheme?.lowercased() {
    case "http", "https": LinkElement(address: destination.absoluteString, opensTab: true, label: label)
    case "mailto", "tel": LinkElement(address: destination.absoluteString, opensTab: false, label: label)
    case let scheme:
      LinkElement(address: nil, opensTab: false, label: label)
        .misuse("Link does not lead to \(scheme.map { "“\($0):”" } ?? "addresses without a scheme")")
    }
  }
}

extension Link where Label == Text {
  /// A link with a title.
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

private struct LinkElement<Label: View>: ElementView {
  /// Nil if it was refused.
  let address: String?
  let opensTab: Bool
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: environment.position == .row ? "link row-button" : "link")
    if environment.isEnabled { element["href"] = address }
    if opensTab {
      // The app stays where it is.
      element["target"] = "_blank"
      element["rel"] = "noopener"
    }
    return element
  }
}
