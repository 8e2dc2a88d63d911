/// A table of which little is left in a narrow window.
struct LostColumns: Rule {
  let id = "lost-columns"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "And when they do, we recommend taking those details from the secondary columns and moving that information into a secondary line of text within each row so all of that information is still available."
  )
  let why = """
    On iPhone and in narrow windows a table shows its first column only. \
    What is in the other columns can’t be seen there.
    """
  let fix = "Show the other columns as a second line in the first one where `horizontalSizeClass` is compact."
  let examples = RuleExamples(
    violating: ExampleParts.table(adapts: false), fitting: ExampleParts.table())

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { !$0.isPartlyUnknown }.flatMap { screen in
      screen.collections.compactMap { table -> Finding? in
        guard table.kind == .table, let columns = table.columns, columns.count >= 2, !table.adaptsToWidth else {
          return nil
        }
        let lost = columns.dropFirst().compactMap(\.text).prefix(3).map { "“\($0)”" }.joined(separator: ", ")
        let names = lost.isEmpty ? "all columns but the first" : lost
        return finding(
          table.place,
          "In narrow windows the table loses \(names). Show them as a second line in the first column there.")
      }
    }.oncePerPlace
  }
}
