internal import WaymarkGraph
internal import WaymarkNavigation

/// A column of a split view, and the pages that are mounted in it.
@MainActor final class SplitColumn {
  let index: Int
  let key: String
  private(set) weak var model: SplitModel?
  private let makePage: (StackEntry?, SplitColumn) -> ColumnPage
  private var pages: [StackEntry?: ColumnPage] = [:]

  init(_ index: Int, key: String, of model: SplitModel, within id: ContainerID, navigator: Navigator) {
    self.index = index
    self.key = key
    self.model = model
    makePage = { ColumnPage($0, in: $1, within: id, navigator: navigator) }
  }

  var isLast: Bool { model?.columns.count == index + 1 }

  // MARK: Pages

  /// Returns the page that shows a destination; with nil, the column's own content.
  func page(showing entry: StackEntry?) -> ColumnPage {
    if let page = pages[entry] { return page }
    let page = makePage(entry, self)
    pages[entry] = page
    return page
  }

  /// Forgets the destinations that are neither shown nor prefetched.
  func dropPages() {
    let kept = [nil, model?.state.replaced[index], model?.prefetched(in: index)]
    pages = pages.filter { kept.contains($0.key) }
  }

  /// The page that the user sees.
  var page: ColumnPage { page(showing: model?.state.replaced[index]) }

  // MARK: Addresses

  /// Returns the prefix of the addresses in the column while it shows a destination, or with nil its own content.
  func base(showing entry: StackEntry?) -> String { model?.base(of: index, showing: entry) ?? "" }

  /// The prefix of the addresses in the column, made from the selections in the columns before it.
  var base: String { base(showing: model?.state.replaced[index]) }

  /// The address of the column.
  var address: String { base.isEmpty ? "/" : base }

  // MARK: Moves of a page's only screen

  /// Shows the destination of a link in the next column.
  func follow(_ entry: StackEntry, by source: NavigationSource) { model?.follow(entry, from: index, by: source) }

  /// Prefetches the destination of a link for the next column.
  func prepare(_ entry: StackEntry) { model?.prepare(entry, from: index) }

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
