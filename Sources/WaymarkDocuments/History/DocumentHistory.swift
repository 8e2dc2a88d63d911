/// What one person can undo and redo in a document. Steps of others stay: what they have changed since is not overwritten.
package struct DocumentHistory: Sendable {
  /// The most steps that can be undone.
  package static let mostSteps = 1_000

  /// Steps that are undone together.
  fileprivate struct Entry {
    let group: String
    var name: String
    var changes: [Change]
  }

  /// An edit, with the one that undoes it as it has to be applied now.
  fileprivate struct Change {
    var edit: DocumentEdit
    var inverse: DocumentEdit?
  }

  private let author: String
  private var done: [Entry] = []
  private var undone: [Entry] = []
  /// Whether the next step begins an entry of its own, whatever its group.
  private var isClosed = false
  /// Where the last entry's changes are, from the second step of its group on.
  private var places: ChangedPlaces?

  package init(of author: String) { self.author = author }

  /// The number of steps that can be undone.
  package var count: Int { done.count }
  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }
  /// The name of the action that is undone next; empty if it has none.
  package var undoName: String { done.last?.name ?? "" }
  package var redoName: String { undone.last?.name ?? "" }

  /// Adds a step that was applied to the document.
  package mutating func add(_ step: DocumentStep) {
    guard step.author == author else { return transform(over: step.edits) }
    let changes = zip(step.edits, step.inverses).map { Change(edit: $0, inverse: $1) }
    switch step.kind {
    case .edit:
      undone = []
      push(Entry(group: step.group, name: step.name, changes: changes))
    case .undo:
      guard let entry = done.popLast() else { return }
      undone.append(Entry(group: entry.group, name: entry.name, changes: changes))
      isClosed = true
    case .redo:
      guard let entry = undone.popLast() else { return }
      done.append(Entry(group: entry.group, name: entry.name, changes: changes))
      isClosed = true
    }
  }

  /// Names the step that is undone next, if it is of this group.
  mutating func nameLast(_ name: String, in group: String) {
    guard done.last?.group == group else { return }
    done[done.count - 1].name = name
  }

  private mutating func push(_ entry: Entry) {
    if !isClosed, done.last?.group == entry.group {
      var places = self.places ?? ChangedPlaces(done[done.count - 1].changes.map(\.edit))
      self.places = nil
      done[done.count - 1].changes.add(entry.changes, at: &places)
      self.places = places
      // A drag that was cancelled, for example, is nothing to undo.
      if done[done.count - 1].changes.allSatisfy(\.isRestored) {
        done.removeLast()
        self.places = nil
      }
    } else {
      places = nil
      done.append(entry)
      if done.count > Self.mostSteps { done.removeFirst(done.count - Self.mostSteps) }
    }
    isClosed = false
  }

  /// Returns the edits that undo the last own step, as far as nobody else has changed the same since; nil if there is none.
  package func undoing(in document: DocumentValue) -> DocumentReversal? { done.last.map { $0.reversal(in: document) } }

  /// Returns the edits that do again what was undone last.
  package func redoing(in document: DocumentValue) -> DocumentReversal? {
    undone.last.map { $0.reversal(in: document) }
  }

  private mutating func transform(over edits: [DocumentEdit]) {
    guard edits.contains(where: \.changesText) else { return }
    done.transform(over: edits)
    undone.transform(over: edits)
  }
}

/// The edits that undo or redo a step, with those that undo them, and the document afterwards.
package struct DocumentReversal: Sendable {
  package let group: String
  package let name: String
  package let edits: [DocumentEdit]
  package let inverses: [DocumentEdit]
  package let document: DocumentValue
}

extension DocumentHistory.Entry {
  fileprivate func reversal(in document: DocumentValue) -> DocumentReversal {
    var draft = DocumentDraft(document)
    var edits: [DocumentEdit] = []
    var inverses: [DocumentEdit] = []
    for change in changes.reversed() {
      guard let inverse = change.inverse, !change.isOverwritten(in: draft), let undone = draft.apply(inverse) else {
        continue
      }
      edits.append(inverse)
      inverses.append(undone)
    }
    return DocumentReversal(group: group, name: name, edits: edits, inverses: inverses, document: draft.document)
  }
}

extension DocumentHistory.Change {
  /// Whether somebody has set the value since.
  fileprivate func isOverwritten(in document: borrowing DocumentDraft) -> Bool {
    if case .set(let path, let value) = edit { document[path] != value } else { false }
  }

  /// Whether it sets the value that was there before.
  fileprivate var isRestored: Bool {
    if case .set = edit { edit == inverse } else { false }
  }
}

extension [DocumentHistory.Change] {
  /// Adds the changes of a step. One that sets a value that was set before replaces that, so that a drag is one change for each property.
  ///
  /// - Parameter places: where the changes are, which is updated.
  fileprivate mutating func add(_ changes: [Element], at places: inout ChangedPlaces) {
    for change in changes {
      if let index = places.setting(change.edit) {
        self[index].edit = change.edit
      } else {
        places.add(change.edit)
        append(change)
      }
    }
  }
}

extension [DocumentHistory.Entry] {
  /// Changes what undoes the entries, the last one first, so that it can be applied after edits of others.
  fileprivate mutating func transform(over edits: [DocumentEdit]) {
    var edits = edits
    for entry in indices.reversed() {
      for change in self[entry].changes.indices.reversed() {
        guard let inverse = self[entry].changes[change].inverse, inverse.changesText else { continue }
        let (own, others) = DocumentEdit.transform([inverse], over: edits, isFirst: false)
        self[entry].changes[change].inverse = own.first
        edits = others
      }
      if edits.isEmpty { return }
    }
  }
}

extension DocumentEdit {
  fileprivate var changesText: Bool {
    switch self {
    case .text, .set: true
    default: false
    }
  }
}
