/// A notice as it is sent: its sender, topic and detail.
struct NoticePayload: Equatable {
  /// PostgreSQL allows 8,000 bytes, of which the sender's name takes a few.
  private static let mostBytes = 7_500
  let sender: String
  let topic: String
  let detail: String

  /// - Throws: ``DatabaseError`` where topic and detail are too long, or the topic has several lines.
  init(sender: String, topic: String, detail: String) throws {
    guard !topic.utf8.contains(UInt8(ascii: "\n")) else {
      throw DatabaseError.misuse("the topic of a notice has several lines")
    }
    guard topic.utf8.count + detail.utf8.count <= Self.mostBytes else {
      throw DatabaseError.misuse("a notice is longer than \(Self.mostBytes) bytes: say what to look up instead")
    }
    (self.sender, self.topic, self.detail) = (sender, topic, detail)
  }

  /// Parses a ``text``; nil for one that was sent by another program.
  init?(text: String) {
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    (sender, topic, detail) = (parts[0], parts[1], parts[2])
  }

  var text: String { "\(sender)\n\(topic)\n\(detail)" }
}
