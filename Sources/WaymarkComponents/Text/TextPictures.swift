public import Foundation
public import WaymarkGraph

extension View {
  /// Lets the texts in this view show pictures from files in a folder: a ``Text`` and a ``TextEditor`` of an attributed string, in which U+FFFC has
  /// the `imageURL` of the file.
  ///
  ///     Text(guide.text)
  ///       .textPictures(in: guide.folder)
  ///
  /// A text may come from people, as in a document or in Markdown, and could name any file of the server. So files elsewhere are not shown, and neither
  /// is one to which a symbolic link in the folder leads outside. Everybody who can make such a text can show what is in the folder and
  /// has a name that they know: give private pictures names that can't be guessed.
  ///
  /// Waymark only.
  ///
  /// - Parameter folder: the `file:` URL of a folder, beside those of views around this one.
  public func textPictures(in folder: URL) -> some View {
    transformEnvironment(\.textPictureFolders) { $0.folders.append(folder) }
  }
}

/// The folders from which texts may show pictures.
struct TextPictureFolders: Equatable {
  var folders: [URL] = []

  /// Whether a file is in one of the folders.
  func contains(_ file: URL) -> Bool {
    guard file.isFileURL, !folders.isEmpty else { return false }
    let path = Self.path(of: file)
    return folders.contains { folder in
      let root = Self.path(of: folder)
      return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
  }

  /// The path without symbolic links and without “..”.
  private static func path(of file: URL) -> String { file.standardizedFileURL.resolvingSymlinksInPath().path }
}

extension EnvironmentValues {
  private enum FoldersKey: EnvironmentKey { static var defaultValue: TextPictureFolders { TextPictureFolders() } }

  /// The folders from which texts may show pictures.
  var textPictureFolders: TextPictureFolders {
    get { self[FoldersKey.self] }
    set { self[FoldersKey.self] = newValue }
  }
}
