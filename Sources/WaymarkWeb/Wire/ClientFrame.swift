internal import WaymarkGraph

/// A frame from the browser, checked: every part has its type and its range. What it names may not exist.
struct ClientFrame: Equatable {
  /// Its number; the first frame's is 1.
  let sequence: Int
  /// The last server frame that the client has applied.
  let acknowledged: Int
  let events: [ClientEvent]

  static let maxBytes = 65_536
  static let maxEvents = 64
}

/// What a person did, as the browser says it.
enum ClientEvent: Equatable {
  /// For an element's view. The version counts the edits of a control.
  case element(Int32, Event, version: Int)
  /// The browser's history moved to this address.
  case go(String)
  /// All that the client had not been told to be safe has been sent: it waits to be told everything.
  case sync
  /// So many files were sent for a file importer.
  case files(Int32, count: Int)
}
