import Foundation
import Waymark

/// The small pictures of pages beside the editor, each in a file that is named for what it shows.
struct PageThumbnails: Sendable {
  static let standard = PageThumbnails(folder: FileManager.default.temporaryDirectory.appending(path: "folio-pages"))
  private static let side = 200.0
  let folder: URL

  /// Returns the file of a page's picture, which is drawn if there is none; nil if it can't be drawn.
  @concurrent func file(of page: CanvasPage, language: String) async -> URL? {
    let drawing = PageDrawing(pages: [page], title: "", language: language, lineBreaks: .folio) {
      MediaFiles.standard.contents(of: $0)
    }
    do {
      let file = folder.appending(path: try drawing.digest(page: 0) + ".png")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      let png = try await drawing.png(page: 0, scale: Self.side / max(page.size.width, page.size.height, 1))
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try png.write(to: file, options: .atomic)
      return file
    } catch {
      return nil
    }
  }

  /// Removes the pictures that are older than a day. One that is still shown is drawn again when its page is loaded again.
  @concurrent func removeOld(at moment: Date = Date()) async {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    for file in files ?? [] {
      let date = (try? file.resourceValues(forKeys: keys))?.contentModificationDate ?? moment
      if moment.timeIntervalSince(date) > 86_400 { try? FileManager.default.removeItem(at: file) }
    }
  }
}
