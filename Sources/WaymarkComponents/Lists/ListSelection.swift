internal import WaymarkGraph

/// A binding to the selection of a list.
@MainActor enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  /// One value that is always selected.
  case always(Binding<Value>)
  case several(Binding<Set<Value>>)
  case ranges(Binding<RowSelection<Value>>)

  /// Whether several rows can be selected.
  var takesSeveral: Bool {
    switch self {
    case .one, .always: false
    case .several, .ranges: true
    }
  }

  /// Shows which rows are selected. It reads the selection, so the body that calls it is evaluated again when that changes.
  func show(in rows: SelectableRows) {
    switch self {
    case .one(let selection):
      let chosen = selection.wrappedValue
      rows.show(chosen) { $0.base as? Value == chosen }
    case .always(let selection):
      let chosen = selection.wrappedValue
      rows.show(chosen) { $0.base as? Value == chosen }
    case .several(let selection):
      let chosen = selection.wrappedValue
      rows.show(chosen) { ($0.base as? Value).map(chosen.contains) == true }
    case .ranges(let selection):
      let chosen = selection.wrappedValue
      rows.show(chosen, dependsOnOrder: chosen.dependsOnOrder) { [unowned rows] row in
        (row.base as? Value).map { chosen.contains($0) { rows.isBetween($0, $1, row) } } == true
      }
    }
  }

  /// Changes the selection as the user wants; returns false if that is impossible, or the event is another one.
  func handle(_ event: Event, of rows: SelectableRows) -> Bool {
    switch event {
    case .choose(let choice, let row): handle(choice, row: row, of: rows)
    case .band(let band): handle(band, of: rows)
    case .typeSelect(let typed): rows.typeSelect.begin(typed)
    default: false
    }
  }

  private func handle(_ choice: RowChoice, row number: Int32, of rows: SelectableRows) -> Bool {
    switch choice {
    case .all, .none: return handleAll(choice, of: rows)
    case .only, .select, .deselect, .range:
      guard let value = rows.value(ofRow: number) else { return false }
      return handle(choice, value, of: rows)
    }
  }

  private func handle(_ choice: RowChoice, _ value: AnyHashable, of rows: SelectableRows) -> Bool {
    guard let new = value.base as? Value else { return false }
    defer { if choice != .range || rows.anchor == nil { rows.anchor = value } }
    switch self {
    case .one(let selection):
      if choice != .deselect {
        selection.wrappedValue = new
      } else if selection.wrappedValue == new {
        selection.wrappedValue = nil
      }
    case .always(let selection):
      if choice == .deselect { return false }
      selection.wrappedValue = new
    case .several(let selection):
      switch choice {
      case .select: selection.wrappedValue.insert(new)
      case .deselect: selection.wrappedValue.remove(new)
      case .range: selection.wrappedValue = rows.values(to: value, as: Value.self)
      default: selection.wrappedValue = [new]
      }
    case .ranges(let selection):
      switch choice {
      case .select, .deselect:
        if rows.isSelected(value) != (choice == .select) { selection.wrappedValue.toggle(new) }
      case .range:
        let (first, last) = rows.range(to: value)
        guard let first = first.base as? Value, let last = last.base as? Value else { return false }
        selection.wrappedValue.selectRange(from: first, through: last)
      default: selection.wrappedValue = RowSelection([new])
      }
    }
    return true
  }

  private func handleAll(_ choice: RowChoice, of rows: SelectableRows) -> Bool {
    if choice == .none { rows.anchor = nil }
    switch self {
    case .one, .always: return false
    case .several(let selection): selection.wrappedValue = choice == .all ? rows.values(as: Value.self) : []
    case .ranges(let selection):
      var new = choice == .all ? RowSelection<Value>.all : RowSelection()
      if choice == .all {
        for value in rows.disabledValues { if let value = value.base as? Value { new.toggle(value) } }
      }
      selection.wrappedValue = new
    }
    return true
  }

  /// Changes the selection by the rows in rectangles.
  private func handle(_ band: RowBand, of rows: SelectableRows) -> Bool {
    guard takesSeveral, let spans = rows.spans(of: band) else { return false }
    switch self {
    case .one, .always: return false
    case .several(let selection):
      var chosen: Set<Value> = []
      for span in spans { rows.visit(span, as: Value.self) { value, _ in chosen.insert(value) } }
      switch band.mode {
      case .replace: selection.wrappedValue = chosen
      case .toggle: selection.wrappedValue.formSymmetricDifference(chosen)
      case .add: selection.wrappedValue.formUnion(chosen)
      case .remove: selection.wrappedValue.subtract(chosen)
      }
    case .ranges(let selection):
      var new = band.mode == .replace ? RowSelection() : selection.wrappedValue
      for span in spans { new.change(by: span, band.mode, of: rows) }
      for row in rows.disabledValues where !rows.isSelected(row) {
        // A range includes it, but it can't be selected.
        if let value = row.base as? Value, new.contains(value, isBetween: { rows.isBetween($0, $1, row) }) {
          new.toggle(value)
        }
      }
      selection.wrappedValue = new
    }
    if let first = spans.first.flatMap({ rows.value(at: $0.first, as: Value.self) }) { rows.anchor = first }
    return true
  }
}

extension RowSelection {
  /// Changes whether the rows in a rectangle are selected.
  @MainActor fileprivate mutating func change(
    by span: RowBand.Span, _ mode: RowBand.Mode, of rows: SelectableRows
  ) {
    var runs = [span.first...span.last]
    if mode == .add || mode == .remove {
      let places = rows.places(of: boundaries)
      runs = parts(of: span.first...span.last, selected: mode == .remove) { places[$0] }
    }
    // Only where they are whole lines do the rows become a range: rows that come into another line would shift its columns.
    if span.isWhole {
      for run in runs {
        guard let first = rows.value(at: run.lowerBound, as: ID.self),
          let last = rows.value(at: run.upperBound, as: ID.self)
        else { continue }
        toggleRange(from: first, through: last)
      }
    } else {
      var index = 0
      rows.visit(span, as: ID.self) { value, place in
        while index < runs.count, runs[index].upperBound < place { index += 1 }
        if index < runs.count, runs[index].contains(place) { toggle(value) }
      }
    }
  }
}
