import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// Permissions of files and folders.
@Suite(.timeLimit(.minutes(1))) struct PermissionTests {
  private func mode(_ url: URL) -> mode_t {
    var found = stat()
    return lstat(url.path, &found) == 0 ? found.st_mode & 0o7777 : 0
  }

  @Test func `permissions are set, also again after all were taken`() async throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "a/x")
    let files = try await folder.open()
    for mode in [0o640, 0o000, 0o755] as [UInt16] {
      try await files.setPermissions(FilePermissions(rawValue: mode), of: "a/x")
      #expect(self.mode(file) == mode_t(mode))
      #expect(try await files.entry(at: "a/x").permissions == FilePermissions(rawValue: mode))
    }
  }

  @Test func `other bits stay`() async throws {
    let folder = try TestFolder()
    let inner = try folder.write("x", to: "a/x").deletingLastPathComponent()
    chmod(inner.path, 0o2755)
    let files = try await folder.open()
    try await files.setPermissions([.ownerRead, .ownerWrite, .ownerExecute], of: "a")
    #expect(mode(inner) == 0o2700)
  }

  @Test func `what a link leads to, and what is no file, keep theirs`() async throws {
    let (folder, outside) = (try TestFolder(), try TestFolder())
    let target = try outside.write("x", to: "x")
    chmod(target.path, 0o600)
    symlink(target.path, folder.inside.appending(path: "link").path)
    mkfifo(folder.inside.appending(path: "pipe").path, 0o600)
    let files = try await folder.open()
    await #expect(throws: FileError.link("link")) { try await files.setPermissions(.otherRead, of: "link") }
    await #expect(throws: FileError.notAFile("pipe")) { try await files.setPermissions(.otherRead, of: "pipe") }
    await #expect(throws: FileError.self) { try await files.setPermissions(.otherRead, of: "gone") }
    #expect(mode(target) == 0o600 && mode(folder.inside.appending(path: "pipe")) == 0o600)
  }
}
