import Foundation
import Waymark

/// The files of pictures on pages. Documents that were copied share them.
struct MediaFiles: Sendable {
  /// The files of the app.
  static let standard = MediaFiles(folder: URL.applicationData.appending(path: "media"))
  /// The greatest side of a picture, in pixels. Larger ones are scaled down.
  private static let mostPixels = 2_400
  let folder: URL

  /// Returns the file of a picture; nil if the name is none of ours.
  func url(of name: String) -> URL? { Self.isName(name) ? folder.appending(path: name) : nil }

  func contents(of name: String) -> Data? { url(of: name).flatMap { try? Data(contentsOf: $0) } }

  /// Reads a user's picture and stores it.
  ///
  /// - Throws: `PictureError`, or ``FolioError/pictureNotStored``.
  @concurrent func add(_ file: URL, by visitor: VisitorID) async throws -> CanvasPicture {
    let versions = try await ScaledPicture.make(from: file, fitting: [Self.mostPixels], owner: visitor.rawValue)
    let picture = versions[0]
    let name = UUID().uuidString.lowercased() + ".jpg"
    try write(picture.jpeg, named: name)
    return CanvasPicture(file: name, pixelWidth: picture.width, pixelHeight: picture.height)
  }

  /// Stores a picture of an imported document under a name that can't be guessed, unless it is here already, as those of a document
  /// that was exported here.
  ///
  /// - Throws: `PictureError`, or ``FolioError/pictureNotStored``.
  func add(imported data: Data, named name: String) throws -> CanvasPicture {
    let picture = try UnscaledPicture(data)
    let known = contents(of: name)
    let isFree = Self.isName(name) && known == nil && name.hasSuffix(picture.filenameExtension)
    let own = isFree || known == picture.data ? name : "\(UUID().uuidString.lowercased()).\(picture.filenameExtension)"
    if known != picture.data { try write(picture.data, named: own) }
    return CanvasPicture(file: own, pixelWidth: picture.width, pixelHeight: picture.height)
  }

  private func write(_ data: Data, named name: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: folder.appending(path: name), options: .atomic)
    } catch {
      throw FolioError.pictureNotStored
    }
  }

  /// A name that can't be guessed, and leads to no other folder.
  private static func isName(_ name: String) -> Bool {
    (name.hasSuffix(".jpg") || name.hasSuffix(".png")) && UUID(uuidString: String(name.dropLast(4))) != nil
  }
}
