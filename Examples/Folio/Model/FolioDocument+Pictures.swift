import Foundation
import Waymark

extension MediaFiles {
  /// Stores the pictures of an imported document, and reports those that can't be used.
  ///
  /// - Returns: the stored pictures by the names that they have in the document.
  func addPictures(
    of pages: [CanvasPage], _ configuration: FileDocumentReadConfiguration
  ) throws -> [String: CanvasPicture] {
    let files = configuration.file.fileWrappers?["media"]?.fileWrappers ?? [:]
    // These are reported already, with the reason.
    let reported = Set(configuration.file.packageProblems.compactMap(\.path))
    var pictures: [String: CanvasPicture] = [:]
    for name in Set(pages.flatMap(\.pictureFiles)).sorted() {
      guard let data = files[name]?.regularFileContents else {
        if !reported.contains("media/\(name)") {
          configuration.reportMissing(String(localized: "The picture “\(name)” is missing."))
        }
        continue
      }
      do {
        pictures[name] = try add(imported: data, named: name)
      } catch let error as PictureError {
        configuration.reportMissing(String(localized: "The picture “\(name)” is not shown. \(error.message)"))
      }
    }
    return pictures
  }
}

extension CanvasPage {
  /// Returns the page with other files and sizes of its pictures.
  func replacing(_ pictures: [String: CanvasPicture]) -> CanvasPage {
    var page = self
    page.objects = objects.map { $0.replacing(pictures) }
    return page
  }
}

extension CanvasObject {
  fileprivate func replacing(_ pictures: [String: CanvasPicture]) -> CanvasObject {
    var object = self
    switch content {
    case .picture(var picture):
      guard let new = pictures[picture.file] else { return self }
      (picture.file, picture.pixelWidth, picture.pixelHeight) = (new.file, new.pixelWidth, new.pixelHeight)
      object.content = .picture(picture)
    case .group(let objects): object.content = .group(objects.map { $0.replacing(pictures) })
    case .text(var text):
      text.replacePictures { picture in
        guard let new = pictures[picture.file] else { return nil }
        var picture = picture
        picture.file = new.file
        return picture
      }
      object.content = .text(text)
    case .shape, .table: break
    }
    return object
  }
}
