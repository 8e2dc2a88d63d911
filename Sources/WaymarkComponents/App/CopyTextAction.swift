public import WaymarkGraph

/// An action that puts a text on the clipboard of the user's device.
///
///     struct AddressRow: View {
///       let address: String
///       @Environment(\.copyText) private var copyText
///       var body: some View {
///         Button("Copy Address") { copyText(address) }
///       }
///     }
///
/// Browsers refuse it unless the user has just pressed something, and on pages without `https:`.
///
/// Note: Waymark only. Apps for iOS use `UIPasteboard`, which belongs to the device and not to a window.
public struct CopyTextAction {
  let browser: BrowserCommands?

  /// Copies a text, then calls `completion`.
  ///
  /// - Parameter completion: called with whether the text is on the clipboard.
  @MainActor public func callAsFunction(_ text: String, completion: @escaping (_ accepted: Bool) -> Void = { _ in }) {
    guard let browser else { return completion(false) }
    browser.perform(.copy(text), completion)
  }
}

extension EnvironmentValues {
  /// The action that puts a text on the clipboard.
  ///
  /// Note: Waymark only.
  public var copyText: CopyTextAction { CopyTextAction(browser: browserCommands) }
}
