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
    app.screens.filter { !$0.mayOfferMore && !$0.offersSort }.flatMap { screen in
      screen.collections.filter { table in
        table.kind == .table && (table.columns?.count ?? 0) >= 2 && table.isSortable && !table.isReplacedInCompact
      }.map {
        finding($0.place, "In narrow windows the table has no headers to sort by. Add a menu “Sort” to the bar.")
      }
    }.oncePerPlace
  }
}
