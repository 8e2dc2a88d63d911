/// A document that people change: what is stored of it, what is not stored yet, and what each can undo.
///
/// All processes that have it open apply the stored steps in the order of the log. The own steps that are not stored yet come after them: when
/// others have stored steps meanwhile, the own ones are changed so that they can be applied after those.
package struct DocumentState: Sendable {
  /// The document as it is shown.
  package private(set) var document: DocumentValue
  /// The number of stored steps that the document contains.
  package private(set) var sequence: Int
  /// The steps that are not stored yet.
  package private(set) var pending: [DocumentStep] = []
  private var stored: DocumentValue
  private var histories: [String: DocumentHistory] = [:]
  /// The last steps, from which the history of a person who comes is made.
  private var recent: [DocumentStep]

  /// The most steps that are retained for those who come.
  package static let mostRecentSteps = 4_000

  /// - Parameters:
  ///   - sequence: the number of steps that `document` contains.
  ///   - recent: the last of them, in their order.
  package init(_ document: DocumentValue, sequence: Int, recent: [DocumentStep] = []) {
    self.document = document
    stored = document
    self.sequence = sequence
    self.recent = recent
  }

  /// What a person can undo and redo.
  package func history(of author: String) -> DocumentHistory {
    if let known = histories[author] { return known }
    var history = DocumentHistory(of: author)
    for step in recent { history.add(step) }
    return history
  }

  /// Notes that a person edits the document, so that the history is made once and not for each question.
  package mutating func begin(_ author: String) {
    if histories[author] == nil { histories[author] = history(of: author) }
  }

  /// Changes the document.
  ///
  /// - Parameters:
  ///   - new: the new document, made from the shown one.
  ///   - group: the group of the step; nil if typing may continue the last step.
  /// - Returns: the step; nil if nothing has changed.
  package mutating func edit(
    to new: DocumentValue, by author: String, id: String, at time: Int64, group: String? = nil, name: String = ""
  ) -> DocumentStep? {
    let edits = document.edits(to: new)
    guard !edits.isEmpty else { return nil }
    var scratch = document
    var (applied, inverses): ([DocumentEdit], [DocumentEdit]) = ([], [])
    for edit in edits {
      guard let inverse = scratch.apply(edit) else { continue }
      applied.append(edit)
      inverses.append(inverse)
    }
    let last = (pending.last ?? recent.last).flatMap { $0.author == author ? $0 : nil }
    let group = group ?? last.flatMap { $0.isContinued(by: applied, at: time) ? $0.group : nil } ?? id
    let step = DocumentStep(
      id: id, author: author, time: time, group: group, name: name, edits: applied, inverses: inverses)
    // Not the scratch: the new document knows the values that it was encoded from.
    add(step, document: new)
    return step
  }

  /// Undoes the last step of a person.
  ///
  /// - Returns: the step that does so; nil if there is none.
  package mutating func undo(by author: String, id: String, at time: Int64) -> DocumentStep? {
    revert(history(of: author).undoing(in: document), .undo, by: author, id: id, at: time)
  }

  /// Does again what a person has undone last.
  package mutating func redo(by author: String, id: String, at time: Int64) -> DocumentStep? {
    revert(history(of: author).redoing(in: document), .redo, by: author, id: id, at: time)
  }

  private mutating func revert(
    _ reversal: DocumentReversal?, _ kind: DocumentStep.Kind, by author: String, id: String, at time: Int64
  ) -> DocumentStep? {
    guard let reversal else { return nil }
    let step = DocumentStep(
      id: id, author: author, time: time, kind: kind, group: reversal.group, name: reversal.name,
      edits: reversal.edits, inverses: reversal.inverses)
    add(step, document: reversal.document)
    return step
  }

  private mutating func add(_ step: DocumentStep, document new: DocumentValue) {
    begin(step.author)
    pending.append(step)
    document = new
    for author in histories.keys { histories[author]?.add(step) }
  }

  /// Notes that the first of the pending steps have been stored.
  package mutating func wereStored(_ count: Int) {
    for step in pending.prefix(count) { store(step) }
    pending.removeFirst(count)
    if pending.isEmpty { stored = document }
  }

  private mutating func store(_ step: DocumentStep) {
    for edit in step.edits { _ = stored.apply(edit) }
    sequence += 1
    recent.append(step)
    if recent.count > 2 * Self.mostRecentSteps { recent.removeFirst(Self.mostRecentSteps) }
  }

  /// Applies steps that others have stored after those that the document contains.
  ///
  /// - Returns: whether the document has changed.
  package mutating func receive(_ steps: [DocumentStep]) -> Bool {
    let before = document
    for step in steps {
      store(step)
      var others = step.edits
      for index in pending.indices {
        (pending[index].edits, others) = DocumentEdit.transform(pending[index].edits, over: others, isFirst: false)
      }
      var arrived = step
      arrived.edits = others
      for author in histories.keys { histories[author]?.add(arrived) }
    }
    document = stored
    for index in pending.indices {
      var (edits, inverses): ([DocumentEdit], [DocumentEdit]) = ([], [])
      for edit in pending[index].edits {
        guard let inverse = document.apply(edit) else { continue }
        edits.append(edit)
        inverses.append(inverse)
      }
      pending[index].edits = edits
      pending[index].inverses = inverses
    }
    return document != before
  }
}
