import Foundation
import Waymark

/// The files of photos, in a private folder of the app that has no URL.
struct PhotoFiles: Sendable {
  let folder: URL
  private static let largeSide = 1_600
  private static let smallSide = 320

  func imageURL(of id: Photo.ID) -> URL { folder.appending(path: "\(id).jpg") }

  func thumbnailURL(of id: Photo.ID) -> URL { folder.appending(path: "\(id)-small.jpg") }

  /// Returns the photo with these files.
  func photo(_ id: Photo.ID, fileName: String, width: Int, height: Int) -> Photo {
    Photo(
      id: id, fileName: fileName, width: width, height: height, imageURL: imageURL(of: id),
      thumbnailURL: thumbnailURL(of: id))
  }

  /// Reads a user's picture and writes its two versions, off the main actor: both of them or none.
  ///
  /// - Throws: `PictureError`, or ``ItineraryError/photoNotStored``.
  @concurrent
  func add(_ file: URL, fileName: String, by visitor: VisitorID) async throws -> Photo {
    let versions = try await ScaledPicture.make(
      from: file, fitting: [Self.largeSide, Self.smallSide], owner: visitor.rawValue)
    let id = UUID().uuidString.lowercased()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try versions[0].jpeg.write(to: imageURL(of: id), options: .atomic)
      try versions[1].jpeg.write(to: thumbnailURL(of: id), options: .atomic)
    } catch {
      remove(id)
      throw ItineraryError.photoNotStored
    }
    return photo(id, fileName: String(fileName.prefix(200)), width: versions[0].width, height: versions[0].height)
  }

  /// How long a photo that belongs to no itinerary is kept, in seconds: longer than a form is, whose session can be
  /// continued for two weeks.
  private static let unusedLifetime: TimeInterval = 15 * 86_400

  /// Deletes the files of photos that never became part of an itinerary, as their form was never saved.
  func removeAll(except kept: Set<Photo.ID>, at moment: Date = Date()) {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    for file in files ?? [] where file.pathExtension == "jpg" {
      let name = file.deletingPathExtension().lastPathComponent
      let id = name.hasSuffix("-small") ? String(name.dropLast("-small".count)) : name
      let date = (try? file.resourceValues(forKeys: keys))?.contentModificationDate ?? moment
      if !kept.contains(id), moment.timeIntervalSince(date) > Self.unusedLifetime { remove(id) }
    }
  }

  /// Whether both files of a photo exist.
  func contains(_ id: Photo.ID) -> Bool {
    [imageURL(of: id), thumbnailURL(of: id)].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Deletes the files of a photo that exist.
  func remove(_ id: Photo.ID) {
    for file in [imageURL(of: id), thumbnailURL(of: id)] { try? FileManager.default.removeItem(at: file) }
  }
}
