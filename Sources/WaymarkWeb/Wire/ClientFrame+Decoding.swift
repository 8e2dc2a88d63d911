internal import WaymarkGraph

extension ClientFrame {
  /// Decodes and validates a frame; nil for anything that Documentation/Protocol.md does not allow.
  init?(_ utf8: UnsafeRawBufferPointer) {
    guard utf8.count <= WireProtocol.frameBytes else { return nil }
    var json = JSONScanner(utf8)
    guard json.take("["), let sequence = json.integer(1...WireProtocol.largest), json.take(","),
      let acknowledged = json.integer(0...WireProtocol.largest)
    else { return nil }
    var events: [ClientEvent] = []
    while json.take(",") {
      guard events.count < WireProtocol.frameEvents, let event = ClientEvent(from: &json) else { return nil }
      events.append(event)
    }
    guard json.take("]"), json.isAtEnd else { return nil }
    self.init(sequence: sequence, acknowledged: acknowledged, events: events)
  }
}
