import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// N1: the tags of files, by values and by a driver.
@MainActor @Suite struct FolderTagsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tags-\(UUID())")
  private let name: FileName
  private let place: FileLocation

  init() throws {
    name = try FileName("Welcome.txt")
    place = FileLocation.root.appending(name)
    try SampleFiles.write(to: folder)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `what is set is shown at once, and stays while older answers come`() async throws {
    defer { remove() }
    let files = try await FileRoot.open(folder)
    let tags = FolderTags(of: .root, in: files)
    for _ in 1...50 {
      // Reading has begun, and the file has no tags, when one is set.
      let shown = tags[name]
      tags.update()
      await Task.yield()
      tags.set("Red", true, of: [name])
      #expect(shown.names == ["Red"])
      tags.update([name])
      tags.set("Blue", true, of: [name])
      #expect(shown.names == ["Red", "Blue"])
      await tags.settle()
      #expect(shown.names == ["Red", "Blue"])
      #expect(try await files.tags(of: place) == ["Red", "Blue"])
      tags.set("Red", false, of: [name])
      tags.set("Blue", false, of: [name])
      #expect(shown.names.isEmpty)
      await tags.settle()
      #expect(shown.names.isEmpty)
      #expect(try await files.tags(of: place).isEmpty)
    }
  }

  @Test func `a file that was tagged before anybody asked for its tags has them when its row is made`() async throws {
    defer { remove() }
    let files = try await FileRoot.open(folder)
    let tags = FolderTags(of: .root, in: files)
    tags.set("Green", true, of: [name])
    let early = tags[name]
    await tags.settle()
    #expect(early.names == ["Green"])
    // Another program, while nobody shows the file.
    let other = try FileName("Documents")
    try await files.setTags(["Work"], of: FileLocation.root.appending(other))
    tags.update([other])
    let late = tags[other]
    await tags.settle()
    #expect(late.names == ["Work"])
  }

  @Test func `a change keeps what another program has set meanwhile`() async throws {
    defer { remove() }
    let files = try await FileRoot.open(folder)
    let tags = FolderTags(of: .root, in: files)
    let shown = tags[name]
    await tags.settle()
    try await files.setTags(["Work"], of: place)
    tags.set("Red", true, of: [name])
    await tags.settle()
    #expect(shown.names == ["Work", "Red"])
    #expect(try await files.tags(of: place) == ["Work", "Red"])
  }

  @Test func `where tags can't be written the stored ones are shown again, and the reason is told`() async throws {
    defer { remove() }
    let files = try await FileRoot.open(folder)
    var faults: [String] = []
    let tags = FolderTags(of: .root, in: files) { _, result in
      if case .failure(let error) = result { faults.append(error.localizedDescription) }
    }
    let shown = tags[name]
    await tags.settle()
    try FileManager.default.removeItem(at: folder.appending(path: "Welcome.txt"))
    tags.set("Red", true, of: [name])
    #expect(shown.names == ["Red"])
    await tags.settle()
    #expect(shown.names.isEmpty && faults.count == 1)
  }

  @Test func `a tag of the menu is shown beside the name in all windows, and so is one of another program`()
    async throws
  {
    defer { remove() }
    let cabinet = Cabinet(files: try await FileRoot.open(folder))
    let driver = AppDriver(CabinetApp(cabinet: cabinet), at: "/files")
    let other = AppDriver(CabinetApp(cabinet: cabinet), at: "/files")
    for each in [driver, other] { try await each.settle { $0.texts.contains("Welcome.txt") } }
    try driver.openContextMenu(of: "Welcome.txt")
    try driver.tap("Tags")
    try driver.toggle("Red")
    for each in [driver, other] { try await each.settle { $0.snapshot.contains("Tags: Red") } }
    if case .open(let open)? = cabinet.access(of: nil) { await open.folders[.root].tags.settle() }
    let files = try await FileRoot.open(folder)
    #expect(try await files.tags(of: place) == ["Red"])
    try await files.setTags(["Blue"], of: place)
    for each in [driver, other] {
      try await each.settle { $0.snapshot.contains("Tags: Blue") && !$0.snapshot.contains("Tags: Red") }
    }
  }
}
