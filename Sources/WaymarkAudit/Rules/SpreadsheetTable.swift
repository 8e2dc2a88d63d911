/// A table with more columns than fit on a screen.
struct SpreadsheetTable: Rule {
  let id = "spreadsheet-table"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "These tables built into iOS 16 are built to show more information about a list of content, not to show a spreadsheet of data."
  )
  let why = """
    The screen of an iPad is small, and a table does not scroll sideways. \
    With many columns each of them gets so narrow that it can’t be read.
    """
  let fix = "Show the most important columns, and the rest on the screen of a row."
  /// With more columns than that they get narrow.
  private let limit = 7
  let examples = RuleExamples(
    violating: ExampleParts.table(columns: ["Length", "Town", "Start", "End", "Climb", "Bicycle", "Weather"]),
    fitting: ExampleParts.table(columns: ["Length", "Town", "Start"]))

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.collections.compactMap { table -> Finding? in
        guard table.kind == .table, let columns = table.columns else { return nil }
        let count = columns.count - table.hiddenColumns
        guard count > limit else { return nil }
        return finding(
          table.place,
          "The table has \(count) columns. Show the most important ones, and the rest on the screen of a row.")
      }
    }.oncePerPlace
  }
}
