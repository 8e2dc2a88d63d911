import Foundation
import Testing
import Waymark

@testable import Cabinet

/// What is known of work with files after the server was killed.
@MainActor @Suite struct WorkJournalTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cabinet-\(UUID())")
  private var root: URL { folder.appending(path: "files") }
  private var place: URL { folder.appending(path: "work.journal") }

  private func makeFiles() async throws -> FileRoot {
    try FileManager.default.createDirectory(at: root.appending(path: "Inner"), withIntermediateDirectories: true)
    for name in ["a.txt", "b.txt", "c.txt"] { try Data(name.utf8).write(to: root.appending(path: name)) }
    return try await FileRoot.open(root)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Does something that ends with its second item, as if the server was killed then.
  private func interrupt(
    _ verb: FileVerb, _ names: [String], _ step: @escaping (FileLocation) async throws -> Void
  ) async throws {
    let items = try names.map { try FileLocation($0) }
    let work = FileWork(journal: await WorkJournal.opened(at: place))
    let (reached, reach) = AsyncStream.makeStream(of: Void.self)
    work.run(verb, items) { item, _ in
      try await step(item)
      guard item == items[1] else { return }
      reach.yield()
      // Nobody ends the wait but the end of the test.
      try await Task.sleep(for: .seconds(3600))
    }
    for await _ in reached { break }
  }

  /// Starts a process that finds what was left.
  private func states(_ files: FileRoot) async -> [FileTask.State] {
    let cabinet = OpenCabinet(files: files, index: nil, journal: await WorkJournal.opened(at: place))
    await cabinet.tellFormerWork()
    return cabinet.work.shown.map(\.state)
  }

  @Test(arguments: [true, false])
  func `a move that was interrupted says how many were moved`(isMoved: Bool) async throws {
    let files = try await makeFiles()
    defer { remove() }
    try await interrupt(.move, ["a.txt", "b.txt", "c.txt"]) { item in
      if item.name?.text == "a.txt" || isMoved { try await files.move(item, into: FileLocation("Inner")) }
    }
    let result = "\(isMoved ? 2 : 1) of 3 items were moved."
    #expect(await states(files) == [.over(result: result, problems: ["The server was stopped meanwhile."])])
  }

  @Test func `a copy that was interrupted says what was under way`() async throws {
    let files = try await makeFiles()
    defer { remove() }
    try await interrupt(.copy, ["a.txt", "b.txt"]) { _ in }
    let problems = [
      "The server was stopped meanwhile.", "“b.txt” was under way: it is complete, or there is no part of it.",
    ]
    #expect(await states(files) == [.over(result: "1 of 2 items were copied.", problems: problems)])
    // It is told until it is dismissed, also after another end.
    #expect(await states(files).count == 1)
    let cabinet = OpenCabinet(files: files, index: nil, journal: await WorkJournal.opened(at: place))
    await cabinet.tellFormerWork()
    for task in cabinet.work.shown { cabinet.work.dismiss(task) }
    await cabinet.work.journal?.write(nil, for: "none")
    #expect(await states(files).isEmpty)
  }

  @Test func `what was done, and what was told and dismissed, is not told again`() async throws {
    let files = try await makeFiles()
    defer { remove() }
    let work = FileWork(journal: await WorkJournal.opened(at: place))
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    work.run(.move, [try FileLocation("a.txt")]) { item, _ in
      try await files.move(item, into: FileLocation("Inner"))
    } done: { _ in
      end.finish()
    }
    for await _ in ended {}
    await work.journal?.write(nil, for: "none")
    #expect(await states(files).isEmpty)
    #expect(try Data(contentsOf: place).isEmpty)
  }

  @Test func `a line that was cut off is left out`() async throws {
    let files = try await makeFiles()
    defer { remove() }
    try await interrupt(.copy, ["a.txt", "b.txt"]) { _ in }
    let file = try FileHandle(forWritingTo: place)
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"key":"x","rec"#.utf8))
    try file.close()
    #expect(await states(files).count == 1)
  }

  @Test func `lines that were being written anew are complete in the copy`() async throws {
    let files = try await makeFiles()
    defer { remove() }
    try await interrupt(.copy, ["a.txt", "b.txt"]) { _ in }
    try FileManager.default.moveItem(at: place, to: place.appendingPathExtension("new"))
    #expect(await states(files).count == 1)
    #expect(!FileManager.default.fileExists(atPath: place.appendingPathExtension("new").path))
  }
}
