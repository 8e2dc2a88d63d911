internal import WaymarkGraph
import Observation
internal import WaymarkNavigation

/// A column of a split view: what is selected in it, and the containers that stand in it.
@MainActor @Observable final class SplitColumn {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  let index: Int
  let key: String
  let selection = ColumnSelection()
  /// The column's one screen, where no stack stands in it.
  @ObservationIgnored private(set) lazy var screen = StackModel(in: self)
  @ObservationIgnored let scope: NavigationScope
  /// The stack that stands in the column and shows bars of its own.
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

  /// The address of the column, which what is selected in the columns before it makes.
  var address: String { base.isEmpty ? "/" : base }

  /// What the addresses in it begin with.
  var base: String { model?.base(of: index) ?? "" }

  var title: String? { (stack?.title ?? screen.title(of: 0)).flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: The one screen's moves

  /// A link was pressed: the next column shows what it leads to.
  func follow(_ entry: StackEntry, by source: NavigationSource) { model?.follow(entry, from: index, by: source) }

  /// A binding wants to show its destination, or nothing any more.
  func present(_ name: String?) {
    guard let model else { return }
    let shown = model.state.replaced[index + 1]
    if let name {
      if shown != .presented(name) { model.follow(.presented(name), from: index, by: .app) }
    } else if case .presented = shown {
      model.bringUp(index)
    }
  }

  /// Leaves the column for the one before it, or for the start of all.
  func leave(toRoot: Bool) {
    if toRoot { model?.go(to: []) } else { model?.bringUp(max(0, index - 1)) }
  }
}
