public import Foundation
public import WaymarkGraph
internal import WaymarkLocalization
internal import WaymarkText

extension View {
  /// Lets people add pictures to the ``TextEditor``s of attributed strings in this view, by pasting and dropping them.
  ///
  ///     TextEditor(text: $guide.text)
  ///       .textEditorPictures(in: guide.folder) { file in
  ///         let copy = guide.folder.appending(path: UUID().uuidString)
  ///         try FileManager.default.copyItem(at: file, to: copy)
  ///         return copy
  ///       }
  ///
  /// The picture is shown where it was pasted or dropped as soon as `add` returns. Its character in the text, U+FFFC, then has the address as its
  /// `imageURL`, and the size of its pixels. Without this modifier, files are refused; pictures that the texts of a window have can still be
  /// copied and moved in these.
  ///
  /// Waymark only: SwiftUI's editor takes no pictures.
  ///
  /// - Parameters:
  ///   - folder: the `file:` URL of the folder in which the pictures of the texts are, as in ``textPictures(in:)``.
  ///   - add: called with the file of a picture, a JPEG, PNG, GIF or WebP of at most 16 MiB, which the browser has uploaded. It is kept for ten
  ///     minutes at most, so copy it into the folder. Returns the URL of the copy for the text, or nil to refuse the picture. The
  ///     `errorDescription` of a `LocalizedError` that it throws is shown to the user as a note.
  public func textEditorPictures(
    in folder: URL, _ add: @escaping @MainActor (URL) async throws -> URL?
  ) -> some View {
    environment(\.textEditorPictures, add).textPictures(in: folder)
  }
}

extension EnvironmentValues {
  private enum PicturesKey: EnvironmentKey {
    static var defaultValue: (@MainActor (URL) async throws -> URL?)? { nil }
  }

  /// What an app does with pictures that are added to texts; nil if it takes none.
  var textEditorPictures: (@MainActor (URL) async throws -> URL?)? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }
}

/// Hands the files that were uploaded for a text to the app.
@MainActor struct TextPictureUploads {
  let take: @MainActor (URL) async throws -> URL?
  let addresses: PictureAddresses
  let folders: TextPictureFolders
  let localization: Localization

  /// Returns the attributes of the picture for each file, and why one is refused; an empty text if none is.
  func pictures(in files: [UploadedFile]) async -> (pictures: [TextAttributes?], refusal: String) {
    var (pictures, refusals): ([TextAttributes?], [String]) = ([], [])
    for file in files {
      do {
        pictures.append(try await picture(in: file))
      } catch {
        pictures.append(nil)
        // What the system says of its errors is no text for users, and may contain paths.
        refusals.append((error as? any LocalizedError)?.errorDescription ?? text("That was not possible."))
      }
    }
    return (pictures, refusals.first ?? "")
  }

  private func picture(in file: UploadedFile) async throws -> TextAttributes {
    guard let path = file.path else { throw Refusal(errorDescription: file.refusal ?? text("A file did not arrive.")) }
    guard PictureFormat(ofFileAt: path) != nil else {
      throw Refusal(errorDescription: text("“\(file.name)” is of another kind."))
    }
    guard let url = try await take(URL(fileURLWithPath: path)), folders.contains(url),
      let name = addresses.name(ofPictureInText: url)
    else { throw Refusal(errorDescription: text("That was not possible.")) }
    return TextAttributes([RichTextAttribute.picture.rawValue: name])
  }

  private func text(_ text: String.LocalizationValue) -> String { localization.libraryText(text) }

  private struct Refusal: LocalizedError {
    let errorDescription: String?
  }
}
