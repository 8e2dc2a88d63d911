import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// X3, N1: what is done in folders, by a driver on real files.
@MainActor @Suite struct FolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")

  private func driver() async throws -> AppDriver {
    try SampleFiles.write(to: folder)
    let driver = AppDriver(CabinetApp(cabinet: Cabinet(files: try await FileRoot.open(folder))), at: "/files")
    try await driver.settle { $0.texts.contains("Documents") }
    return driver
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `a folder is shown with what is in it, and follows changes in the file system`() async throws {
    let driver = try await driver()
    defer { remove() }
    #expect(driver.title == "Cabinet")
    try Data().write(to: folder.appending(path: "Zebra.txt"))
    try await driver.settle { $0.texts.contains("Zebra.txt") }
    try FileManager.default.removeItem(at: folder.appending(path: "Zebra.txt"))
    try await driver.settle { !$0.texts.contains("Zebra.txt") }
  }

  @Test func `new folders get names that are free`() async throws {
    let driver = try await driver()
    defer { remove() }
    try driver.tap("New Folder")
    try await driver.settle { $0.texts.contains("untitled folder") }
    try driver.tap("New Folder")
    try await driver.settle { $0.texts.contains("untitled folder 2") }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "untitled folder 2").path))
  }
}
