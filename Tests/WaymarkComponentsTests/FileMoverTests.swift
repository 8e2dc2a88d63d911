import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct Recordings: View {
  let files: [URL]
  @State private var isMoving = false
  @State private var isMovingFirst = false
  @State private var result = ""

  var body: some View {
    Button("Move All") { isMoving = true }
      .fileMover(isPresented: $isMoving, files: files) { show($0.map { $0.map(\.lastPathComponent) }) }
    Button("Move First") { isMovingFirst = true }
      .fileMover(isPresented: $isMovingFirst, file: files.first) { show($0.map { [$0.lastPathComponent] }) }
    Text(result)
  }

  private func show(_ moved: Result<[String], any Error>) {
    result = (try? moved.get()).map { "Moved: \($0.joined(separator: ", "))" } ?? "Failed"
  }
}

/// D1: moving files to the user's device.
@MainActor struct FileMoverTests {
  @Test func `files are given to the browser, and removed then`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a.txt", "b.txt"].map { folder.appending(path: $0) }
    for file in files { try Data(file.lastPathComponent.utf8).write(to: file) }
    let driver = AppDriver { Recordings(files: files) }
    try driver.tap("Move All")
    // Each file goes from the main actor to another thread and back, behind what all other tests do there.
    try await driver.settle(within: .seconds(60)) { $0.texts.contains("Moved: a.txt, b.txt") }
    #expect(try driver.saveFile().contents == Data("a.txt".utf8))
    #expect(try driver.saveFile().name == "b.txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    // They are gone.
    try driver.tap("Move First")
    try await driver.settle(within: .seconds(60)) { $0.texts.contains("Failed") }
    try driver.expectNoMistakes()
  }
}
