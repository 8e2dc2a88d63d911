import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// Nothing outside of the root is reached, in both of the ways in which paths are opened.
@Suite(.timeLimit(.minutes(2))) struct ResolutionTests {
  private static let ways: [PathResolution] = [.kernel, .walk]

  @Test func `the system's own check is used where there is one`() throws {
    let folder = try TestFolder()
    try #require(try FileRoot(folder.inside).resolution == .kernel, "this system lacks openat2")
  }

  @Test(arguments: ways)
  func `a folder below is a root of its own, from which nothing leads up, and a link is none`(way: PathResolution)
    async throws
  {
    let folder = try TestFolder()
    try folder.write("a", to: "Letters/Old/a.txt")
    try folder.write("b", to: "b.txt")
    try folder.link("out", to: "../outside")
    try folder.link("Letters/up", to: "..")
    let files = try FileRoot(folder.inside, resolution: way), letters = try await files.root(at: "Letters")
    #expect(try await letters.entries(of: .root).map(\.name.text).sorted() == ["Old", "up"])
    await expect(.link("up")) { try await letters.entries(of: "up") }
    await expect(.missing("b.txt")) { try await letters.entry(at: "b.txt") }
    let old = try await letters.root(at: "Old")
    #expect(try await old.entries(of: .root).map(\.name.text) == ["a.txt"])
    // What it throws away is in its own Trash.
    _ = try await letters.moveToTrash("Old/a.txt")
    #expect(try await letters.trashedFiles().count == 1)
    #expect(try await files.trashedFiles().isEmpty)
    for (name, error) in [("out", FileError.link("out")), ("missing", .missing("missing"))] {
      let location = try FileLocation(name)
      await expect(error) { try await files.root(at: location) }
    }
    await #expect(throws: FileError.self) { try await files.root(at: "b.txt") }
    await expect(.missing(".waymark")) { try await files.root(at: ".waymark") }
  }

  @Test(arguments: ways) func `links are not followed`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "real/a.txt")
    try folder.link("out", to: "../outside")
    try folder.link("absolute", to: folder.outside.path)
    try folder.link("within", to: "real")
    try folder.link("file", to: "../outside/secret.txt")
    try folder.link("real/up", to: "..")
    try folder.link("self", to: "self")
    try folder.link("proc", to: "/proc/self/root")
    let files = try FileRoot(folder.inside, resolution: way)
    for name in ["out", "absolute", "within", "self", "proc"] {
      let location = try FileLocation(name)
      await expect(.link(name)) { try await files.entries(of: location) }
      await expect(.link(name)) { try await files.entries(of: location.appending("a")) }
      await expect(.link(name)) { try await files.openFile(at: location.appending("secret.txt")) }
      await expect(.link(name)) { try await files.createFolder("new", in: location) }
      await expect(.link(name)) { try await files.delete(location.appending("secret.txt")) }
      await expect(.link(name)) { try await files.beginUpload(of: "new", to: location, size: 1) }
      #expect(try await files.entry(at: location).kind == .link)
    }
    await expect(.link("up")) { try await files.entries(of: "real/up/real") }
    await expect(.link("file")) { try await files.openFile(at: "file") }
    #expect(try await files.destination(ofLink: "file") == "../outside/secret.txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.outside.path) == ["secret.txt"])
  }

  @Test(arguments: ways) func `a deleted link leaves alone what it leads to`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.link("out", to: folder.outside.path)
    try folder.makeFolder("sub")
    try folder.link("sub/out", to: folder.outside.path)
    let files = try FileRoot(folder.inside, resolution: way)
    try await files.delete("out")
    try await files.delete("sub")
    #expect(folder.paths().isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.outside.appending(path: "secret.txt").path))
  }

  @Test(arguments: ways) func `a folder that becomes a link meanwhile`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.write("public", to: "swapped/secret.txt")
    try folder.link("link", to: folder.outside.path)
    let files = try FileRoot(folder.inside, resolution: way)
    let swapping = Swapping("swapped", in: folder)
    defer { swapping.stop() }
    var (read, refused) = (0, 0)
    for _ in 0..<3_000 {
      do {
        let file = try await files.openFile(at: "swapped/secret.txt")
        #expect(try await file.read(0..<100) == Data("public".utf8))
        read += 1
      } catch is FileError {
        refused += 1
      }
    }
    #expect(read > 0)
    #expect(refused > 0)
  }

  @Test(arguments: ways) func `a file that becomes a link meanwhile`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.write("public", to: "file")
    try folder.link("link", to: folder.outside.appending(path: "secret.txt").path)
    let files = try FileRoot(folder.inside, resolution: way)
    let swapping = Swapping("file", in: folder)
    defer { swapping.stop() }
    for _ in 0..<3_000 {
      guard let file = try? await files.openFile(at: "file") else { continue }
      #expect(try await file.read(0..<100) == Data("public".utf8))
    }
  }

  @Test(arguments: ways) func `devices, pipes and sockets are listed and never opened`(way: PathResolution) async throws
  {
    let folder = try TestFolder()
    #expect(mkfifo(folder.inside.appending(path: "pipe").path, 0o600) == 0)
    let files = try FileRoot(folder.inside, resolution: way)
    #expect(try await files.entries(of: .root).map(\.kind) == [.other])
    await expect(.notAFile("pipe")) { try await files.openFile(at: "pipe") }
    await expect(.notAFile("pipe")) { try await files.copy("pipe", into: .root, ifTaken: .keepBoth) }
    await expect(.notAFolder("pipe")) { try await files.entries(of: "pipe") }
    #expect(try await files.rename("pipe", to: "other") == "other")
    try await files.delete("other")
    #expect(folder.paths().isEmpty)
  }

  @Test(arguments: ways) func `the library's own folder can't be named`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "a")
    let files = try FileRoot(folder.inside, resolution: way)
    try await files.moveToTrash("a")
    #expect(try await files.entries(of: .root).isEmpty)
    for name in [".waymark", ".Waymark", ".way\u{6D}ar\u{212A}"] {
      let location = try FileLocation(name)
      await expect(.missing(name)) { try await files.entries(of: location) }
      await expect(.missing(name)) { try await files.entries(of: location.appending("trash")) }
      await expect(.missing(name)) { try await files.entry(at: location) }
      await expect(.missing(name)) { try await files.delete(location) }
      await expect(.unusableName(name, .reserved)) { try await files.createFolder(FileName(name), in: .root) }
    }
    #expect(try await files.trashedFiles().count == 1)
  }

  @Test(arguments: ways) func `folders in one another as deep as a location goes`(way: PathResolution) async throws {
    let folder = try TestFolder()
    let files = try FileRoot(folder.inside, resolution: way)
    let name = try FileName(String(repeating: "x", count: 255))
    var location = FileLocation.root
    for _ in 0..<128 { location = try await files.createFolder(name, in: location) }
    #expect(try await files.entries(of: location).isEmpty)
    try await files.delete(FileLocation([name]))
    #expect(folder.paths().isEmpty)
    #expect(folder.leftovers().isEmpty)
  }

  @Test(arguments: ways) func `a folder that vanishes`(way: PathResolution) async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try FileRoot(folder.inside, resolution: way)
    #expect(try await files.entries(of: "a").isEmpty)
    try FileManager.default.removeItem(at: folder.inside.appending(path: "a"))
    await expect(.missing("a")) { try await files.entries(of: "a") }
    await expect(.missing("a")) { try await files.createFolder("b", in: "a") }
    try FileManager.default.removeItem(at: folder.inside)
    await expect(.missing("inside")) { try await files.entries(of: .root) }
    await expect(.missing("b")) { try await files.createFolder("b", in: .root) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may do everything"))
  func `what the system does not permit`() async throws {
    let folder = try TestFolder()
    try folder.write("a", to: "closed/a")
    #expect(chmod(folder.inside.appending(path: "closed").path, 0o000) == 0)
    defer { chmod(folder.inside.appending(path: "closed").path, 0o700) }
    let files = try await folder.open()
    await expect(.denied("closed")) { try await files.entries(of: "closed") }
    await expect(.denied("closed")) { try await files.openFile(at: "closed/a") }
    await expect(.denied("closed")) { try await files.duplicate("closed") }
    await expect(.denied("closed")) { try await files.delete("closed") }
    #expect(folder.leftovers().isEmpty)
    #expect(try await files.entries(of: .root).map(\.permissions) == [[]])
  }
}

/// Has something and a link out of the root change places, again and again, in a thread of its own.
private final class Swapping {
  private let thread: Thread
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter name: The name of what changes places with “link”.
  init(_ name: String, in folder: TestFolder) {
    let (original, link) = (folder.inside.path + "/" + name, folder.inside.path + "/link")
    thread = Thread { [hasEnded] in
      while !Thread.current.isCancelled {
        rename(original, original + ".kept")
        rename(link, original)
        rename(original, link)
        rename(original + ".kept", original)
      }
      hasEnded.signal()
    }
    thread.start()
  }

  /// Ends the thread, after which the folder can be removed.
  func stop() {
    thread.cancel()
    hasEnded.wait()
  }
}
