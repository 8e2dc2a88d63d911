/// The screens of a stack with edits that must not be lost without a question, and the open question.
struct EditGuard: Equatable {
  /// A way out of screens.
  enum Exit: Equatable {
    /// Going back until this number of screens remains above the root.
    case pop(to: Int)
    /// Leaving the column of the split view that the stack is in.
    case leaveColumn
  }

  /// The depths of the screens with edits.
  private var edited: Set<Int> = []
  /// What the user has begun, and is asked about; nil if no question is open.
  private(set) var question: Exit?

  /// Whether the screen at `depth` has edits.
  func hasEdits(at depth: Int) -> Bool { edited.contains(depth) }

  /// Whether a way out of a stack whose top screen is at `top` would lose edits.
  func forbids(_ exit: Exit, from top: Int) -> Bool {
    let remaining = if case .pop(let depth) = exit { depth } else { -1 }
    return edited.contains { $0 > remaining && $0 <= top }
  }

  /// Notes whether a screen has edits. Without edits there is nothing to ask about any more.
  mutating func set(hasEdits: Bool, at depth: Int) {
    if hasEdits { edited.insert(depth) } else { edited.remove(depth) }
    if edited.isEmpty { question = nil }
  }

  /// Asks the user whether edits are discarded.
  mutating func ask(before exit: Exit) { question = exit }

  /// The user has answered. Returns the way out that the question was about, which is no longer open.
  mutating func takeQuestion() -> Exit? {
    defer { question = nil }
    return question
  }

  // MARK: Persistence

  /// The open question as it is persisted: the number of screens that remain, or a negative one for the column.
  var persistedText: String? {
    switch question {
    case .pop(let depth)?: String(depth)
    case .leaveColumn?: "-1"
    case nil: nil
    }
  }

  /// Opens the question that was persisted.
  mutating func restore(_ text: String) {
    question = Int(text).map { $0 < 0 ? .leaveColumn : .pop(to: $0) }
  }
}
