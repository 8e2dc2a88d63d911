import Foundation
import Waymark

@testable import Routes

extension RouteStore {
  /// The app's own sample places, computed once for all tests.
  nonisolated static let samplePlaces = Result { try ResolvedPlaces.bundled() }
  /// The app's own sample itineraries, read once for all tests.
  nonisolated static let sampleItineraries = Result { try SampleItineraries.bundled() }

  /// Creates a store whose photos are in a folder of its own, which is created with the first photo.
  convenience init(
    database: Database, samples: () throws -> ResolvedPlaces = samplePlaces.get,
    itineraries: () throws -> SampleItineraries = sampleItineraries.get, at moment: Date = Date()
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-photos-\(UUID().uuidString)")
    try self.init(database: database, photos: folder, samples: samples, itineraries: itineraries, at: moment)
  }
}
