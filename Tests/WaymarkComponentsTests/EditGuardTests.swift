import Testing

@testable import WaymarkComponents

/// M4: edits on pushed screens are not lost without a question.
@Suite struct EditGuardTests {
  /// A guard of screens with edits at these depths.
  private func edits(_ depths: Int...) -> EditGuard {
    var edits = EditGuard()
    for depth in depths { edits.set(hasEdits: true, at: depth) }
    return edits
  }

  @Test(arguments: [
    // The screen that is left has edits.
    (at: [2], top: 2, exit: EditGuard.Exit.pop(to: 1), isForbidden: true),
    // So has one on the way.
    (at: [1], top: 3, exit: .pop(to: 0), isForbidden: true),
    // The screen with edits stays.
    (at: [1], top: 3, exit: .pop(to: 1), isForbidden: false),
    // The root stays when the user goes back to it, but not when its column is left.
    (at: [0], top: 2, exit: .pop(to: 0), isForbidden: false),
    (at: [0], top: 2, exit: .leaveColumn, isForbidden: true),
    // A prefetched screen is not left.
    (at: [3], top: 2, exit: .pop(to: 0), isForbidden: false),
    (at: [], top: 2, exit: .leaveColumn, isForbidden: false),
  ])
  func `a way out is forbidden if a screen that it leaves has edits`(
    at depths: [Int], top: Int, exit: EditGuard.Exit, isForbidden: Bool
  ) {
    var edits = EditGuard()
    for depth in depths { edits.set(hasEdits: true, at: depth) }
    #expect(edits.forbids(exit, from: top) == isForbidden)
  }

  @Test func `a question is about the way that the user has begun, and is answered once`() {
    var edits = edits(2)
    #expect(edits.question == nil)
    edits.ask(before: .pop(to: 1))
    #expect(edits.question == .pop(to: 1))
    #expect(edits.takeQuestion() == .pop(to: 1))
    #expect(edits.takeQuestion() == nil)
    #expect(edits.hasEdits(at: 2), "the edits are there until their screen has gone")
  }

  @Test func `a question closes when no screen has edits any more`() {
    var edits = edits(1, 2)
    edits.ask(before: .leaveColumn)
    edits.set(hasEdits: false, at: 2)
    #expect(edits.question == .leaveColumn)
    edits.set(hasEdits: false, at: 1)
    #expect(edits.question == nil)
  }

  @Test(arguments: [EditGuard.Exit.pop(to: 0), .pop(to: 3), .leaveColumn])
  func `an open question outlives the process`(exit: EditGuard.Exit) throws {
    var edits = edits(4)
    #expect(edits.persistedText == nil)
    edits.ask(before: exit)
    var restored = EditGuard()
    restored.restore(try #require(edits.persistedText))
    #expect(restored.question == exit)
  }

  @Test func `a damaged question is none`() {
    var edits = edits(1)
    edits.restore("two")
    #expect(edits.question == nil)
  }
}
