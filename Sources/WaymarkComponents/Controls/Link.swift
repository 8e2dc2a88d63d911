public import Foundation
public import WaymarkGraph

/// A link that leads outside the app: to a web page, an email address or a telephone number.
///
///     Link("Opening hours", destination: URL(string: "https://example.org/hours")!)
///
/// Addresses with other schemes are refused and reported: text that a user typed must not run as a script. An app that
/// sets ``EnvironmentValues/openURL`` handles the links below it itself, whatever their scheme.
public struct Link<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.hasOwnOpenURL) private var isOpenedByApp

  /// Creates a link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if isOpenedByApp {
      Button {
        openURL(destination)
      } label: {
        label
      }.accessibilityAddTraits(.isLink)
    } else {
      let target = LinkDestination(destination)
      let element = LinkElement(target: target, label: label)
      if case .refused(let scheme) = target {
        element.misuse("Link does not lead to \(scheme.map { "“\($0):”" } ?? "addresses without a scheme")")
      } else {
        element
      }
    }
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

private struct LinkElement<Label: View>: ElementView {
  let target: LinkDestination
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a")
    element.takeAppearance(of: .link, in: environment)
    target.apply(to: &element, in: environment)
    environment.keyboardShortcut?.mark(&element)
    return element
  }

  static var isLink: Bool { true }
}
