/// A text that the user edits in the browser while the app may change it, too: what the browser has, and the changes on their way.
///
/// Each side numbers its edits and tells with each how many of the other's it has received. Edits that crossed are transformed over each
/// other, on both sides (Nichols, Curtis, Dixon and Lamping, “High-latency, low-bandwidth windowing in the Jupiter collaboration system”,
/// 1995; the client's half is `text-exchange.js`). The server's insertions come first where both have inserted at the same place. Several
/// users who edit the same text each have an exchange with the server, which puts their edits in one order.
package struct TextExchange: Sendable {
  /// The text as the browser will have it when it has received everything.
  package private(set) var text: EditedText
  /// The version of the last edit received.
  package private(set) var received: Int
  /// The number of edits and whole texts sent.
  package private(set) var sent: Int
  /// The last edits sent, those that the browser may not have, as they apply to the text that it has, one after the other.
  package private(set) var unacknowledged: [TextEdit]
  /// Whether the browser has another text than is known, so that it must be given the whole text. Until then, its edits only insert:
  /// otherwise they could remove what somebody else has written.
  package private(set) var isLost = false
  /// The length of the text that the browser had when it sent its last edit.
  private var browserLength: Int

  /// The most edits that may be on their way, and how many code units they may insert together. A browser acknowledges them long before.
  package static let limit = 256, insertedLimit = 4_000_000

  /// The most replacements that are sent at once: for each the browser moves what follows it.
  private static let mostReplacements = 64

  /// - Parameter isLost: whether the browser has another text.
  package init(
    _ text: EditedText, received: Int = 0, sent: Int = 0, unacknowledged: [TextEdit] = [], isLost: Bool = false
  ) {
    self.text = text
    self.isLost = isLost
    self.received = received
    self.sent = sent
    self.unacknowledged = unacknowledged
    browserLength = text.length - unacknowledged.reduce(0) { $0 + $1.growth }
  }

  /// An edit of the user.
  package struct Arrival: Equatable, Sendable {
    /// Counts the user's edits, from 1.
    package let version: Int
    /// The number of the server's edits that the browser had received.
    package let base: Int
    package let edit: TextEdit

    package init(version: Int, base: Int, edit: TextEdit) {
      self.version = version
      self.base = base
      self.edit = edit
    }

    /// An edit of a plain text.
    package init(version: Int, base: Int, replacement: TextReplacement) {
      self.init(version: version, base: base, edit: TextEdit(replacement))
    }
  }

  /// Adds an edit of the user to the text. A place that is not in the text counts as its end.
  package mutating func receive(_ arrival: Arrival) -> TextChange {
    let oldest = sent - unacknowledged.count
    if arrival.base < oldest { isLost = true }
    for edit in unacknowledged.prefix(max(0, arrival.base - oldest)) { browserLength += edit.growth }
    unacknowledged.removeFirst(min(unacknowledged.count, max(0, arrival.base - oldest)))
    browserLength = max(0, browserLength)
    var edit = arrival.edit.clipped(to: browserLength, insertsOnly: isLost)
    browserLength += edit.growth
    for (index, other) in unacknowledged.enumerated() {
      unacknowledged[index] = other.transformed(over: edit, isFirst: true)
      edit = edit.transformed(over: other, isFirst: false)
    }
    let before = text
    text.apply(edit)
    received = arrival.version
    return TextChange(edit: edit, before: before, after: text)
  }

  /// Returns what makes the browser's plain text the same as the app's, one replacement after the other; none if it is.
  package mutating func send(_ new: String) -> [TextReplacement] {
    guard let edit = TextEdit(from: text.string, to: new) else { return [] }
    let replacements = edit.replacements(most: Self.mostReplacements, leadingTo: new)
    for replacement in replacements { unacknowledged.append(TextEdit(replacement)) }
    text.apply(edit)
    sent += replacements.count
    forgetIfTooMany()
    return replacements
  }

  /// Returns what makes the browser's text, with its attributes, the same as the app's; nil if it is.
  package mutating func send(_ new: EditedText) -> TextEdit? {
    guard let edit = TextEdit(from: text, to: new) else { return nil }
    unacknowledged.append(edit)
    text.apply(edit)
    sent += 1
    forgetIfTooMany()
    return edit
  }

  private mutating func forgetIfTooMany() {
    guard
      unacknowledged.count > Self.limit || unacknowledged.reduce(0, { $0 + $1.insertedLength }) > Self.insertedLimit
    else { return }
    unacknowledged = []
    browserLength = text.length
  }

  /// Notes that the browser is given the whole text.
  package mutating func sendWhole(_ new: EditedText) {
    text = new
    sent += 1
    unacknowledged = []
    browserLength = text.length
    isLost = false
  }
}

/// A change of a text by the user.
package struct TextChange: Equatable, Sendable {
  /// The change, of the text as the browser would have had it without it.
  package let edit: TextEdit
  package let before: EditedText
  package let after: EditedText
}
