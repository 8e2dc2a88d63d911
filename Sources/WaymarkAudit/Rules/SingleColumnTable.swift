/// A table with one column.
struct SingleColumnTable: Rule {
  let id = "single-column-table"
  let severity = Severity.warning
  let source = RuleSource(.iPadTalk, "it’s not much of a table if it only has a single column")
  let why = "A table shows several facts about each thing, and sorts by them. With one column a list does more."
  let fix = "Use a list, or show more about each row."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { Table(rides) { TableColumn("Name", value: \\.name) } } }
      """,
    fitting: ExampleParts.table()
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.collections.filter { $0.kind == .table && $0.columns?.count == 1 }.map {
        finding($0.place, "The table has one column. Use a list, or show more about each row.")
      }
    }
  }
}
