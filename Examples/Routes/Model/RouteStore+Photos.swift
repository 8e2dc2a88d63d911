import Foundation
import Waymark

/// Photos of itineraries.
extension RouteStore {
  /// Makes a photo of a person's picture: two sizes, without what the file tells of them. It belongs to no itinerary until
  /// one is saved with it.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, wherever it was put; it is neither kept nor deleted.
  ///   - fileName: what the person calls the file.
  /// - Throws: `PictureError` or ``ItineraryError``, whose `message` is for people; no files are left then.
  func makePhoto(from file: URL, fileName: String) async throws -> Photo {
    try await records.photoFiles.add(file, fileName: fileName)
  }

  /// Deletes the files of those photos that no itinerary has.
  func discardUnused(_ photos: [Photo]) {
    let used = Set(itineraries.flatMap(\.photos))
    discard(photos.filter { !used.contains($0) })
  }

  /// Deletes the files of photos that belong to no itinerary, or no longer.
  func discard(_ photos: [Photo]) {
    for photo in photos { records.photoFiles.remove(photo.id) }
  }
}
