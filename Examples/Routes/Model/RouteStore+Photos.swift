import Foundation
import Waymark

/// The photos of itineraries.
extension RouteStore {
  /// Makes a photo from a user's picture: two sizes, without the file's metadata. It belongs to no itinerary until one
  /// is saved with it.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, in any location; it is neither stored nor deleted.
  ///   - fileName: the name of the user's file.
  ///   - visitor: the visitor who uploads it. Visitors take turns.
  /// - Throws: `PictureError` or ``ItineraryError``, whose `message` is for users; no files remain in this case.
  func makePhoto(from file: URL, fileName: String, by visitor: VisitorID) async throws -> Photo {
    try await records.photoFiles.add(file, fileName: fileName, by: visitor)
  }

  /// Deletes the files of those photos that no itinerary contains.
  func discardUnused(_ photos: [Photo]) {
    let used = Set(itineraries.flatMap(\.photos))
    discard(photos.filter { !used.contains($0) })
  }

  /// Deletes the files of photos that were uploaded more than two weeks ago and never became part of an itinerary.
  func removeUnusedPhotos(at moment: Date = Date()) {
    records.photoFiles.removeAll(except: Set(itineraries.flatMap { $0.photos.map(\.id) }), at: moment)
  }

  /// Deletes the files of photos that belong to no itinerary, or not any more.
  func discard(_ photos: [Photo]) {
    for photo in photos { records.photoFiles.remove(photo.id) }
  }
}
