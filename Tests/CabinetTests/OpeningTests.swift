import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Cabinet

/// Folders and files that are opened by the primary action of their list.
@MainActor @Suite struct OpeningTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")

  private func app() async throws -> CabinetApp {
    try FileManager.default.createDirectory(at: folder.appending(path: "Inner"), withIntermediateDirectories: true)
    try Data("Text".utf8).write(to: folder.appending(path: "a.txt"))
    return CabinetApp(cabinet: Cabinet(files: try await FileRoot.open(folder)))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `a folder is opened in place, a file over it`() async throws {
    let driver = AppDriver(try await app(), at: "/files")
    defer { remove() }
    try await driver.settle { $0.texts.contains("a.txt") }
    try driver.openRow("a.txt")
    await driver.settle()
    #expect(driver.modalCount == 1)
    try driver.dismiss()
    try driver.openRow("Inner")
    try await driver.settle { $0.title == "Inner" }
    #expect(driver.modalCount == 0)
  }

  @Test func `A1 Cabinet follows the rules of navigation`() async throws {
    defer { remove() }
    await expectNoFindings(in: try await app())
  }
}
