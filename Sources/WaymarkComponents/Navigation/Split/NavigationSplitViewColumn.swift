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

  /// Its place among so many columns; of two, there is no middle one, so that the first is meant.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: count - 2
    case .detail: count - 1
    }
  }

  /// The column at a place among so many.
  init(at index: Int, of count: Int) {
    self.init(kind: index == 0 ? .sidebar : index == count - 1 ? .detail : .content)
  }

  private init(kind: Kind) { self.kind = kind }

  /// Its name on the wire.
  var key: String {
    switch kind {
    case .sidebar: "sidebar"
    case .content: "content"
    case .detail: "detail"
    }
  }
}
