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

  /// The last change, as far as it is known.
  package var lastStep: DocumentStep? { pending.last ?? recent.last }

  /// What a person can undo and redo.
  package func history(of author: String) -> DocumentHistory {
    if let known = histories[author] { return known }
    var history = DocumentHistory(of: author)
    for step in recent + pending { history.add(step) }
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
    let (applied, inverses) = scratch.apply(edits)
    let last = lastStep.flatMap { $0.author == author ? $0 : nil }
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

  /// Notes that steps have been stored, as far as they are pending.
  package mutating func wereStored(_ steps: [DocumentStep]) {
    let ids = Set(steps.map(\.id))
    let own = Array(pending.prefix { ids.contains($0.id) })
    pending.removeFirst(own.count)
    // With all of them, the stored document is the shown one.
    if pending.isEmpty { stored = document } else { _ = stored.apply(own.flatMap(\.edits)) }
    for step in own { count(step) }
  }

  private mutating func store(_ step: DocumentStep) {
    _ = stored.apply(step.edits)
    count(step)
  }

  /// Notes that the stored document contains a step.
  private mutating func count(_ step: DocumentStep) {
    sequence += 1
    recent.append(step)
    if recent.count > 2 * Self.mostRecentSteps { recent.removeFirst(Self.mostRecentSteps) }
  }

  /// Applies steps of the log. Own ones among them that were pending are stored, therefore.
  ///
  /// - Parameter sequence: the number of steps in the log before them. Those that the document contains already are left out.
  /// - Returns: whether the document has changed.
  package mutating func receive(_ steps: [DocumentStep], after sequence: Int) -> Bool {
    // Steps in between are missing: they come again with these.
    guard sequence <= self.sequence else { return false }
    let before = document
    var arrivals: Set<String> = []
    // Those whose steps are in another order than before.
    var reordered: Set<String> = []
    for step in steps.dropFirst(self.sequence - sequence) {
      // Another process may have added the same step again, and stored it before those that were made before it here.
      let own = pending.firstIndex { $0.id == step.id }
      if own == 0 {
        store(pending.removeFirst())
        continue
      }
      store(step)
      arrivals.insert(step.author)
      var others = step.edits
      for index in pending.indices.prefix(own ?? pending.count) {
        (pending[index].edits, others) = DocumentEdit.transform(pending[index].edits, over: others, isFirst: false)
      }
      if let own {
        pending.remove(at: own)
        reordered.insert(step.author)
        continue
      }
      var arrived = step
      arrived.edits = others
      for author in histories.keys { histories[author]?.add(arrived) }
    }
    guard !arrivals.isEmpty else {
      if pending.isEmpty { stored = document }
      return false
    }
    document = stored
    for index in pending.indices {
      (pending[index].edits, pending[index].inverses) = document.apply(pending[index].edits)
    }
    // Steps of the same person in another process come before the pending ones, so that the order is another now.
    reordered.formUnion(arrivals.filter { author in pending.contains { $0.author == author } })
    for author in reordered {
      histories[author] = nil
      begin(author)
    }
    return document != before
  }
}

extension DocumentState {
  /// Adds steps that were made after others, in a process that has ended, unless they were stored.
  ///
  /// - Parameters:
  ///   - steps: the steps, one after the other.
  ///   - sequence: the number of stored steps that they come after.
  /// - Returns: whether the document has changed.
  package mutating func addAgain(_ steps: [DocumentStep], after sequence: Int) -> Bool {
    // Steps that are older than all that is known were stored long ago.
    guard sequence <= self.sequence, self.sequence - sequence <= recent.count else { return false }
    let known = recent.suffix(self.sequence - sequence) + pending
    let names = Set(known.map(\.id))
    let own = Set(steps.map(\.id))
    var others = known.filter { !own.contains($0.id) }.flatMap(\.edits)
    var hasChanged = false
    for step in steps where !names.contains(step.id) {
      let edits: [DocumentEdit]
      (edits, others) = DocumentEdit.transform(step.edits, over: others, isFirst: false)
      hasChanged = apply(edits, of: step) || hasChanged
    }
    return hasChanged
  }

  private mutating func apply(_ edits: [DocumentEdit], of step: DocumentStep) -> Bool {
    var new = document
    var step = step
    (step.edits, step.inverses) = new.apply(edits)
    add(step, document: new)
    return !step.edits.isEmpty
  }

  /// Names the last step, if a person has made it and it is not stored yet.
  ///
  /// - Returns: whether it has been named.
  package mutating func nameLastStep(_ name: String, of author: String) -> Bool {
    guard let last = pending.last, last.author == author else { return false }
    pending[pending.count - 1].name = name
    histories[author]?.nameLast(name, in: last.group)
    return true
  }
}
