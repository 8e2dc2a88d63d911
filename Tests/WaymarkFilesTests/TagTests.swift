import CFiles
import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// Tags of files and folders.
@Suite(.timeLimit(.minutes(1))) struct TagTests {
  private func attribute(_ url: URL) throws -> String? {
    let file = open(url.path, O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = waymark_open_attribute(file, "user.xdg.tags", &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  private func setAttribute(_ value: [UInt8], _ url: URL) throws {
    let file = open(url.path, O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    try #require(waymark_set_attribute(file, "user.xdg.tags", value, value.count) == 0)
  }

  @Test func `tags are set, read, listed and removed`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "a/x")
    try folder.write("y", to: "a/y")
    let files = try await folder.open()
    #expect(try await files.tags(of: "a/x").isEmpty)
    try await files.setTags(["Urgent", "Größe", "Urgent"], of: "a/x")
    #expect(try attribute(file) == "Urgent,Größe")
    #expect(try await files.tags(of: "a/x") == ["Urgent", "Größe"])
    try await files.setTags(["Folder"], of: "a")
    #expect(try await files.tags(of: "a") == ["Folder"])
    #expect(try await files.tags(of: ["x", "y", "gone"], in: "a") == ["x": ["Urgent", "Größe"]])
    try await files.setTags([], of: "a/x")
    try await files.setTags([], of: "a/y")
    #expect(try attribute(file) == nil)
    #expect(try await files.tags(of: "a/x").isEmpty)
  }

  @Test func `the date of change stays`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "x")
    let files = try await folder.open()
    let before = try await files.entry(at: "x")
    try await files.setTags(["a"], of: "x")
    #expect(try await files.entry(at: "x") == before)
  }

  @Test func `what is no tag is refused`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "x")
    let files = try await folder.open()
    for tag in ["", " ", "a ", "\ta", String(repeating: "a", count: 65)] {
      let shown = tag == "\ta" ? "a" : String(tag.prefix(64))
      await expect(.unusableTag(shown)) { try await files.setTags([tag], of: "x") }
    }
    await expect(.unusableTag("a,b")) { try await files.setTags(["a,b"], of: "x") }
    await expect(.unusableTag("ab")) { try await files.setTags(["a\nb"], of: "x") }
    await expect(.unusableTag("ab")) { try await files.setTags(["a\u{202E}b"], of: "x") }
    await expect(.tooManyTags("x")) { try await files.setTags((0..<33).map(String.init), of: "x") }
    let long = (0..<32).map { "\($0)" + String(repeating: "é", count: 60) }
    await expect(.tooManyTags("x")) { try await files.setTags(long, of: "x") }
    #expect(try attribute(file) == nil)
    try await files.setTags((0..<32).map(String.init), of: "x")
    #expect(try await files.tags(of: "x").count == 32)
    await expect(.missing("y")) { try await files.setTags(["a"], of: "y") }
    await expect(.isRoot) { try await files.setTags(["a"], of: .root) }
  }

  @Test func `what other programs write is bounded`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "x")
    let files = try await folder.open()
    try setAttribute(Array(" a , b,,a,c\nd,\u{202E},e".utf8), file)
    #expect(try await files.tags(of: "x") == ["a", "b", "e"])
    try setAttribute(Array((0..<300).map(String.init).joined(separator: ",").utf8), file)
    #expect(try await files.tags(of: "x") == (0..<32).map(String.init))
    try setAttribute([0xFF, 0x2C, 0x61], file)
    #expect(try await files.tags(of: "x") == ["a"])
  }

  @Test func `links and pipes have none`() async throws {
    let folder = try TestFolder()
    let secret = folder.outside.appending(path: "secret.txt")
    try setAttribute(Array("secret".utf8), secret)
    try folder.link("link", to: secret.path)
    try folder.link("folder", to: folder.outside.path)
    #expect(mkfifo(folder.inside.appending(path: "pipe").path, 0o600) == 0)
    let files = try await folder.open()
    for location in ["link", "folder", "pipe"] as [FileLocation] {
      #expect(try await files.tags(of: location).isEmpty)
    }
    #expect(try await files.tags(of: ["link", "folder", "pipe"], in: .root).isEmpty)
    await expect(.link("link")) { try await files.setTags(["a"], of: "link") }
    await expect(.link("folder")) { try await files.setTags(["a"], of: "folder") }
    await expect(.notAFile("pipe")) { try await files.setTags(["a"], of: "pipe") }
    await expect(.link("folder")) { try await files.tags(of: "folder/secret.txt") }
    #expect(try attribute(secret) == "secret")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel"))) func `disks without tags say so`()
    async throws
  {
    // The kernel's own folder has a file system without attributes of people.
    let files = try FileRoot(URL(filePath: "/sys/kernel"))
    await expect(.noTags("uevent_seqnum")) { try await files.setTags(["a"], of: "uevent_seqnum") }
    #expect(try await files.tags(of: ["uevent_seqnum"], in: .root).isEmpty)
  }

  @Test(arguments: [true, false]) func `copies and moved files keep their tags`(copiesAlways: Bool) async throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "a/x")
    let files = try FileRoot(folder.inside, copiesAlways: copiesAlways)
    try await files.setTags(["file"], of: "a/x")
    try await files.setTags(["folder"], of: "a")
    #expect(chmod(file.path, 0o400) == 0)
    let copy = try await files.duplicate("a")
    try await files.createFolder("b", in: .root)
    let moved = try await files.move("a", into: "b")
    for location in [copy, moved] {
      #expect(try await files.tags(of: location) == ["folder"])
      #expect(try await files.tags(of: location.appending("x")) == ["file"])
    }
  }

  @Test func `an attribute stays with a renamed file`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "x")
    let files = try await folder.open()
    try await files.setTags(["a"], of: "x")
    try await files.rename("x", to: "y")
    #expect(try await files.tags(of: "y") == ["a"])
  }
}
