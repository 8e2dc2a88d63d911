internal import WaymarkNavigation

extension SplitModel {
  /// Takes the next step of resolving an address: a column's part of it is selected there, and the rest is left to the
  /// next column.
  func advance() {
    guard let (parts, index, hasWaited) = pendingPath else { return }
    let column = columns[index]
    pendingPath = nil
    if column.isLast {
      arrive(parts, in: column)
    } else if parts.isEmpty {
      if column.selection.value != nil { column.selection.select(nil) }
      replace(index + 1, with: nil)
      if column.stack != nil { column.scope.go(to: []) }
      show(index)
    } else if !hasWaited, !column.selection.hasList {
      pendingPath = (parts, index, true)  // its list may not be mounted yet
      scheduleNextStep()
    } else {
      lead(parts, on: column)
    }
  }

  private func lead(_ parts: [String], on column: SplitColumn) {
    let next = column.index + 1
    var rest = parts[...]
    if let value = column.selection.parse(&rest), rest.count < parts.count {
      replace(next, with: nil)
      if column.selection.value != value { column.selection.select(value) }
      if state.top != next { raise(next) }
    } else if let entry = column.screen.target(of: &rest) {
      replace(next, with: entry)
    } else if let stack = column.stack {
      raise(column.index)
      return stack.go(to: parts)
    } else if column.selection.hasList {
      return replace(next, with: .unknown(parts))
    }
    pendingPath = (Array(rest), next, false)
    scheduleNextStep()
  }

  private func arrive(_ parts: [String], in column: SplitColumn) {
    if column.stack != nil || column.scope.container != nil {
      column.scope.go(to: parts)
    } else if !parts.isEmpty {
      replace(column.index, with: .unknown(parts))
    }
  }
}
