internal import WaymarkText

/// What is persisted of the texts that were edited.
package struct PersistedTexts: Equatable, Sendable {
  var page = 0
  var fields: [Int32: Field] = [:]

  struct Field: Equatable, Sendable {
    var current: Exchange?
    var former: Former?
  }

  struct Former: Equatable, Sendable {
    var page: Int
    var exchange: Exchange
  }

  struct Exchange: Equatable, Sendable {
    var received: Int
    var sent: Int
    var unacknowledged: [TextEdit]
    /// The text that the browser has, with its attributes; nil if it is long.
    var text: EditedText?
    /// The length and a hash of the text.
    var length: Int
    var hash: UInt64
  }
}

extension PersistedTexts.Exchange {
  /// The longest text, in UTF-16 code units, that is persisted beside the app's own state, and the most runs of attributes.
  private static let limit = 20_000, mostRuns = 1_000

  init(_ exchange: TextExchange) {
    received = exchange.received
    sent = exchange.sent
    unacknowledged = exchange.unacknowledged
    let isShort = exchange.text.length <= Self.limit && exchange.text.runs.runs.count <= Self.mostRuns
    text = isShort ? exchange.text : nil
    length = exchange.text.length
    hash = isShort ? 0 : exchange.text.stableHash
  }

  /// Returns the exchange of a field.
  ///
  /// - Parameter shown: the text that the field shows now. Others may have changed it.
  func exchange(showing shown: EditedText) -> TextExchange {
    if let text { return TextExchange(text, received: received, sent: sent, unacknowledged: unacknowledged) }
    let isSame = shown.length == length && shown.stableHash == hash
    return TextExchange(
      shown, received: received, sent: sent, unacknowledged: isSame ? unacknowledged : [], isLost: !isSame)
  }
}

extension EditedText {
  /// A hash of the text and its attributes.
  fileprivate var stableHash: UInt64 {
    let hash = StableHash.of(string)
    return runs.isEmpty ? hash : hash ^ StableHash.of(runs.description)
  }
}
