public import WaymarkGraph

extension View {
  /// Sets which file people get who drag something out of the window, from this view or from those inside: to their desktop, or into a folder.
  ///
  ///     FileList(files)
  ///       .dragContainer(for: File.self) { ids in files.filter { ids.contains($0.id) } }
  ///       .dragDownload(for: File.self) { files in
  ///         files.count == 1 ? store.content(of: files[0]) : store.archive(of: files)
  ///       }
  ///
  /// The browser asks for the content when it has been dropped there. Chromium does this for a mouse; in other browsers nothing is dragged out.
  ///
  /// Note: Waymark only. Apps for macOS export the representations of what is dragged.
  ///
  /// - Parameters:
  ///   - itemType: the type of what is dragged.
  ///   - content: returns the file for what would be dragged; nil for none. Called when the mouse rests on something, and when it presses it.
  public func dragDownload<Item: Transferable>(
    for itemType: Item.Type = Item.self, content: @escaping ([Item]) -> FileContent?
  ) -> some View {
    transformEnvironment { $0.dragDownload = DragDownload { content($0.compactMap { $0 as? Item }) } }
  }
}

/// What people get who drag something out of the window.
@MainActor struct DragDownload {
  /// Returns the file for some values; nil for none.
  let content: ([any Transferable]) -> FileContent?
}

extension EnvironmentValues {
  private enum DragDownloadKey: EnvironmentKey { static var defaultValue: DragDownload? { nil } }

  /// What people get who drag something out of the window.
  var dragDownload: DragDownload? {
    get { self[DragDownloadKey.self] }
    set { self[DragDownloadKey.self] = newValue }
  }
}
