/// The purpose of a tab, if that determines its appearance and position.
public struct TabRole: Sendable, Hashable {
  private let name: String
  /// A tab that searches the whole app: it is the last one, with a magnifier and the title “Search” by default.
  public static let search = TabRole(name: "search")
}
