import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// What is moved: within a file system, and between two.
@Suite(.timeLimit(.minutes(5))) struct MoveTests {
  @Test(arguments: [false, true]) func `moves`(copiesAlways: Bool) async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/b/x")
    try folder.link("a/link", to: "b")
    try folder.write("old", to: "target/c")
    try folder.write("new", to: "c")
    let files = try FileRoot(folder.inside, copiesAlways: copiesAlways)
    #expect(try await files.move("a", into: "target") == "target/a")
    await expect(.exists("c")) { try await files.move("c", into: "target") }
    #expect(try await files.move("c", into: "target", ifTaken: .keepBoth) == "target/c 2")
    #expect(
      folder.paths() == ["target", "target/a", "target/a/b", "target/a/b/x", "target/a/link", "target/c", "target/c 2"])
    #expect(folder.text("target/a/b/x") == "x")
    #expect(folder.text("target/c") == "old")
    #expect(folder.text("target/c 2") == "new")
    #expect(try await files.move("target/c", into: "target") == "target/c")
    await expect(.missing("gone")) { try await files.move("gone", into: .root) }
    await expect(.missing("gone")) { try await files.move("gone", into: "target") }
    await expect(.missing("nowhere")) { try await files.move("target", into: "nowhere") }
    await expect(.isRoot) { try await files.move(.root, into: "target") }
    #expect(folder.leftovers().isEmpty)
  }

  @Test(arguments: [false, true]) func `of many who move a file one succeeds`(copiesAlways: Bool) async throws {
    let folder = try TestFolder()
    let files = try FileRoot(folder.inside, copiesAlways: copiesAlways)
    for round in 0..<20 {
      try folder.write("x", to: "a\(round)/x")
      let source = try FileLocation("a\(round)")
      for index in 0..<4 { try folder.makeFolder("b\(round)/\(index)") }
      let moved = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<4 {
          group.addTask { (try? await files.move(source, into: FileLocation("b\(round)/\(index)"))) != nil }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(moved <= 1)
      // With copies, several may find that the others disturb them; it is in one place in any case.
      if !copiesAlways { #expect(moved == 1) }
      #expect(folder.paths().count { $0.hasSuffix("a\(round)/x") } == 1)
    }
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `what can't be copied is not moved by copying`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("b")
    #expect(mkfifo(folder.inside.appending(path: "a/pipe").path, 0o600) == 0)
    let files = try FileRoot(folder.inside, copiesAlways: true)
    await expect(.notAFile("pipe")) { try await files.move("a", into: "b") }
    #expect(folder.paths() == ["a", "a/pipe", "b"])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `what is changed meanwhile is not moved by copying`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("b")
    for step in ["begun", "copied", "renamed"] {
      try folder.write("before", to: "a/x")
      let files = try FileRoot(folder.inside)
      var moving = try MoveByCopying("a", "b", .refuse, of: files)
      let open = try FileHandle(forWritingTo: folder.inside.appending(path: "a/x"))
      moving.didStep = { if $0 == step { try? open.write(contentsOf: Data("later!!".utf8)) } }
      #expect(throws: FileError.changed("a")) { try moving.run(CancellationFlag(), nil) }
      #expect(folder.text("a/x") == "later!!")
      #expect(folder.paths() == ["a", "a/x", "b"])
      #expect(folder.leftovers().isEmpty)
    }
  }

  @Test(arguments: ["begun", "copied", "renamed", "hidden", "published", "removed"])
  func `a move that is interrupted is finished or undone`(step: String) async throws {
    let folder = try TestFolder()
    for index in 0..<20 { try folder.write("\(index)", to: "a/b/\(index)") }
    try folder.makeFolder("target")
    let path = folder.inside.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, step = step as String] in
      let files = try FileRoot(URL(filePath: path))
      var moving = try MoveByCopying(FileLocation("a"), FileLocation("target"), .refuse, of: files)
      moving.didStep = { if $0 == step { kill(getpid(), SIGKILL) } }
      _ = try moving.run(CancellationFlag(), nil)
    }
    #expect(!folder.leftovers().isEmpty)
    let files = try await folder.open()
    let isMoved = ["hidden", "published", "removed"].contains(step)
    #expect(try await files.entries(of: .root).map(\.name.text) == (isMoved ? ["target"] : ["a", "target"]))
    #expect(folder.paths(below: isMoved ? "target/a/b" : "a/b").count == 20)
    #expect(folder.paths().count == 23)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `protected folders are moved by copying, and no part is left when that fails`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/b/c/x")
    try folder.makeFolder("target")
    func protect(_ top: String) {
      for path in ["a/b/c", "a/b"] { chmod(folder.inside.appending(path: top + path).path, 0o500) }
    }
    protect("")
    defer { for path in ["a/b", "a/b/c"] { chmod(folder.inside.appending(path: "target/" + path).path, 0o700) } }
    let files = try FileRoot(folder.inside)
    var moving = try MoveByCopying("a", "target", .refuse, of: files)
    moving.didStep = { [inside = folder.inside] step in
      if step == "copied" {
        try? Data().write(to: inside.appending(path: "a/late"))
      }
    }
    #expect(throws: FileError.changed("a")) { try moving.run(CancellationFlag(), nil) }
    #expect(folder.leftovers().isEmpty)
    moving.didStep = { _ in }
    #expect(try moving.run(CancellationFlag(), nil) == "target/a")
    #expect(folder.paths() == ["target", "target/a", "target/a/b", "target/a/b/c", "target/a/b/c/x", "target/a/late"])
    #expect(try await files.entry(at: "target/a/b").permissions == [.ownerRead, .ownerExecute])
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `what is interrupted is left alone while its process lives`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a")
    try folder.makeFolder("b")
    let files = try FileRoot(folder.inside)
    var moving = try MoveByCopying("a", "b", .refuse, of: files)
    moving.didStep = { [inside = folder.inside] step in
      if step == "hidden" { (try? FileRoot(inside))?.recover() }
    }
    #expect(try moving.run(CancellationFlag(), nil) == "b/a")
    #expect(folder.text("b/a") == "x")
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `an interrupted move whose target is gone is undone`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a")
    try folder.makeFolder("target")
    let path = folder.inside.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let files = try FileRoot(URL(filePath: path))
      var moving = try MoveByCopying(FileLocation("a"), FileLocation("target"), .refuse, of: files)
      moving.didStep = { if $0 == "hidden" { kill(getpid(), SIGKILL) } }
      _ = try moving.run(CancellationFlag(), nil)
    }
    try FileManager.default.removeItem(at: folder.inside.appending(path: "target"))
    try folder.write("another", to: "a")
    _ = try await folder.open()
    #expect(folder.paths() == ["a", "a 2"])
    #expect(folder.text("a 2") == "x")
    #expect(folder.leftovers().isEmpty)
  }
}

