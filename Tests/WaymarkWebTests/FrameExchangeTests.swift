import Testing

@testable import WaymarkWeb

/// The protocol between a client and its session, without sockets, scenes and clocks.
@Suite struct FrameExchangeTests {
  /// What happens.
  enum Event {
    /// The client opens a socket, and has applied the server frames up to this one.
    case connect(last: Int?)
    case disconnect
    /// The page is rendered for a client that reloads it.
    case reload
    /// The client sends a frame with an event.
    case event(Int, acknowledging: Int)
    /// The client sends a frame that only acknowledges.
    case acknowledgement(Int, of: Int)
    /// The client has sent everything, in a frame of its own.
    case sync(Int, acknowledging: Int)
    /// The scene has changed.
    case change
    /// It is not known how the scene has changed, as after a sleep.
    case unknownChange
    /// The iteration of the event loop ends.
    case flush
    /// Commands in this frame were given up.
    case giveUp(Int)
  }

  /// What the session does.
  enum Effect: Equatable {
    case send(String)
    case handle
    case ignore
    case refuse(Rejection)
    case refuseSocket
    case renewSocket
  }

  /// A session's exchange, with a scene of which only matters whether it has changed.
  struct Run {
    var exchange: FrameExchange
    var hasChanges = false
    var limit = 1000

    mutating func perform(_ event: Event) -> [Effect] {
      switch event {
      case .connect(let last):
        guard case .accepted(let messages) = exchange.connect(last: last) else { return [.refuseSocket] }
        return messages.map { .send(String(decoding: $0, as: UTF8.self)) }
      case .disconnect: exchange.disconnect()
      case .reload: exchange.reload()
      case .event(let number, let acknowledged): return receive(number, acknowledged, isEmpty: false)
      case .acknowledgement(let number, let acknowledged): return receive(number, acknowledged, isEmpty: true)
      case .sync(let number, let acknowledged):
        let effects = receive(number, acknowledged, isEmpty: false)
        exchange.finishSync()
        return effects
      case .change: hasChanges = true
      case .unknownChange: exchange.requireFullRender()
      case .flush:
        guard let content = exchange.nextContent(hasChanges: hasChanges) else { return [] }
        let frame = content == .whole ? "whole \(exchange.sent + 1)" : "frame \(exchange.sent + 1)"
        hasChanges = false
        exchange.append(Array(frame.utf8), limit: limit)
        return exchange.isConnected ? [.send(frame)] : []
      case .giveUp(let frame): return exchange.giveUpCommands(in: frame) ? [.renewSocket] : []
      }
      return []
    }

    private mutating func receive(_ number: Int, _ acknowledged: Int, isEmpty: Bool) -> [Effect] {
      switch exchange.receive(number, acknowledged: acknowledged, isEmpty: isEmpty) {
      case .handled: [.handle]
      case .repeated: [.ignore]
      case .refused(let rejection): [.refuse(rejection)]
      }
    }
  }

