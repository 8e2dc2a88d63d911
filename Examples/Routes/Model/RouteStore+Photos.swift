import Foundation
import Waymark

/// Photos of itineraries.
extension RouteStore {
  /// Keeps a person's picture in two sizes, without what the file tells of them.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, wherever it was put; it is neither kept nor deleted.
  ///   - fileName: what the person calls the file.
  ///   - id: the itinerary that the photo belongs to.
  ///   - visitor: who adds it.
  /// - Returns: the photo, which is the itinerary's last now.
  /// - Throws: `PictureError`, ``ItineraryError`` or `DatabaseError`, whose `message` is for people; neither rows nor files
  ///   are left then.
  @discardableResult
  func addPhoto(from file: URL, fileName: String, to id: Itinerary.ID, by visitor: VisitorID) async throws -> Photo {
    _ = try known(id, to: visitor)
    let photo = try await records.photoFiles.add(file, fileName: fileName)
    do {
      // While the picture was scaled, others may have changed the itinerary, or taken it away.
      var itinerary = try known(id, to: visitor)
      try records.insert(photo, in: id)
      itinerary.photos.append(photo)
      show(itinerary)
      return photo
    } catch {
      records.photoFiles.remove(photo.id)
      throw error
    }
  }

  /// Deletes a photo and its files; one that is not there is passed over.
  func deletePhoto(_ photo: Photo.ID, from id: Itinerary.ID, by visitor: VisitorID) throws {
    var itinerary = try known(id, to: visitor)
    guard itinerary.photos.contains(where: { $0.id == photo }) else { return }
    try records.deletePhoto(photo)
    itinerary.photos.removeAll { $0.id == photo }
    show(itinerary)
    records.photoFiles.remove(photo)
  }
}
