import Foundation
import Waymark

@testable import Routes

extension RouteStore {
  /// A store whose photos are in a folder of its own, which is there only once a photo is.
  convenience init(
    database: Database, samples: () throws -> SamplePlaces = SamplePlaces.bundled,
    itineraries: () throws -> SampleItineraries = SampleItineraries.bundled, at moment: Date = Date()
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-photos-\(UUID().uuidString)")
    try self.init(database: database, photos: folder, samples: samples, itineraries: itineraries, at: moment)
  }
}
