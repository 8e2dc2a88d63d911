import Foundation
import Testing
import Waymark

@testable import Cabinet

/// What is told of work with files.
@MainActor @Suite struct FileWorkTests {
  private struct Refused: LocalizedError {
    let name: String
    var errorDescription: String? { "“\(name)” is refused." }
  }

  /// Waits until nothing is running.
  private func end(of work: FileWork) async {
    while work.tasks.contains(where: { $0.state == .running }) { await Task.yield() }
  }

  @Test func `what succeeds leaves nothing behind`() async {
    let work = FileWork()
    var results: [Int] = []
    work.run(.copy, [1, 2, 3]) { item, _ in
      item * 10
    } done: {
      results = $0
    }
    #expect(work.tasks.map(\.title) == ["Copying 3 items"])
    await end(of: work)
    #expect(results == [10, 20, 30] && work.tasks.isEmpty && work.shown.isEmpty)
  }

  @Test func `what fails is told with what was done, until it is dismissed`() async throws {
    let work = FileWork()
    var results: [String] = []
    work.run(.move, ["a", "b", "c"]) { item, _ in
      if item == "b" { throw Refused(name: item) }
      return item
    } done: {
      results = $0
    }
    await end(of: work)
    let task = try #require(work.shown.first)
    #expect(results == ["a", "c"])
    #expect(task.state == .over(result: "2 of 3 items were moved.", problems: ["“b” is refused."]))
    work.dismiss(task)
    #expect(work.tasks.isEmpty)
  }

  @Test func `of many faults the first ones are told, and how many more there are`() async throws {
    let work = FileWork()
    work.run(.trash, Array(0..<8)) { item, _ in
      throw Refused(name: "\(item)")
    } done: { (_: [Int]) in
    }
    await end(of: work)
    guard case .over(let result, let problems)? = work.shown.first?.state else {
      Issue.record("nothing is told")
      return
    }
    #expect(result == "0 of 8 items were moved to the Trash." && problems.count == 6)
    #expect(problems.last == "And 3 more.")
  }

  @Test func `what is cancelled says what was done`() async throws {
    let work = FileWork()
    work.run(.copy, [1, 2, 3]) { item, _ in
      if item == 2 {
        work.tasks.first?.cancel()
        try Task.checkCancellation()
      }
      return item
    }
    await end(of: work)
    #expect(work.shown.first?.state == .over(result: "1 of 3 items were copied.", problems: []))
  }
}
