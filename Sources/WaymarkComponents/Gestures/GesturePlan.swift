internal import WaymarkGraph

/// The parts of a gesture that the browser recognizes, and what receives their reports.
///
/// It is made anew for each report, because the closures of the app change with each evaluation of the view. What lasts from one report to
/// the next is in the ``GestureMemory``.
@MainActor struct GesturePlan {
  private var receivers: [(GestureReport) -> Bool] = []
  private let memory: GestureMemory
  private var remembered = 0
  /// Whether anything around the gesture that is being added receives its changes, not only its end.
  var reportsChanges = false

  init(memory: GestureMemory) { self.memory = memory }

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - count: how many numbers its reports have.
  ///   - receiver: what receives them.
  ///   - value: makes a value from the numbers.
  mutating func addPart<Value>(
    count: Int, to receiver: GestureReceiver<Value>, value: @escaping ([Double]) -> Value
  ) {
    receivers.append { report in
      guard report.phase == .cancelled || report.numbers.count == count else { return false }
      switch report.phase {
      case .changed: receiver.receive(.changed(value(report.numbers)))
      case .ended: receiver.receive(.ended(value(report.numbers)))
      case .cancelled: receiver.receive(.cancelled)
      }
      return true
    }
  }

  /// Returns a value that lasts from one report to the next.
  mutating func cell<Value>(_ initial: Value) -> GestureCell<Value> {
    defer { remembered += 1 }
    return memory.cell(remembered, initial)
  }

  /// Passes on a report; returns false where no part of this number can have sent it.
  func receive(_ report: GestureReport) -> Bool {
    guard receivers.indices.contains(report.part) else { return false }
    if report.phase == .changed { memory.running.insert(report.part) } else { memory.running.remove(report.part) }
    return receivers[report.part](report)
  }

  /// Cancels the parts that are going on.
  func cancel() {
    for part in memory.running.sorted() { _ = receive(GestureReport(part: part, phase: .cancelled, numbers: [])) }
  }
}

/// A value that lasts from one report of a gesture to the next.
@MainActor final class GestureCell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// What lasts from one report of a gesture to the next, in the order in which the gesture's parts ask for it.
@MainActor final class GestureMemory: RebuiltState {
  private var cells: [AnyObject] = []
  /// The parts that have told something, and have not ended.
  var running: Set<Int> = []

  nonisolated init() {}

  func cell<Value>(_ index: Int, _ initial: Value) -> GestureCell<Value> {
    if index < cells.count, let known = cells[index] as? GestureCell<Value> { return known }
    let new = GestureCell(initial)
    cells = cells.prefix(index) + [new]
    return new
  }
}

/// The description of a gesture for the client, which is an array in JSON: a name, and what belongs to it.
struct GestureDescription: Equatable {
  let json: String
  /// Whether it moves with one finger at once, so that the finger scrolls nothing.
  var drags = false
  /// Whether it moves with two fingers, so that they do not enlarge the page.
  var pinches = false

  /// A part that the browser recognizes.
  ///
  /// - Parameters:
  ///   - name: the name of its recognizer in the client.
  ///   - reportsChanges: whether it reports its changes, too.
  ///   - options: its options in JSON.
  static func part(_ name: String, reportsChanges: Bool, _ options: [String] = []) -> GestureDescription {
    let items = ["\"\(name)\"", reportsChanges ? "1" : "0"] + options
    return GestureDescription(json: "[\(items.joined(separator: ","))]")
  }

  /// Two gestures that are combined.
  static func pair(_ name: String, _ first: Self, _ second: Self) -> GestureDescription {
    GestureDescription(
      json: "[\"\(name)\",\(first.json),\(second.json)]", drags: first.drags || second.drags,
      pinches: first.pinches || second.pinches)
  }
}
