public import Foundation
public import WaymarkCanvas

/// What an app does with the pictures that a canvas copies and pastes.
struct CanvasPictureExchange {
  /// Draws the objects of a page as a PNG file; nil if they are not copied as a picture.
  var draw: (@Sendable (CanvasPage) async throws -> Data)?
  /// Makes an object of the file of a picture; nil if none are pasted.
  var store: (@MainActor (Result<URL, any Error>) async -> CanvasObject?)?
}

extension ObjectCanvas {
  /// Sets how copied objects are drawn as a picture, which other programs paste.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection)
  ///       .copiedPicture { page in
  ///         try await PageDrawing(pages: [page], title: "", language: "pt").objectsPNG(page: 0)
  ///       }
  ///
  /// Without this modifier other programs get the texts of the objects only. The picture is drawn while the browser
  /// puts the texts on the clipboard; where that takes longer than two seconds, or fails, the texts are copied alone.
  ///
  /// - Parameter draw: returns a PNG file of the objects of a page, which are the copied ones. It is not called on the
  ///   main actor.
  public func copiedPicture(_ draw: @escaping @Sendable (_ copied: CanvasPage) async throws -> Data) -> ObjectCanvas {
    exchanging { $0.draw = draw }
  }

  /// Sets how pictures that are pasted become objects. Each is put into the middle of what is seen of the page, and
  /// selected. A text that is edited takes the picture of the object into its lines instead, with its label, and as large
  /// as its pixels, but no wider than the text; also one that is dropped on it.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection)
  ///       .pastedPictures { file in
  ///         guard let picture = try? store(file.get()) else { return nil }
  ///         return CanvasObject(.picture(picture), in: CGRect(x: 0, y: 0, width: 320, height: 240))
  ///       }
  ///
  /// Where a program puts a text and a picture of it on the clipboard, the text is pasted. The files are copies that the
  /// browser uploads, as those of a ``View/fileImporter(isPresented:allowedContentTypes:onCompletion:)``.
  ///
  /// - Parameter store: makes an object of the file of a picture, or of the ``FileImportError`` of one that did not
  ///   arrive; nil leaves the page as it is. The origin of its frame does not matter.
  public func pastedPictures(
    _ store: @escaping @MainActor (_ file: Result<URL, any Error>) async -> CanvasObject?
  ) -> ObjectCanvas {
    exchanging { $0.store = store }
  }
}
