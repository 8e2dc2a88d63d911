internal import WaymarkGraph

extension ClientFrame {
  /// Decodes and validates a frame; nil for anything that Documentation/Protocol.md does not allow.
  init?(_ utf8: UnsafeRawBufferPointer) {
    guard utf8.count <= Self.maxBytes else { return nil }
    var json = JSONScanner(utf8)
    guard json.take("["), let sequence = json.integer(1...Self.maxNumber), json.take(","),
      let acknowledged = json.integer(0...Self.maxNumber)
    else { return nil }
    var events: [ClientEvent] = []
    while json.take(",") {
      guard events.count < Self.maxEvents, let event = ClientEvent(from: &json) else { return nil }
      events.append(event)
    }
    guard json.take("]"), json.isAtEnd else { return nil }
    self.init(sequence: sequence, acknowledged: acknowledged, events: events)
  }

  /// The largest integer that JavaScript represents exactly.
  static let maxNumber = 9_007_199_254_740_991
}

extension ClientEvent {
  fileprivate static let maxDepth = 10_000
  fileprivate static let maxAddressBytes = 8_192

  fileprivate init?(from json: inout JSONScanner) {
    guard json.take("["), let name = json.string() else { return nil }
    if name == "sync" {
      guard json.take("]") else { return nil }
      self = .sync
      return
    }
    guard json.take(",") else { return nil }
    if name == "go" {
      guard let address = json.string(), address.utf8.first == UInt8(ascii: "/"),
        address.utf8.count <= Self.maxAddressBytes, json.take("]")
      else { return nil }
      self = .go(address)
      return
    }
    guard let node = json.integer(0...Int(Int32.max)).map(Int32.init) else { return nil }
    switch name {
    case "tap": self = .element(node, .tap, version: 0)
    case "submit": self = .element(node, .submit, version: 0)
    case "more": self = .element(node, .more, version: 0)
    case "input":
      guard json.take(","), let value = ControlValue(from: &json), json.take(","),
        let version = json.integer(1...ClientFrame.maxNumber)
      else { return nil }
      self = .element(node, .input(value), version: version)
    case "prefetch": self = .element(node, .prefetch, version: 0)
    case "push":
      guard let epoch = Self.epoch(from: &json) else { return nil }
      self = .element(node, .push(epoch: epoch), version: 0)
    case "pop":
      guard json.take(","), let depth = json.integer(0...Self.maxDepth), let epoch = Self.epoch(from: &json) else {
        return nil
      }
      self = .element(node, .pop(depth: depth, epoch: epoch), version: 0)
    case "select":
      guard json.take(","), let key = json.string(), key.utf8.count <= Self.maxAddressBytes,
        let epoch = Self.epoch(from: &json)
      else { return nil }
      self = .element(node, .select(key, epoch: epoch), version: 0)
    case "move":
      guard let row = Self.number(from: &json), let before = Self.number(from: &json) else { return nil }
      self = .element(node, .move(row: row, before: before), version: 0)
    case "delete":
      guard let row = Self.number(from: &json) else { return nil }
      self = .element(node, .delete(row: row), version: 0)
    case "files":
      guard json.take(","), let count = json.integer(0...Int(Int32.max)) else { return nil }
      self = .files(node, count: count)
    default: return nil
    }
    guard json.take("]") else { return nil }
  }

  private static func number(from json: inout JSONScanner) -> Int32? {
    json.take(",") ? json.integer(0...Int(Int32.max)).map(Int32.init) : nil
  }

  private static func epoch(from json: inout JSONScanner) -> Int? {
    json.take(",") ? json.integer(0...ClientFrame.maxNumber) : nil
  }
}

extension ControlValue {
  fileprivate init?(from json: inout JSONScanner) {
    switch json.next {
    case UInt8(ascii: "\""):
      guard let text = json.string() else { return nil }
      self = .text(text)
    case UInt8(ascii: "t"):
      guard json.take("true") else { return nil }
      self = .flag(true)
    case UInt8(ascii: "f"):
      guard json.take("false") else { return nil }
      self = .flag(false)
    default:
      guard let number = json.number() else { return nil }
      self = .number(number)
    }
  }
}
