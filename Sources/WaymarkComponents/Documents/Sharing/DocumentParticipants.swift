internal import Observation
internal import WaymarkText

/// The windows in which a document is open now. Each of them retains this object also while it sleeps, and learns by it that the document was
/// changed.
@MainActor @Observable final class DocumentParticipants {
  /// The id of the document.
  @ObservationIgnored let document: String
  /// The windows that somebody has open, in the order in which they came.
  private(set) var all: [DocumentParticipant] = []
  /// What is selected in the texts that people edit, by their windows. It is beside ``all``, so that a key in a text concerns only the views that show it.
  private(set) var texts: [String: DocumentTextSelection] = [:]
  /// Counts the changes of the document.
  private(set) var changes = 0

  /// Called with a window of this process when it has come, or what it shows to others has changed; with nil if it has left.
  @ObservationIgnored var changed: (_ window: DocumentParticipant?, _ id: String) -> Void = { _, _ in }

  /// The number of colours, which people share when there are more of them.
  static let colors = 8

  init(of document: String) { self.document = document }

  /// Notes that the document was changed.
  func documentWasChanged() { changes += 1 }

  /// Adds a window. All windows of a person have the same colour.
  func enter(_ id: String, person: String, name: String) {
    // It comes from another process.
    forget(id)
    guard !all.contains(where: { $0.id == id }) else { return }
    let new = DocumentParticipant(id: id, person: person, name: name, color: color(of: person))
    all.append(new)
    changed(new, id)
  }

  private func color(of person: String) -> Int {
    if let known = all.first(where: { $0.person == person }) { return known.color }
    let taken = Set(all.map(\.color))
    return (0..<Self.colors).first { !taken.contains($0) } ?? all.count % Self.colors
  }

  /// Removes a window of this process. One that another process has continued meanwhile stays.
  func leave(_ id: String) {
    guard let index = all.firstIndex(where: { $0.id == id && !$0.isElsewhere }) else { return }
    all.remove(at: index)
    if texts[id] != nil { texts[id] = nil }
    changed(nil, id)
  }

  /// Notes what a window of this process has selected.
  func select(_ selection: DocumentSelection?, in id: String) {
    guard let index = all.firstIndex(where: { $0.id == id && !$0.isElsewhere }), all[index].selection != selection
    else { return }
    all[index].selection = selection
    tell(all[index])
  }

  /// Notes what a window of this process has selected in a text that is edited in it; nil if none is.
  func selectText(_ text: DocumentTextSelection?, in id: String) {
    guard let window = all.first(where: { $0.id == id && !$0.isElsewhere }), texts[id] != text else { return }
    texts[id] = text
    tell(window)
  }

  /// Moves what others have selected in a text with its characters. Their windows tell it too, a moment later.
  ///
  /// - Parameter id: the window in which the text was edited.
  func edit(_ edit: TextEdit, of item: String, on place: String, in id: String) {
    for (window, text) in texts where window != id && text.item == item && text.place == place {
      let moved = edit.range(text.range)
      if moved != text.range { texts[window]?.range = moved }
    }
  }

  private func tell(_ window: DocumentParticipant) {
    var told = window
    told.text = texts[window.id]
    changed(told, window.id)
  }

  /// Notes that a person has another name.
  func rename(_ person: String, to name: String) {
    for index in all.indices where all[index].person == person && all[index].name != name {
      all[index].name = name
      if !all[index].isElsewhere { tell(all[index]) }
    }
  }

  // MARK: Other processes

  /// The most windows of other processes.
  static let mostElsewhere = 100

  /// Adds a window of another process, or changes what is known of it.
  ///
  /// - Returns: false if there are too many.
  func show(
    _ id: String, person: String, name: String, _ selection: DocumentSelection?, _ text: DocumentTextSelection? = nil
  ) -> Bool {
    if let index = all.firstIndex(where: { $0.id == id }) {
      var window = all[index]
      (window.name, window.selection) = (name, selection)
      if all[index] != window { all[index] = window }
      if texts[id] != text { texts[id] = text }
      return true
    }
    guard all.count(where: \.isElsewhere) < Self.mostElsewhere else { return false }
    var new = DocumentParticipant(id: id, person: person, name: name, color: color(of: person), selection: selection)
    new.isElsewhere = true
    all.append(new)
    if text != nil { texts[id] = text }
    return true
  }

  /// Removes a window of another process.
  func forget(_ id: String) {
    guard all.contains(where: { $0.id == id && $0.isElsewhere }) else { return }
    all.removeAll { $0.id == id }
    if texts[id] != nil { texts[id] = nil }
  }

  /// The windows of others, and the other windows of the same person.
  func others(than id: String) -> [DocumentParticipant] { all.filter { $0.id != id } }
}
