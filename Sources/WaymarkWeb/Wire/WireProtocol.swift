// Written by write-protocol.mjs from protocol.json.

/// The numbers of the protocol.
enum WireProtocol {
  /// The largest integer that JavaScript represents exactly.
  static let largest = 9_007_199_254_740_991
  /// The most screens that an event may name.
  static let depth = 10_000
  /// The longest frame from a client.
  static let frameBytes = 65_536
  /// The most events in a frame.
  static let frameEvents = 64
  /// The longest address or key.
  static let addressBytes = 8_192
  /// The most objects that an event may name.
  static let objects = 1_000
  /// The longest identity of an object.
  static let objectIDBytes = 64
  /// The most files that are chosen or dropped at once.
  static let files = 100
  /// The most folders in each other with which files are dropped.
  static let folders = 8
  /// The most rectangles over rows that an event may have.
  static let spans = 200
  /// The longest text that people type to get to a row.
  static let letterBytes = 256
  /// The version of the protocol.
  static let version = 6
}
