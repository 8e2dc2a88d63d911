import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// X6: files that are dragged into folders and to places of the sidebar.
@MainActor @Suite struct DraggingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")

  private func makeFiles() throws {
    for name in ["Inner", "Other"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["a.txt", "b.txt", "c.txt"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
  }

  private func driver() async throws -> AppDriver {
    try makeFiles()
    let driver = AppDriver(CabinetApp(cabinet: Cabinet(files: try await FileRoot.open(folder))), at: "/files")
    try await driver.settle { $0.texts.contains("a.txt") }
    return driver
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
      .filter { $0 != ".waymark" }.sorted()
  }

  @Test func `a file is moved into a folder`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(try driver.drag("a.txt", to: "Inner"))
    #expect(!driver.texts.contains("a.txt"), "it is gone at once")
    try await driver.settle { _ in (try? names("Inner")) == ["a.txt"] }
    #expect(try names() == ["Inner", "Other", "b.txt", "c.txt"])
  }

  @Test func `what can't be moved comes back, and the reason is said`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(try driver.drag("Other", to: "Inner"))
    #expect(!driver.texts.contains("Other"))
    try FileManager.default.removeItem(at: folder.appending(path: "Inner"))
    try await driver.settle { $0.texts.contains("Other") && $0.texts.contains("Moving 1 item") }
  }

  @Test func `a file is dragged out of the window as it is, several as an archive`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(try driver.dragOut("a.txt") == "/download/a.txt")
    #expect(try driver.dragOut("Inner") == "/download/Inner.zip")
    try driver.select(["a.txt", "b.txt"])
    #expect(try driver.dragOut("a.txt") == "/download/Cabinet.zip")
  }

  @Test func `with Option it is copied`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(try driver.drag("a.txt", to: "Inner", copying: true))
    try await driver.settle { _ in (try? names("Inner")) == ["a.txt"] }
    #expect(try names() == ["Inner", "Other", "a.txt", "b.txt", "c.txt"])
  }

  @Test func `what has the same name in the folder is kept, and undo gives files their names and places back`()
    async throws
  {
    try makeFiles()
    defer { remove() }
    try Data("other".utf8).write(to: folder.appending(path: "Inner/a.txt"))
    let cabinet = OpenCabinet(files: try await FileRoot.open(folder), index: nil)
    let undoManager = UndoManager()
    FileDropping(cabinet: cabinet, undoManager: undoManager).move(
      [try FileLocation("a.txt"), try FileLocation("b.txt")], into: try FileLocation("Inner"))
    while !cabinet.work.tasks.isEmpty { await Task.yield() }
    #expect(try names("Inner") == ["a 2.txt", "a.txt", "b.txt"])
    #expect(undoManager.undoActionName == "Move")
    undoManager.undo()
    while !cabinet.work.tasks.isEmpty { await Task.yield() }
    #expect(try names("Inner") == ["a.txt"] && names() == ["Inner", "Other", "a.txt", "b.txt", "c.txt"])
    #expect(try Data(contentsOf: folder.appending(path: "a.txt")) == Data("a.txt".utf8))
  }

  @Test func `a file is thrown away at the Trash`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(try driver.drag("b.txt", to: "Trash"))
    #expect(!driver.texts.contains("b.txt"), "it is gone at once")
    try await driver.settle { _ in (try? names()) == ["Inner", "Other", "a.txt", "c.txt"] }
  }

  @Test func `a folder is not moved into itself`() async throws {
    let driver = try await driver()
    defer { remove() }
    // It is dropped on the folder that is shown, in which it is.
    #expect(try driver.drag("Inner", to: "Inner"))
    #expect(try driver.drag("Other", to: "Inner"))
    try await driver.settle { _ in (try? names("Inner")) == ["Other"] }
    #expect(try names() == ["Inner", "a.txt", "b.txt", "c.txt"])
  }
}
