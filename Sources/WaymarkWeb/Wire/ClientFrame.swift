internal import WaymarkGraph
internal import WaymarkText

/// A validated frame from the browser: every part has its type and its range. The elements it names may not exist.
struct ClientFrame: Equatable {
  /// The number of the frame; the first frame's is 1.
  let sequence: Int
  /// The number of the last server frame that the client has applied.
  let acknowledged: Int
  let events: [ClientEvent]
}

/// A user's action, as the browser reports it.
enum ClientEvent: Equatable {
  /// An event for an element's view. The version counts the edits of a control.
  case element(Int32, Event, version: Int)
  /// The browser's history moved to this address.
  case go(String)
  /// The client has sent everything that it did not know to be safe, and waits for the whole page.
  case sync
  /// The focus is in this element, or in none that the client reports for 0.
  case focus(Int32)
  /// The client has carried out the command with this number, or could not: see ``CommandResult``.
  case result(Int, Int)
  /// This number of files was sent for a file importer.
  case files(Int32, count: Int)

  /// The user has replaced a part of the text of a field.
  ///
  /// - Parameters:
  ///   - page: the number of the page.
  ///   - base: the number of edits that the field has received on that page.
  static func edit(
    _ node: Int32, _ version: Int, _ page: Int, _ base: Int, _ replacement: TextReplacement
  ) -> ClientEvent {
    edit(node, version, page, base, TextEdit(replacement))
  }

  /// The user has edited a rich text.
  static func edit(_ node: Int32, _ version: Int, _ page: Int, _ base: Int, _ edit: TextEdit) -> ClientEvent {
    .element(node, .edit(TextExchange.Arrival(version: version, base: base, edit: edit), page: page), version: 0)
  }
}
