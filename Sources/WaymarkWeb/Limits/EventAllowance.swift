internal import WaymarkGraph

/// The number of events that a client may currently send: a token bucket that refills steadily and holds one burst.
struct EventAllowance {
  private var tokens: Int32
  private var since: Int32

  init(_ limits: SessionLimits, now: Int) {
    tokens = Int32(limits.eventBurst)
    since = Int32(truncatingIfNeeded: now)
  }

  /// Takes `count` events from the allowance; returns false if there are not enough.
  mutating func take(_ count: Int, _ limits: SessionLimits, now: Int) -> Bool {
    let now = Int32(truncatingIfNeeded: now)
    if now != since {
      let refill = Int(now &- since) * limits.eventsPerSecond
      tokens = Int32(min(limits.eventBurst, Int(tokens) + max(0, refill)))
      since = now
    }
    guard tokens >= count else { return false }
    tokens -= Int32(count)
    return true
  }
}

extension ClientEvent {
  /// The rows whose request costs as much as another event.
  private static let rows = 40

  /// How many objects of a canvas count as one event more.
  private static let objects = 100

  /// How many events of the allowance it takes: a request for many rows has the server mount them, and a canvas finds each object.
  fileprivate var cost: Int {
    switch self {
    case .element(_, .rows(let rows, _), _): 1 + min(rows.count, RowWindow.maxCount) / Self.rows
    case .element(_, .objects(let report), _): 1 + report.ids.count / Self.objects
    case .element(_, .lines(let report), _): 1 + report.keys.count / Self.objects
    case .element(_, .arrange(let command), _): 1 + command.ids.count / Self.objects
    default: 1
    }
  }
}

extension ClientFrame {
  /// How many events of the allowance it takes; an acknowledgement alone takes one.
  var cost: Int { max(1, events.reduce(0) { $0 + $1.cost }) }
}
