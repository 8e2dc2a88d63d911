/// The order in which PDFs are read: a few at a time in the process.
actor PDFTurns {
  /// How many are read at once.
  private static let width = 2
  /// The greatest number that wait.
  private static let mostWaiting = 200

  private var running = 0
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var next = 0

  /// Waits for a turn. ``end()`` must follow, unless this throws.
  ///
  /// - Throws: ``PDFError/busy`` if too many wait, or `CancellationError`.
  func begin() async throws {
    try Task.checkCancellation()
    if running < Self.width { return running += 1 }
    guard waiting.count < Self.mostWaiting else { throw PDFError.busy }
    next += 1
    let id = next
    let isGiven = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((id, $0)) }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
    if !isGiven { throw CancellationError() }
  }

  /// Ends a turn; the next one begins.
  func end() {
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().continuation.resume(returning: true) }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
