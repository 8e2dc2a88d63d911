internal import Foundation
package import WaymarkGraph

/// A run of a text that opens an address, by the same rules as ``Link``.
package struct TextLink: View {
  let run: Text.Run
  let url: URL
  @Environment(\.openURL) private var openURL
  @Environment(\.hasOwnOpenURL) private var isOpenedByApp
  @IsInsideLink private var isInLink

  @ViewBuilder package var body: some View {
    let element = TextLinkElement(
      run: run, target: isInLink ? .none : isOpenedByApp ? .app : LinkDestination(url), open: { openURL(url) })
    if case .refused(let scheme) = element.target {
      element.misuse("a link in a text does not lead to \(scheme.map { "“\($0):”" } ?? "addresses without a scheme")")
    } else {
      element
    }
  }
}

private struct TextLinkElement: ElementView {
  let run: Text.Run
  let target: LinkDestination
  let open: () -> Void

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(target.isAddress ? "a" : "span", class: "link")
    target.apply(to: &element, in: environment)
    element.text = run.string(in: environment)
    run.look.apply(to: &element)
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .tap = event, case .app = target else { return false }
    open()
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}
