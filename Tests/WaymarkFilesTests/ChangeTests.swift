import Foundation
import Glibc
import Synchronization
import Testing

@testable import WaymarkFiles

/// New folders, other names, copies, and what is deleted.
@Suite(.timeLimit(.minutes(2))) struct ChangeTests {
  @Test func `new folders`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    #expect(try await files.createFolder("New Folder", in: .root) == "New Folder")
    await expect(.exists("New Folder")) { try await files.createFolder("New Folder", in: .root) }
    #expect(try await files.createFolder("New Folder", in: .root, ifTaken: .keepBoth) == "New Folder 2")
    #expect(try await files.createFolder("New Folder", in: .root, ifTaken: .keepBoth) == "New Folder 3")
    #expect(try await files.createFolder("a", in: "New Folder") == "New Folder/a")
    await expect(.missing("b")) { try await files.createFolder("c", in: "b") }
    #expect(folder.paths() == ["New Folder", "New Folder 2", "New Folder 3", "New Folder/a"])
  }

  @Test func `renaming replaces nothing`() async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    try folder.makeFolder("empty")
    let files = try await folder.open()
    await expect(.exists("b")) { try await files.rename("a", to: "b") }
    await expect(.exists("empty")) { try await files.rename("a", to: "empty") }
    await expect(.missing("gone")) { try await files.rename("gone", to: "c") }
    await expect(.isRoot) { try await files.rename(.root, to: "c") }
    #expect(try await files.rename("a", to: "a") == "a")
    #expect(try await files.rename("a", to: "c") == "c")
    #expect(folder.text("c") == "a")
    #expect(folder.text("b") == "b")
  }

  @Test func `of two people who rename a file one succeeds`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    for round in 0..<50 {
      try folder.write("a", to: "a")
      try folder.makeFolder("b\(round)")
      let target = try FileLocation("b\(round)")
      let results = await withTaskGroup(of: Bool.self) { group in
        group.addTask { (try? await files.rename("a", to: "c")) != nil }
        group.addTask { (try? await files.move("a", into: target)) != nil }
        group.addTask { (try? await files.moveToTrash("a")) != nil }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count(where: { $0 }) == 1)
      try? await files.delete("c")
    }
  }

  @Test func `of many who want a name each gets another`() async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "a.txt")
    let files = try await folder.open()
    let found = try await withThrowingTaskGroup(of: FileLocation.self) { group in
      for _ in 0..<20 { group.addTask { try await files.duplicate("a.txt") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    let names = Set(["a copy.txt"] + (2...20).map { "a copy \($0).txt" })
    #expect(Set(found.map(\.description)) == names)
    #expect(Set(folder.paths()) == names.union(["a.txt"]))
  }

  @Test func `a copy is like the original`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("hello", to: "a/b/c.txt")
    try folder.link("a/link", to: "../../outside")
    try folder.makeFolder("a/empty")
    #expect(mkfifo(folder.inside.appending(path: "a/pipe").path, 0o600) == 0)
    #expect(Glibc.link(file.path, folder.inside.appending(path: "a/d.txt").path) == 0)
    #expect(chmod(file.path, 0o4751) == 0)
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    for path in ["a/b/c.txt", "a/b", "a"] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.inside.appending(path: path).path)
    }
    #expect(chmod(folder.inside.appending(path: "a").path, 0o500) == 0)
    defer { chmod(folder.inside.appending(path: "a").path, 0o700) }
    try folder.makeFolder("target")
    let files = try await folder.open()
    #expect(try await files.copy("a", into: "target") == "target/a")
    defer { chmod(folder.inside.appending(path: "target/a").path, 0o700) }
    #expect(folder.paths(below: "target") == ["a", "a/b", "a/b/c.txt", "a/d.txt", "a/empty", "a/link"])
    #expect(folder.text("target/a/b/c.txt") == "hello")
    #expect(try await files.destination(ofLink: "target/a/link") == "../../outside")
    for path in ["a", "a/b", "a/b/c.txt"] {
      let (old, new) = (
        try await files.entry(at: FileLocation(path)), try await files.entry(at: FileLocation("target/" + path))
      )
      #expect(new.modified == date)
      #expect(new.permissions == old.permissions)
      #expect(new.id != old.id)
    }
    var found = stat()
    #expect(stat(folder.inside.appending(path: "target/a/b/c.txt").path, &found) == 0)
    #expect(found.st_mode & 0o7777 == 0o751)
    #expect(found.st_nlink == 1)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `large files, holes and progress`() async throws {
    let folder = try TestFolder()
    let file = folder.inside.appending(path: "large")
    let block = Data((0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try block.write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seek(toOffset: 300_000_000)
    try handle.write(contentsOf: block)
    try handle.truncate(atOffset: 500_000_000)
    try handle.close()
    let files = try await folder.open()
    let reports = Mutex<[FileProgress]>([])
    let copy = try await files.duplicate("large") { progress in reports.withLock { $0.append(progress) } }
    let opened = try await files.openFile(at: copy)
    #expect(opened.size == 500_000_000)
    #expect(try await opened.read(0..<1_000_003) == block)
    #expect(try await opened.read(300_000_000..<301_000_003) == block)
    #expect(try await opened.read(299_999_000..<300_000_000) == Data(count: 1_000))
    var found = stat()
    #expect(stat(folder.inside.appending(path: copy.description).path, &found) == 0)
    #expect(found.st_blocks * 512 < 20_000_000)
    let seen = reports.withLock { $0 }
    #expect(seen.last?.fraction == 1)
    #expect(seen.last?.files == 1)
    #expect(seen.map(\.bytes) == seen.map(\.bytes).sorted())
  }

  @Test func `a copy that is cancelled leaves nothing`() async throws {
    let folder = try TestFolder()
    for index in 0..<500 { try folder.write("\(index)", to: "a/\(index)") }
    let files = try await folder.open()
    let (reached, reach) = AsyncStream<Void>.makeStream()
    let isCancelled = DispatchSemaphore(value: 0)
    let task = Task {
      try await files.duplicate("a") { progress in
        guard progress.files == 100 else { return }
        reach.yield()
        isCancelled.wait()
      }
    }
    for await _ in reached { break }
    task.cancel()
    isCancelled.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.paths().count == 501)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `a folder can't be put into itself`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/b/x")
    for copiesAlways in [false, true] {
      let files = try FileRoot(folder.inside, copiesAlways: copiesAlways)
      for target in ["a", "a/b"] as [FileLocation] {
        await expect(.insideItself("a")) { try await files.move("a", into: target) }
        await expect(.insideItself("a")) { try await files.copy("a", into: target) }
      }
    }
    #expect(try await folder.open().copy("a/b", into: .root) == "b")
    #expect(folder.paths() == ["a", "a/b", "a/b/x", "b", "b/x"])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `copies where the name is taken`() async throws {
    let folder = try TestFolder()
    try folder.write("old", to: "b/a.txt")
    try folder.write("new", to: "a.txt")
    let files = try await folder.open()
    await expect(.exists("a.txt")) { try await files.copy("a.txt", into: "b") }
    #expect(try await files.copy("a.txt", into: "b", ifTaken: .keepBoth) == "b/a 2.txt")
    #expect(folder.text("b/a.txt") == "old")
    #expect(folder.text("b/a 2.txt") == "new")
    await expect(.missing("gone")) { try await files.copy("gone", into: "b") }
    await expect(.isRoot) { try await files.copy(.root, into: "b") }
  }

  @Test func `deleted for good`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/b/x")
    try folder.write("y", to: "y")
    try folder.makeFolder("a/.waymark/trash")
    let files = try await folder.open()
    try await files.delete("a")
    try await files.delete("y")
    await expect(.missing("y")) { try await files.delete("y") }
    await expect(.isRoot) { try await files.delete(.root) }
    #expect(folder.paths().isEmpty)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `folders that are deeper than locations are deleted`() async throws {
    let folder = try TestFolder()
    var opened = try FileRoot(folder.inside).top
    for _ in 0..<400 {
      try opened.makeFolder("x")
      opened = try opened.folder("x")
    }
    let files = try await folder.open()
    await expect(.tooDeep) { try await files.duplicate("x") }
    #expect(folder.leftovers().isEmpty)
    try await files.delete("x")
    #expect(folder.paths().isEmpty)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `the Trash`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    #expect(try await files.trashedFiles().isEmpty)
    var ids: [TrashedFile.ID] = []
    for text in ["first", "second", "third"] {
      try folder.write(text, to: "a/note.txt")
      ids.append(try await files.moveToTrash("a/note.txt"))
    }
    #expect(folder.paths() == ["a"])
    let trashed = try await FileRoot.open(folder.inside).trashedFiles()
    #expect(Set(trashed.map(\.id)) == Set(ids))
    #expect(trashed.map(\.location) == ["a/note.txt", "a/note.txt", "a/note.txt"])
    #expect(trashed.map(\.entry.name) == ["note.txt", "note.txt", "note.txt"])
    #expect(try await files.putBack(ids[1]) == "a/note.txt")
    #expect(try await files.putBack(ids[0]) == "a/note 2.txt")
    #expect(folder.text("a/note.txt") == "second")
    #expect(folder.text("a/note 2.txt") == "first")
    await #expect(throws: FileError.self) { try await files.putBack(ids[0]) }
    try await files.emptyTrash()
    #expect(try await files.trashedFiles().isEmpty)
    #expect(folder.leftovers().isEmpty)
    #expect(try TrashedFile.ID(#require(ids.first).description) == ids.first)
    #expect(TrashedFile.ID("../../etc") == nil)
  }

  @Test func `what is put back where its folder is gone`() async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "folder/a")
    let files = try await folder.open()
    let id = try await files.moveToTrash("folder/a")
    let folderID = try await files.moveToTrash("folder")
    await expect(.missing("folder")) { try await files.putBack(id) }
    #expect(try await files.trashedFiles().count == 2)
    #expect(try await files.putBack(id, into: .root) == "a")
    #expect(try await files.putBack(folderID) == "folder")
    #expect(folder.paths() == ["a", "folder"])
    await expect(.isRoot) { try await files.moveToTrash(.root) }
  }

  @Test func `of two who empty the Trash or put back nobody fails`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    for index in 0..<50 {
      try folder.write("x", to: "a/\(index)/x")
      try await files.moveToTrash(FileLocation("a/\(index)"))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { try await files.emptyTrash() } }
      try await group.waitForAll()
    }
    #expect(try await files.trashedFiles().isEmpty)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `what was interrupted is cleaned up`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    try folder.write("a", to: "a")
    let id = try await files.moveToTrash("a")
    // A record without its file, and one that somebody works on.
    let state = try StateFolder(atTop: .root, of: files)
    let (copied, deleted, running) = (Token(), Token(), Token())
    let place = try JournalRecord.Place(state)
    do {
      _ = try LockedRecord(JournalRecord(kind: .copy, targetState: place), copied, in: state.journal)
      _ = try LockedRecord(JournalRecord(kind: .delete, sourceState: place), deleted, in: state.journal)
    }
    let held = try LockedRecord(JournalRecord(kind: .copy, targetState: place), running, in: state.journal)
    try folder.write("x", to: ".waymark/staging/\(copied.ofCopy)/b/c")
    try folder.write("x", to: ".waymark/staging/\(deleted.name(".3"))/b/c")
    try folder.write("x", to: ".waymark/staging/\(running.ofCopy)/b/c")
    try folder.write("", to: ".waymark/journal/new-\(Token().text).json")
    _ = try await folder.open()
    #expect(!folder.leftovers().contains { $0.contains("new-") })
    #expect(folder.leftovers().filter { $0.contains(copied.text) || $0.contains(deleted.text) }.isEmpty)
    #expect(folder.leftovers().contains("staging/\(running.ofCopy)/b/c"))
    #expect(try await files.trashedFiles().map(\.id) == [id])
    held.remove()
    try FileManager.default.removeItem(at: folder.inside.appending(path: ".waymark/trash/\(id)"))
    _ = try await folder.open()
    #expect(!folder.leftovers().contains { $0.hasPrefix("trash/") })
  }
}
