import Testing

@testable import WaymarkImages

@Suite struct PictureTurnsTests {
  private actor Record {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
  }

  private func wait(until condition: () async -> Bool) async {
    while await !condition() { await Task.yield() }
  }

  @Test func `owners take turns, however many pictures one of them has`() async throws {
    let turns = PictureTurns(), record = Record()
    try await turns.begin(for: "ann")
    var tasks: [Task<Void, any Error>] = []
    for (index, owner) in ["ann", "ann", "ann", "ben", "eve", "ben"].enumerated() {
      tasks.append(
        Task {
          try await turns.begin(for: owner)
          await record.add(owner)
          await turns.end()
        })
      await wait { await turns.waitingCount == index + 1 }
    }
    await turns.end()
    for task in tasks { try await task.value }
    #expect(await record.names == ["ann", "ben", "eve", "ann", "ben", "ann"])
    // Nobody waits any more, so the next one begins at once.
    try await turns.begin(for: "ann")
    #expect(await turns.waitingCount == 0)
  }

  @Test func `a limited number of pictures of one owner wait`() async throws {
    let turns = PictureTurns()
    try await turns.begin(for: "ann")
    let tasks = (0..<PictureTurns.mostWaiting).map { _ in
      Task {
        try await turns.begin(for: "ann")
        await turns.end()
      }
    }
    await wait { await turns.waitingCount == PictureTurns.mostWaiting }
    await #expect(throws: PictureError.tooMany) { try await turns.begin(for: "ann") }
    let other = Task {
      try await turns.begin(for: "ben")
      await turns.end()
    }
    await turns.end()
    for task in tasks + [other] { try await task.value }
    try await turns.begin(for: "ann")
  }
}
