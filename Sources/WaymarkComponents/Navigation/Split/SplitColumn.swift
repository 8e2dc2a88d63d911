internal import WaymarkGraph
import Observation
internal import WaymarkNavigation

/// A column of a split view: its selection, and the containers in it.
@MainActor @Observable final class SplitColumn {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  let index: Int
  let key: String
  let selection = ColumnSelection()
  /// The column's only screen, if it contains no stack.
  @ObservationIgnored private(set) lazy var screen = StackModel(in: self)
  @ObservationIgnored let scope: NavigationScope
  /// The stack in the column, which shows its own bars.
  private(set) weak var stack: StackModel?
  @ObservationIgnored private(set) weak var model: SplitModel?

  init(_ index: Int, key: String, of model: SplitModel, within id: ContainerID, navigator: Navigator) {
    self.index = index
    self.key = key
    self.model = model
    let base = { [weak model] in model?.base(of: index) ?? "" }
    scope = NavigationScope(within: id, part: key, base: base, navigator: navigator)
    scope.occupied = { [weak self] in self?.stack = $0 as? StackModel }
  }

  var isLast: Bool { model?.columns.count == index + 1 }

  /// The address of the column, made from the selections in the columns before it.
  var address: String { base.isEmpty ? "/" : base }

  /// The prefix of the addresses in the column.
  var base: String { model?.base(of: index) ?? "" }

  var title: String? { (stack?.title ?? screen.title(of: 0)).flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Moves of the only screen

  /// Shows the destination of a link in the next column.
  func follow(_ entry: StackEntry, by source: NavigationSource) { model?.follow(entry, from: index, by: source) }

  /// Shows the destination of a binding in the next column; nil removes the one that is shown.
  func present(_ name: String?) {
    guard let model else { return }
    let shown = model.state.replaced[index + 1]
    if let name {
      if shown != .presented(name) { model.follow(.presented(name), from: index, by: .app) }
    } else if case .presented = shown {
      model.show(index)
    }
  }

  /// Leaves the column for the one before it, or for the split view's root.
  func leave(toRoot: Bool) {
    if toRoot { model?.go(to: []) } else { model?.show(max(0, index - 1)) }
  }
}
