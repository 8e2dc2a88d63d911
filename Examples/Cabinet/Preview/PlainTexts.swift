import Waymark

/// The texts of the files that were looked at last, for all windows: a window keeps only which file it shows.
@MainActor final class PlainTexts {
  private static let maxCount = 8
  private let files: FileRoot
  /// The texts; nil of files that are none.
  private var read: [(entry: FileEntry, text: PlainText?)] = []

  init(of files: FileRoot) { self.files = files }

  /// Returns the text of a file as it is listed; nil if it was not read, and nil in it if it is none.
  func known(for entry: FileEntry) -> PlainText?? { read.first { $0.entry == entry }?.text }

  /// Reads the text of a file.
  func readText(of entry: FileEntry, in folder: FileLocation) async {
    if known(for: entry) != nil { return }
    let text = try? await files.text(at: folder.appending(entry.name))
    if Task.isCancelled { return }
    read.append((entry, text ?? nil))
    if read.count > Self.maxCount { read.removeFirst() }
  }
}
