public import WaymarkGraph

/// An action that prints what the window shows: the screen or modal on top, without its bars.
///
///     struct GuideScreen: View {
///       @Environment(\.printWindow) private var printWindow
///       var body: some View {
///         ScrollView { Pages() }
///           .toolbar { Button("Print", systemImage: "printer") { printWindow() } }
///       }
///     }
///
/// The browser asks the user how to print.
///
/// Note: Waymark only.
public struct PrintAction {
  let browser: BrowserCommands?

  /// Prints, then calls `completion`.
  ///
  /// - Parameter completion: called with whether the browser prints, which it says before it has loaded ``PrintedPages``. Whether the user
  ///   has printed is not known.
  @MainActor public func callAsFunction(completion: @escaping (_ accepted: Bool) -> Void = { _ in }) {
    guard let browser else { return completion(false) }
    browser.perform(.print, completion)
  }
}

extension EnvironmentValues {
  /// The action that prints what the window shows.
  ///
  /// Note: Waymark only.
  public var printWindow: PrintAction { PrintAction(browser: browserCommands) }
}
