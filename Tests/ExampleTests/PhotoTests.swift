import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// Photos of itineraries, and their files.
@MainActor
@Suite final class PhotoTests {
  private let database: Database
  private let store: RouteStore
  private let trip: Itinerary
  private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
  private let uploads = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)")

  init() throws {
    database = try .inMemory()
    store = try RouteStore(database: database, photos: folder, samples: RouteStore.samplePlaces.get)
    trip = try store.addItinerary(title: "Trip", city: "kyoto", starts: Date(), ends: Date(), owner: "ann")
    try FileManager.default.createDirectory(at: uploads, withIntermediateDirectories: true)
  }

  /// Returns the store of a process that starts at a moment.
  private func opened(at moment: Date = Date()) throws -> RouteStore {
    try RouteStore(database: database, photos: folder, samples: RouteStore.samplePlaces.get, at: moment)
  }

  deinit { for each in [folder, uploads] { try? FileManager.default.removeItem(at: each) } }

  /// A picture of one grey pixel, as a PNG.
  private static let pixel = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")!

  private func upload(_ content: Data = PhotoTests.pixel, named name: String = "beach.jpg") throws -> URL {
    let file = uploads.appending(path: name)
    try content.write(to: file)
    return file
  }

  private func add(_ name: String = "beach.jpg") async throws -> Photo {
    let photo = try await store.makePhoto(from: upload(named: name), fileName: name, by: "ann")
    try change { $0.photos.append(photo) }
    return photo
  }

  private func change(_ edit: (inout Draft<ItineraryFields>) -> Void) throws {
    var draft = Draft(ItineraryFields(try #require(store.itinerary(trip.id, for: "ann"))))
    edit(&draft)
    try store.save(draft, to: trip.id, by: "ann")
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  private var photos: [Photo] { store.itinerary(trip.id, for: "ann")?.photos ?? [] }

  @Test func `a photo is stored in two sizes under a name that reveals nothing`() async throws {
    let photo = try await add()
    #expect(photo.fileName == "beach.jpg" && photo.width == 1 && photo.height == 1)
    #expect(photos == [photo])
    #expect(files.count == 2 && !files.contains { $0.contains("beach") })
    for file in [photo.imageURL, photo.thumbnailURL] {
      #expect(file.path.hasPrefix(folder.path))
      #expect(try Data(contentsOf: file).starts(with: [0xFF, 0xD8, 0xFF]))
    }
  }

  @Test func `photos stay in the order in which they were added`() async throws {
    for name in ["c.png", "a.png", "b.png"] { _ = try await add(name) }
    #expect(photos.map(\.fileName) == ["c.png", "a.png", "b.png"])
    let again = try opened()
    #expect(again.itinerary(trip.id, for: "ann")?.photos == photos)
  }

  @Test func `a file that is no picture is refused and leaves no files`() async throws {
    let file = try upload(Data("Dear diary".utf8))
    await #expect(throws: PictureError.notAPicture) {
      try await store.makePhoto(from: file, fileName: "beach.jpg", by: "ann")
    }
    #expect(photos.isEmpty && files.isEmpty)
  }

  @Test func `an unsaved photo can be discarded, and an abandoned one is deleted after two weeks`() async throws {
    let (one, other) = (
      try await store.makePhoto(from: upload(), fileName: "a", by: "ann"),
      try await store.makePhoto(from: upload(), fileName: "b", by: "ann")
    )
    store.discard([one])
    #expect(Set(files) == [other.imageURL.lastPathComponent, other.thumbnailURL.lastPathComponent])
    let kept = try await add()
    _ = try opened()
    #expect(files.count == 4)
    _ = try opened(at: Date().addingTimeInterval(14 * 86_400))
    #expect(files.count == 4)
    store.removeUnusedPhotos(at: Date().addingTimeInterval(16 * 86_400))
    #expect(Set(files) == [kept.imageURL.lastPathComponent, kept.thumbnailURL.lastPathComponent])
  }

  /// Opens the form of the trip, and adds a photo to it.
  private func openForm() async throws -> AppDriver {
    let driver = AppDriver(RoutesApp(store: store), at: "/itineraries/\(trip.id)", visitor: "ann").onPhone
    try driver.tap("Edit Itinerary")
    try driver.tap("Upload Photo")
    try driver.tap("Choose Photo")
    try driver.chooseFiles([upload()])
    while try !driver.button("Add").isEnabled { await driver.settle() }
    return driver
  }

  @Test func `the photos of a half-filled form outlive a restart in good order`() async throws {
    let driver = try await openForm()
    try driver.restart()
    #expect(files.count == 2)
    try driver.tap("Add")
    try driver.restart()
    #expect(files.count == 2)
    try driver.tap("Save")
    #expect(photos.count == 1 && files.count == 2 && driver.modalCount == 0)
  }

  @Test func `the photos of a form that is discarded are deleted`() async throws {
    let driver = try await openForm()
    try driver.tap("Add")
    try driver.tap("Cancel")
    try driver.tap("Discard Changes")
    #expect(driver.modalCount == 0 && files.isEmpty)
  }

  @Test func `a photo whose files are gone is not saved, and the form says so`() async throws {
    let driver = try await openForm()
    try driver.tap("Add")
    for file in files { try FileManager.default.removeItem(at: folder.appending(path: file)) }
    try driver.tap("Save")
    #expect(driver.texts.contains { $0.contains("The photo “beach.jpg” is no longer there.") })
    #expect(photos.isEmpty)
  }

  @Test func `a photo stays with its draft when the database refuses it`() async throws {
    let photo = try await store.makePhoto(from: upload(), fileName: "a", by: "ann")
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) { try change { $0.photos.append(photo) } }
    #expect(photos.isEmpty && files.count == 2)
    try database.execute("PRAGMA query_only = OFF")
    try change { $0.photos.append(photo) }
    #expect(photos == [photo])
  }

  @Test func `a failed write of a photo is reported with a message`() async throws {
    // A file in place of the folder.
    try Data().write(to: folder)
    await #expect(throws: ItineraryError.photoNotStored) { try await add() }
    #expect(photos.isEmpty)
    #expect(ItineraryError.photoNotStored.message.hasPrefix("The photo could not be stored."))
  }

  @Test func `deleting a photo deletes its files`() async throws {
    let (kept, other) = (try await add("a.png"), try await add("b.png"))
    try change { $0.photos.removeAll { $0 == other } }
    #expect(photos == [kept])
    #expect(Set(files) == [kept.imageURL.lastPathComponent, kept.thumbnailURL.lastPathComponent])
    #expect(try opened().itinerary(trip.id, for: "ann")?.photos == [kept])
  }

  @Test func `deleting an itinerary deletes the files of its photos`() async throws {
    _ = try await add()
    try store.deleteItinerary(trip.id, by: "ann")
    #expect(files.isEmpty)
  }

  @Test func `files stay when the database refuses to delete`() async throws {
    let photo = try await add()
    try database.execute("PRAGMA query_only = ON")
    #expect(throws: DatabaseError.self) { try change { $0.photos = [] } }
    #expect(throws: DatabaseError.self) { try store.deleteItinerary(trip.id, by: "ann") }
    #expect(photos == [photo] && files.count == 2)
  }
}