  /// Performs the events of a table, and compares what follows from each.
  private func check(
    from exchange: FrameExchange = FrameExchange(), limit: Int = 1000, _ steps: KeyValuePairs<Event, [Effect]>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> FrameExchange {
    var run = Run(exchange: exchange, limit: limit)
    for (index, (event, expected)) in steps.enumerated() {
      #expect(run.perform(event) == expected, "step \(index + 1), \(event)", sourceLocation: sourceLocation)
    }
    return run.exchange
  }

  /// A session that is connected, has received one event and sent one frame.
  private var used: FrameExchange {
    check([
      .connect(last: 0): [], .event(1, acknowledging: 0): [.handle], .flush: [.send("frame 1")],
    ])
  }

  @Test func `a frame with events is answered, also without changes, and an acknowledgement is not`() {
    let end = check([
      .connect(last: 0): [],
      .flush: [],
      .event(1, acknowledging: 0): [.handle],
      .flush: [.send("frame 1")],
      .flush: [],
      .acknowledgement(2, of: 1): [.handle],
      .flush: [],
      .change: [],
      .flush: [.send("frame 2")],
    ])
    #expect(end.received == 2)
    #expect(end.sent == 2)
    #expect(end.applied == 1)
    #expect(!end.isSettled)
  }

  @Test func `a page that was rendered needs no message when its socket opens`() {
    let end = check([.connect(last: 0): []])
    #expect(end.wasAdopted)
    #expect(end.isSettled)
  }

  @Test func `frames are handled once and in order`() {
    _ = check([
      .connect(last: 0): [],
      .event(1, acknowledging: 0): [.handle],
      .event(1, acknowledging: 0): [.ignore],
      .event(3, acknowledging: 0): [.refuse(.gap)],
      .event(2, acknowledging: 0): [.handle],
    ])
  }

  @Test func `an acknowledgement of a frame that was never sent is malformed, and changes nothing`() {
    let end = check(from: used, [.event(2, acknowledging: 2): [.refuse(.malformed)]])
    #expect(end.received == 1)
    #expect(end.applied == 0)
  }

  @Test func `a client that resumes gets the frames that it has missed`() {
    _ = check(
      from: used,
      [
        .disconnect: [],
        .change: [],
        .flush: [],
        .connect(last: 0): [.send(#"["resume",1,2,0]"#), .send("frame 1"), .send("frame 2")],
        .disconnect: [],
        .connect(last: 2): [.send(#"["resume",1,2,0]"#)],
        .event(1, acknowledging: 2): [.ignore],
        .flush: [],
        .event(2, acknowledging: 2): [.handle],
        .flush: [.send("frame 3")],
      ])
  }

  @Test func `a socket replaces an open one if its page has missed nothing that is gone`() {
    _ = check(from: used, [.connect(last: 0): [.send(#"["resume",1,1,0]"#), .send("frame 1")]])
    _ = check(from: used, [.connect(last: 2): [.refuseSocket], .connect(last: nil): [.refuseSocket]])
  }

  @Test func `a client that has missed too much sends everything first, and then gets the whole page`() {
    _ = check(
      from: used, limit: 10,
      [
        .disconnect: [],
        .change: [],
        .flush: [],
        .change: [],
        .flush: [],
        .connect(last: 1): [.send(#"["resume",1,3,1]"#)],
        .change: [],
        .flush: [],
        .event(2, acknowledging: 3): [.handle],
        .flush: [],
        .sync(3, acknowledging: 3): [.handle],
        .flush: [.send("whole 4")],
        .change: [],
        .flush: [.send("frame 5")],
      ])
  }

  @Test func `a client that was cut off while it sent everything begins again`() {
    _ = check(
      from: used,
      [
        .disconnect: [],
        .connect(last: nil): [.send(#"["resume",1,1,1]"#)],
        .event(2, acknowledging: 1): [.handle],
        .disconnect: [],
        .connect(last: 1): [.send(#"["resume",2,1,1]"#)],
        .sync(3, acknowledging: 1): [.handle],
        .flush: [.send("whole 2")],
      ])
  }

  @Test func `a session from the storage tells its client that events may have run already`() {
    let end = check(
      from: FrameExchange(restoring: 4, sent: 7),
      [
        .flush: [],
        .connect(last: 9): [.send(#"["resume",4,9,2]"#)],
        .disconnect: [],
        .connect(last: 9): [.send(#"["resume",4,9,2]"#)],
        .event(5, acknowledging: 9): [.handle],
        .flush: [],
        .sync(6, acknowledging: 9): [.handle],
        .flush: [.send("whole 10")],
        .disconnect: [],
        .connect(last: 10): [.send(#"["resume",6,10,0]"#)],
      ])
    #expect(end.received == 6)
  }

  @Test func `the numbers that a client claims are bounded`() {
    _ = check(
      from: FrameExchange(restoring: 4, sent: 7), [.connect(last: .max): [.send(#"["resume",4,2147483647,2]"#)]])
  }

  @Test func `a reloaded page begins with what was rendered for it`() {
    let end = check(
      from: FrameExchange(restoring: 4, sent: 7),
      [
        .event(5, acknowledging: 7): [.handle],
        .reload: [],
        .flush: [],
        .connect(last: 7): [.send(#"["resume",5,7,0]"#)],
        .change: [],
        .flush: [.send("frame 8")],
      ])
    #expect(end.received == 5)
  }

  @Test func `what has changed in an unknown way is sent whole, once`() {
    _ = check(
      from: used, [.unknownChange: [], .flush: [.send("whole 2")], .flush: [], .change: [], .flush: [.send("frame 3")]])
  }

  @Test
  func `nothing is sent to a client that has not sent everything, even if the scene has changed in an unknown way`() {
    _ = check(
      from: FrameExchange(restoring: 4, sent: 7),
      [
        .connect(last: 7): [.send(#"["resume",4,7,2]"#)],
        .unknownChange: [],
        .flush: [],
        .sync(5, acknowledging: 7): [.handle],
        .flush: [.send("whole 8")],
      ])
  }

  @Test func `commands that were given up are not sent again`() {
    _ = check(from: used, [.acknowledgement(2, of: 1): [.handle], .giveUp(1): []])
    _ = check(
      from: used,
      [
        .giveUp(1): [.renewSocket],
        .disconnect: [],
        .connect(last: 0): [.send(#"["resume",1,1,1]"#)],
        .sync(2, acknowledging: 1): [.handle],
        .flush: [.send("whole 2")],
      ])
  }

  @Test func `a session may sleep when neither side waits for the other`() {
    var exchange = used
    #expect(!exchange.isSettled, "the client has not applied the frame")
    exchange = check(from: exchange, [.acknowledgement(2, of: 1): [.handle]])
    #expect(exchange.isSettled)
    exchange = check(from: exchange, [.event(3, acknowledging: 1): [.handle]])
    #expect(!exchange.isSettled, "the client waits for an answer")
    #expect(!FrameExchange(restoring: 4, sent: 7).isSettled, "the client has not sent everything")
  }
}
