public import WaymarkGraph

/// An action that has the browser store a file on the user's device.
///
///     struct DownloadButton: View {
///       let content: FileContent
///       @Environment(\.downloadFile) private var downloadFile
///       var body: some View {
///         Button("Download", systemImage: "arrow.down.circle") { downloadFile(content) }
///       }
///     }
///
/// The file is sent while it is read, so it may be of any size. A window offers its last 16 files.
///
/// Note: Waymark only. Apps for iOS save to the Files app.
public struct DownloadFileAction {
  let addresses: ContentAddresses
  let browser: BrowserCommands?

  /// Has the browser store a file, then calls `completion`.
  ///
  /// - Parameters:
  ///   - content: The file.
  ///   - completion: Called with whether the browser has begun to.
  @MainActor public func callAsFunction(
    _ content: FileContent, completion: @escaping (_ accepted: Bool) -> Void = { _ in }
  ) {
    guard let browser, let address = addresses.address(ofDownload: content) else { return completion(false) }
    browser.perform(.download(address, name: content.name), completion)
  }
}

extension EnvironmentValues {
  /// The action that has the browser store a file on the user's device.
  ///
  /// Note: Waymark only.
  public var downloadFile: DownloadFileAction {
    DownloadFileAction(addresses: contentAddresses, browser: browserCommands)
  }
}
