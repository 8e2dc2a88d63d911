/// A table that people can't sort.
struct UnsortedTable: Rule {
  let id = "unsorted-table"
  let severity = Severity.note
  let source = RuleSource(.iPadTalk, "And they let you sort just by tapping a header.")
  let why = """
    People tap the header of a column to sort by it. \
    Where nothing happens, they have to read the whole table to find the first or the largest.
    """
  let fix = "Give the table a `sortOrder`, and its columns a `value`."
  let examples = RuleExamples(
    violating: ExampleParts.table(isSortable: false), fitting: ExampleParts.table())

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { !$0.offersSort }.flatMap { screen in
      screen.collections.filter { $0.kind == .table && ($0.columns?.count ?? 0) >= 2 && !$0.isSortable }.map {
        finding($0.place, "The table can’t be sorted. Give it a `sortOrder`, and its columns a `value`.")
      }
    }.oncePerPlace
  }
}
