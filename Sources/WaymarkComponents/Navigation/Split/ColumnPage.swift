import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// What a column of a split view shows: its own content, or the destination of a link in the previous column. Each has
/// containers and a selection of its own, because the next destination is prefetched while another is shown.
@MainActor @Observable final class ColumnPage {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The destination; nil for the column's own content.
  let entry: StackEntry?
  let selection = ColumnSelection()
  /// The only screen, if the content contains no stack.
  @ObservationIgnored private(set) lazy var screen = StackModel(in: self)
  @ObservationIgnored let scope: NavigationScope
  @ObservationIgnored private(set) weak var column: SplitColumn?
  /// The stack in the content, which shows its own bars.
  private(set) weak var stack: StackModel?

  init(_ entry: StackEntry?, in column: SplitColumn, within id: ContainerID, navigator: Navigator) {
    self.entry = entry
    self.column = column
    let part = ([column.key] + (entry?.addressComponents ?? [])).joined(separator: ":")
    let base = { [weak column] in column?.base(showing: entry) ?? "" }
    scope = NavigationScope(within: id, part: part, base: base, navigator: navigator)
    scope.occupied = { [weak self] in
      self?.stack = $0 as? StackModel
      self?.stack?.enclosingColumn = self?.column
    }
  }

  /// The prefix of its addresses.
  var base: String { column?.base(showing: entry) ?? "" }

  /// Whether the column shows it, so that it is not only prefetched.
  var isShown: Bool { column?.page === self }

  var title: String? { (stack?.title ?? screen.screens.title(of: 0)).flatMap { $0.isEmpty ? nil : $0 } }
}
