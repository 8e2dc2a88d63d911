public import Foundation
public import WaymarkGraph

extension View {
  /// Calls `action` with the address at which the window was opened, once the view has appeared.
  ///
  ///     TabView(selection: $tab) { … }
  ///       .onOpenURL { url in
  ///         if let name = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first?.value {
  ///           greeting = "Invited by \(name)"
  ///         }
  ///       }
  ///
  /// The screens that the address names are shown without this modifier. `action` is not called for the plain root `/`,
  /// nor when the browser's history moves within the window.
  ///
  /// Differs from SwiftUI: the URL is relative to the app's site, as `/places/lisbon?by=Kate`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    OpenURLReader(content: self, action: action)
  }
}

private struct OpenURLReader<Content: View>: View {
  let content: Content
  let action: (URL) -> Void
  @Environment(\.openedAddress) private var address
  @State private var hasCalledAction = false

  var body: some View {
    content.onAppear {
      guard !hasCalledAction, let address, address != "/", let url = URL(string: address) else { return }
      hasCalledAction = true
      action(url)
    }
  }
}

extension EnvironmentValues {
  private enum AddressKey: EnvironmentKey { static var defaultValue: String? { nil } }

  /// The address, with its query, at which the window was opened.
  var openedAddress: String? {
    get { self[AddressKey.self] }
    set { self[AddressKey.self] = newValue }
  }
}
