import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// A folder for a test, with a root in it and a place outside of the root. Both are removed at the end.
final class TestFolder {
  let url: URL
  /// What the root opens.
  let inside: URL
  /// What must not be reached.
  let outside: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "waymark-files-\(UUID().uuidString)")
    (inside, outside) = (url.appending(path: "inside"), url.appending(path: "outside"))
    for folder in [inside, outside] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("secret".utf8).write(to: outside.appending(path: "secret.txt"))
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Opens the root as an app does.
  func open() async throws -> FileRoot { try await FileRoot.open(inside) }

  /// Writes a file below the root, with the folders on the way to it.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = inside.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: inside.appending(path: path), withIntermediateDirectories: true)
  }

  /// Makes a link below the root.
  func link(_ path: String, to destination: String) throws {
    #expect(symlink(destination, inside.appending(path: path).path) == 0)
  }

  /// Returns the text of a file below the root; nil if there is none.
  func text(_ path: String) -> String? { try? String(contentsOf: inside.appending(path: path), encoding: .utf8) }

  /// Returns the paths of all that is below the root, or below a folder in it, without the library's own folder.
  func paths(below path: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: inside.appending(path: path).path)?.compactMap { $0 as? String }
    return (found ?? []).filter { !$0.split(separator: "/").contains(".waymark") }.sorted()
  }

  /// Returns the paths of what is left in the library's own folder, without its folders.
  func leftovers() -> [String] {
    let found = FileManager.default.enumerator(atPath: inside.appending(path: ".waymark").path)?
      .compactMap { $0 as? String }
    return (found ?? []).filter { !["journal", "staging", "trash", "uploads"].contains($0) }.sorted()
  }
}

extension FileLocation: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    do { try self.init(value) } catch { preconditionFailure("\(value) is no location: \(error)") }
  }
}

extension FileName: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    do { try self.init(value) } catch { preconditionFailure("\(value) is no name: \(error)") }
  }
}

/// Expects that something throws an error of files.
func expect<Value>(
  _ error: FileError, _ sourceLocation: SourceLocation = #_sourceLocation, from body: () async throws -> Value
) async {
  await #expect(throws: error, sourceLocation: sourceLocation) { _ = try await body() }
}
