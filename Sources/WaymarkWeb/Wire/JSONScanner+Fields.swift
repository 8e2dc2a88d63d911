internal import WaymarkGraph

/// The fields of events that are more than a number or a text: see `protocol.json`.
extension JSONScanner {
  /// Reads the number of an element.
  mutating func node() -> Int32? { integer(0...Int(Int32.max)).map(Int32.init) }

  /// Reads a text of limited length.
  mutating func string(maxBytes: Int) -> String? { string().flatMap { $0.utf8.count <= maxBytes ? $0 : nil } }

  /// Reads an address of the app.
  mutating func address() -> String? {
    string(maxBytes: WireProtocol.addressBytes).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }

  /// Reads how the selection of a list changes.
  mutating func rowChoice() -> RowChoice? { integer(0...Int.max).flatMap(RowChoice.init) }

  /// Reads what becomes of the rows in a rectangle.
  mutating func bandMode() -> RowBand.Mode? { integer(0...Int.max).flatMap(RowBand.Mode.init) }

  /// Reads rectangles over rows, each behind the one before: four numbers for each.
  mutating func spans() -> [RowBand.Span]? {
    var next = 0
    return list(atMost: WireProtocol.spans) { json in
      guard let numbers = json.list(atMost: 4, { $0.integer(0...Int(Int32.max)) }), numbers.count == 4,
        next <= numbers[0], numbers[0] <= numbers[1], numbers[2] > 0, numbers[3] > 0
      else { return nil }
      next = numbers[1] + 1
      return RowBand.Span(first: numbers[0], last: numbers[1], columns: numbers[2], width: numbers[3])
    }
  }

  /// Reads why something is taken from a view.
  mutating func takingPurpose() -> TakenItems.Purpose? { integer(0...Int.max).flatMap(TakenItems.Purpose.init) }

  /// Reads what becomes of something that is dragged.
  mutating func dropPhase() -> DropReport.Phase? { integer(0...Int.max).flatMap(DropReport.Phase.init) }

  /// Reads a place in a view, in points.
  mutating func coordinate() -> Double? { boundedNumber() }

  /// Reads what the user does with a column of a table.
  mutating func columnChange() -> ColumnChange.Kind? { integer(0...Int.max).flatMap(ColumnChange.Kind.init) }

  /// Reads what becomes of a gesture.
  mutating func gesturePhase() -> GestureReport.Phase? { integer(0...Int.max).flatMap(GestureReport.Phase.init) }

  /// Reads what has become of objects.
  mutating func objectChange() -> ObjectReport.Change? { integer(0...Int.max).flatMap(ObjectReport.Change.init) }

  /// Reads what is done with objects.
  mutating func objectVerb() -> ObjectCommand.Verb? {
    string(maxBytes: WireProtocol.objectIDBytes).flatMap(ObjectCommand.Verb.init)
  }

  /// Reads what kind of content is pasted.
  mutating func pastedKind() -> PastedContent.Kind? {
    string(maxBytes: WireProtocol.objectIDBytes).flatMap(PastedContent.Kind.init)
  }

  /// Reads the identities of objects.
  mutating func objectIDs() -> [String]? {
    list(atMost: WireProtocol.objects) { $0.string(maxBytes: WireProtocol.objectIDBytes) }
  }

  /// Reads the places of objects: five numbers for each.
  mutating func places() -> [Double]? { list(atMost: 5 * WireProtocol.objects) { $0.boundedNumber() } }

  /// Reads at most eight numbers, as gestures have them.
  mutating func numbers() -> [Double]? { list(atMost: 8) { $0.boundedNumber() } }

  /// Reads how large a canvas shows its page.
  mutating func scale() -> Double? { number().flatMap { (0.1...8).contains($0) ? $0 : nil } }

  /// Reads a number of at most a hundred million.
  private mutating func boundedNumber() -> Double? {
    number().flatMap { abs($0) <= 100_000_000 ? $0 : nil }
  }

  /// Reads the breaks of texts: a list of places for each.
  mutating func lineBreaks() -> [[Int]]? {
    list(atMost: WireProtocol.objects) { json in
      json.list(atMost: WireProtocol.frameBytes) { $0.integer(0...Int(Int32.max)) }
    }
  }

  /// Reads a list of values.
  mutating func list<Value>(atMost count: Int, _ read: (inout JSONScanner) -> Value?) -> [Value]? {
    guard take("[") else { return nil }
    var all: [Value] = []
    if take("]") { return all }
    while all.count < count, let value = read(&self) {
      all.append(value)
      if take("]") { return all }
      guard take(",") else { return nil }
    }
    return nil
  }

  /// Reads the value of a control.
  mutating func controlValue() -> ControlValue? {
    switch next {
    case UInt8(ascii: "\""): string().map { .text($0) }
    case UInt8(ascii: "t"): take("true") ? .flag(true) : nil
    case UInt8(ascii: "f"): take("false") ? .flag(false) : nil
    default: number().map { .number($0) }
    }
  }
}
