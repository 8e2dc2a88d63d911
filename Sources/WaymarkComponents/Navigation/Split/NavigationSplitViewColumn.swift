/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private enum Kind { case sidebar, content, detail }
  private let kind: Kind

  /// The first column.
  public static let sidebar = Self(kind: .sidebar)
  /// The middle one of three columns.
  public static let content = Self(kind: .content)
  /// The last column.
  public static let detail = Self(kind: .detail)

  /// Returns the column's index among `count` columns. With two columns, `content` is the first.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: count - 2
    case .detail: count - 1
    }
  }

  /// Creates the column at an index among `count` columns.
  init(at index: Int, of count: Int) {
    self.init(kind: index == 0 ? .sidebar : index == count - 1 ? .detail : .content)
  }

  private init(kind: Kind) { self.kind = kind }

  /// Its name in the protocol.
  var key: String {
    switch kind {
    case .sidebar: "sidebar"
    case .content: "content"
    case .detail: "detail"
    }
  }
}
