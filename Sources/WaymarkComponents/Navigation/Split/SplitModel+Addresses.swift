internal import WaymarkNavigation

extension SplitModel {
  /// Takes the next step of resolving an address: a column's part of it is selected there, and the rest is left to the
  /// next column.
  func advance() {
    guard let (parts, index, hasWaited) = pendingPath else { return }
    let column = columns[index]
    pendingPath = nil
    if !parts.isEmpty, !hasWaited, column.isLast ? column.page.scope.container == nil : !column.page.selection.hasList {
      pendingPath = (parts, index, true)  // its stack or its list may not be mounted yet
      scheduleNextStep()
    } else if column.isLast {
      arrive(parts, in: column)
    } else if parts.isEmpty {
      if column.page.selection.value != nil { column.page.selection.select(nil) }
      replace(index + 1, with: nil)
      if column.page.stack != nil { column.page.scope.go(to: []) }
      show(index)
    } else {
      lead(parts, on: column)
    }
  }

  private func lead(_ parts: [String], on column: SplitColumn) {
    let next = column.index + 1
    var rest = parts[...]
    if columns[next].page.stack is HistoryStackModel {
      if state.top != next { raise(next) }
    } else if let value = column.page.selection.parse(&rest), rest.count < parts.count {
      replace(next, with: nil)
      if column.page.selection.value != value { column.page.selection.select(value) }
      if state.top != next { raise(next) }
    } else if let entry = column.page.screen.target(of: &rest) {
      replace(next, with: entry)
    } else if let stack = column.page.stack {
      raise(column.index)
      return stack.go(to: parts)
    } else if column.page.selection.hasList {
      return replace(next, with: .unknown(parts))
    }
    pendingPath = (Array(rest), next, false)
    scheduleNextStep()
  }

  private func arrive(_ parts: [String], in column: SplitColumn) {
    if column.page.scope.container != nil {
      column.page.scope.go(to: parts)
    } else if !parts.isEmpty {
      replace(column.index, with: .unknown(parts))
    }
  }
}
