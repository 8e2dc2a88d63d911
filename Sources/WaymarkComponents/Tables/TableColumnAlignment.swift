/// How the cells of a column of a ``Table`` and its header are aligned.
///
///     TableColumn("Size", value: \.size) { Text("\($0.size)") }.alignment(.numeric)
public struct TableColumnAlignment: Hashable, Sendable {
  enum Kind { case automatic, leading, center, trailing, numeric }

  let kind: Kind

  /// The default: at the leading side.
  public static var automatic: TableColumnAlignment { TableColumnAlignment(kind: .automatic) }
  /// At the side where lines begin.
  public static var leading: TableColumnAlignment { TableColumnAlignment(kind: .leading) }
  /// In the middle.
  public static var center: TableColumnAlignment { TableColumnAlignment(kind: .center) }
  /// At the side where lines end.
  public static var trailing: TableColumnAlignment { TableColumnAlignment(kind: .trailing) }
  /// At the trailing side, with digits of the same width.
  public static var numeric: TableColumnAlignment { TableColumnAlignment(kind: .numeric) }

  /// The class of the header and the cells; nil for the default.
  var name: String? {
    switch kind {
    case .automatic, .leading: nil
    case .center: "centered"
    case .trailing, .numeric: "trailing"
    }
  }
}
