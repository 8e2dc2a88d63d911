internal import Foundation

/// What a process tells others of a window that has a document open.
struct PresenceAnnouncement: Codable, Equatable {
  /// The id of the document.
  let document: String
  /// The random text of the window.
  let window: String
  /// Who has the window open; nil if it has left the document.
  var person: String?
  var name: String?
  /// What contains the selection; nil if nothing is selected.
  var place: String?
  /// The ids of what is selected.
  var items: [String]?
  /// What is selected in the text that is edited in the window.
  var text: DocumentTextSelection?

  /// The most bytes of one announcement, and of several that are sent together.
  static let mostBytes = 6_000

  /// Describes a window.
  init(_ participant: DocumentParticipant, in document: String) {
    self.document = document
    window = participant.id
    person = participant.person
    name = participant.name
    place = participant.selection?.place
    items = participant.selection?.items.sorted()
    text = participant.text
  }

  /// Says that a window has left a document.
  init(document: String, left window: String) {
    self.document = document
    self.window = window
  }

  /// The window's selection.
  var selection: DocumentSelection? { place.map { DocumentSelection(place: $0, items: Set(items ?? [])) } }

  /// The announcement as JSON; a selection that is too large is left out, because it is not worth more.
  var json: String {
    let whole = encoded
    guard whole.utf8.count > Self.mostBytes else { return whole }
    var smaller = self
    (smaller.place, smaller.items, smaller.text) = (nil, nil, nil)
    return smaller.encoded
  }

  private var encoded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Puts announcements into as few texts as can be sent.
  static func texts(of announcements: [PresenceAnnouncement]) -> [String] {
    var texts: [String] = []
    var lines: [String] = [], bytes = 0
    for line in announcements.map(\.json) where line.utf8.count <= mostBytes {
      if bytes + line.utf8.count > mostBytes, !lines.isEmpty {
        texts.append(lines.joined(separator: "\n"))
        (lines, bytes) = ([], 0)
      }
      lines.append(line)
      bytes += line.utf8.count + 1
    }
    if !lines.isEmpty { texts.append(lines.joined(separator: "\n")) }
    return texts
  }

  /// The announcements in a text; what can't be read, as from another version of the app, is left out.
  static func announcements(in text: String) -> [PresenceAnnouncement] {
    text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
  }
}
