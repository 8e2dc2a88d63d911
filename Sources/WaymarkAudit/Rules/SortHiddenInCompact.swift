/// A table that can be sorted by its headers only.
struct SortHiddenInCompact: Rule {
  let id = "sort-hidden-in-compact"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk, "And for sorting, you can use a toolbar button to quickly reveal the sort options.")
  let why = """
    On iPhone and in narrow windows a table has no headers. \
    Without a button for it, it can’t be sorted there.
    """
  let fix = "Add a menu “Sort” to the bar."
  let examples = RuleExamples(
    violating: ExampleParts.table(hasSortMenu: false), fitting: ExampleParts.table())

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { !$0.mayOfferMore && !offersSort($0) }.flatMap { screen in
      screen.collections.filter { $0.kind == .table && ($0.columns?.count ?? 0) >= 2 && $0.isSortable }.map {
        finding($0.place, "In narrow windows the table has no headers to sort by. Add a menu “Sort” to the bar.")
      }
    }.oncePerPlace
  }

  private func offersSort(_ screen: Screen) -> Bool {
    let labels = screen.offeredActions.map(\.label) + screen.menus.map(\.label) + screen.controls.map(\.label)
    let isNamed = labels.contains { label in
      if label == .unknown { return true }
      // “Complete Order” is about something that was ordered.
      guard let plain = label.plainText else { return false }
      return plain == "order" || plain.contains("sort") || ["order by ", "by "].contains { plain.hasPrefix($0) }
    }
    return isNamed || screen.offeredActions.contains { $0.symbol?.hasPrefix("arrow.up.arrow.down") == true }
  }
}