/// What happens between disks, and on a full one.
@Suite(.enabled(if: TestDisk.canMount, "only root can mount disks"), .timeLimit(.minutes(2))) struct DiskTests {
  @Test func `from one disk to another`() async throws {
    let folder = try TestFolder()
    let disk = try TestDisk(folder.inside.appending(path: "disk"), bytes: 4_000_000)
    defer { disk.unmount() }
    try folder.write("x", to: "a/b/x")
    let files = try await folder.open()
    let old = try await files.entry(at: "a").id
    #expect(try await files.move("a", into: "disk") == "disk/a")
    #expect(folder.text("disk/a/b/x") == "x")
    #expect(try await files.entry(at: "disk/a").id != old)
    #expect(try await files.copy("disk/a", into: .root) == "a")
    #expect(try await files.move("disk/a", into: .root, ifTaken: .keepBoth) == "a 2")
    #expect(try await files.names(in: "disk").isEmpty)
    #expect(folder.leftovers().isEmpty)
    let id = try await files.moveToTrash("a 2")
    await expect(.busy("a 2")) { try await files.putBack(id, into: "disk") }
  }

  @Test func `the Trash of a disk that is gone for a while`() async throws {
    let folder = try TestFolder()
    let disk = try TestDisk(folder.inside.appending(path: "disk"), bytes: 1_000_000)
    defer { disk.unmount() }
    try folder.write("x", to: "disk/a/x")
    let files = try await folder.open()
    let id = try await files.moveToTrash("disk/a/x")
    #expect(try await files.trashedFiles().map(\.location) == ["disk/a/x"])
    #expect(FileManager.default.fileExists(atPath: folder.inside.appending(path: "disk/.waymark/trash/\(id)").path))
    #expect(try await files.putBack(id) == "disk/a/x")
    let again = try await files.moveToTrash("disk/a/x")
    // Another disk is in its place.
    let other = try TestDisk(folder.inside.appending(path: "disk"), bytes: 1_000_000)
    #expect(try await FileRoot.open(folder.inside).trashedFiles().isEmpty)
    await #expect(throws: FileError.self) { try await files.deleteFromTrash([again]) }
    await #expect(throws: FileError.self) { try await files.putBack(again) }
    other.unmount()
    let reopened = try await FileRoot.open(folder.inside)
    #expect(try await reopened.trashedFiles().map(\.id) == [again])
    try await reopened.emptyTrash()
    #expect(try await reopened.trashedFiles().isEmpty)
  }

  @Test func `a disk in a folder is neither deleted nor moved with it`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("target")
    try folder.write("x", to: "a/x")
    let disk = try TestDisk(folder.inside.appending(path: "a/disk"), bytes: 1_000_000)
    let second = try TestDisk(folder.inside.appending(path: "second"), bytes: 1_000_000)
    defer {
      disk.unmount()
      second.unmount()
    }
    try folder.write("precious", to: "a/disk/y")
    let files = try await folder.open()
    await expect(.busy("disk")) { try await files.delete("a/disk") }
    await expect(.busy("disk")) { try await files.delete("a") }
    await expect(.busy("disk")) { try await files.move("a", into: "second") }
    await expect(.busy("disk")) { try await files.moveToTrash("a/disk") }
    #expect(folder.text("a/disk/y") == "precious")
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `a copy for which there is no space`() async throws {
    let folder = try TestFolder()
    let disk = try TestDisk(folder.inside.appending(path: "disk"), bytes: 400_000)
    defer { disk.unmount() }
    try folder.makeFolder("a")
    for index in 0..<20 { try folder.write(String(repeating: "x", count: 100_000), to: "a/\(index)") }
    // Many small files need more space than their sizes say.
    for index in 0..<200 { try folder.write("x", to: "small/\(index)") }
    let files = try await folder.open()
    for name in ["a", "small"] as [FileLocation] {
      await expect(.diskFull) { try await files.copy(name, into: "disk") }
      await expect(.diskFull) { try await files.move(name, into: "disk") }
    }
    #expect(folder.paths(below: "disk").isEmpty)
    #expect(folder.paths(below: "a").count == 20)
    #expect(folder.leftovers().isEmpty)
  }

  @Test func `an upload that fills the disk`() async throws {
    let folder = try TestFolder()
    let disk = try TestDisk(folder.inside.appending(path: "disk"), bytes: 1_000_000)
    defer { disk.unmount() }
    try folder.makeFolder("disk/in")
    let files = try await folder.open()
    await expect(.diskFull) { try await files.beginUpload(of: "a", to: "disk/in", size: 2_000_000) }
    #expect(try await files.uploads().isEmpty)
    let upload = try await files.beginUpload(of: "a", to: "disk/in", size: 600_000)
    try await files.receive(Data(count: 600_000), at: 0, of: upload.id)
    await expect(.diskFull) { try await files.beginUpload(of: "b", to: "disk/in", size: 600_000) }
    #expect(try await files.finishUpload(upload.id) == "disk/in/a")
    #expect(folder.paths(below: "disk") == ["in", "in/a"])
  }

  @Test func `a part that could be written only in part`() async throws {
    let folder = try TestFolder()
    let disk = try TestDisk(folder.inside.appending(path: "disk"), bytes: 1_000_000)
    defer { disk.unmount() }
    let files = try await folder.open()
    let upload = try await files.beginUpload(of: "a", to: "disk", size: 700_000)
    // Somebody takes the space that was reserved.
    let part = folder.inside.appending(path: "disk/.waymark/uploads/\(upload.id)").path
    #expect(truncate(part, 1) == 0)
    #expect(truncate(part, 0) == 0)
    try Data(count: 600_000).write(to: folder.inside.appending(path: "disk/other"))
    let content = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    await expect(.diskFull) { try await files.receive(content, at: 0, of: upload.id) }
    let received = try await files.upload(upload.id).received
    #expect((1..<700_000).contains(received))
    try FileManager.default.removeItem(at: folder.inside.appending(path: "disk/other"))
    try await files.receive(content.dropFirst(received), at: received, of: upload.id)
    let location = try await files.finishUpload(upload.id)
    #expect(try await files.openFile(at: location).read(0..<700_000) == content)
  }
}
