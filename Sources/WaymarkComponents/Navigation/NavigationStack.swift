public import WaymarkGraph
public import WaymarkNavigation

/// A view that shows screens pushed on one another, with a back button in the bar.
///
/// Every screen has an address: opening it builds the screens below. See ``Addressable`` for how values become
/// parts of addresses.
///
///     NavigationStack {
///       List(cities) { city in NavigationLink(city.name, value: city.id) }
///         .navigationTitle("Places")
///         .navigationDestination(for: String.self) { CityScreen(id: $0) }
///     }
public struct NavigationStack<Data, Root: View>: View {
  private let path: PathAccess?
  /// Whether the root shows the screens of a history itself.
  private let isHistory: Bool
  @Shared private var root: Root
  @State private var model = StackModel()
  @Environment(\.navigationScope) private var scope

  /// Creates a stack that manages its own path.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    isHistory = false
    _root = Shared(wrappedValue: root())
  }

  /// Creates a stack whose path is stored by the app, with values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = PathAccess(
      read: { path.wrappedValue.elements }, write: { path.wrappedValue = NavigationPath(elements: $0) })
    isHistory = false
    _root = Shared(wrappedValue: root())
  }

  /// Creates a stack whose path is stored by the app, with values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.path = PathAccess(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    isHistory = false
    _root = Shared(wrappedValue: root())
  }

  /// The screens.
  @ViewBuilder public var body: some View {
    if isHistory { root } else { screens }
  }

  @ViewBuilder private var screens: some View {
    let elements = path?.read()
    StackView(model: model, root: _root)
      // The app's path comes first, so that the address, which is applied by `open`, takes precedence.
      .onMountAndChange(of: elements) { [model, path] in
        model.path = path
        if let elements { model.adopt(elements) }
      }
      .onMount { [model, scope] in
        model.open(in: scope)
      } onUnmount: { [model] in
        model.close()
      }
  }
}

extension NavigationStack {
  /// Creates a stack that shows the present place of a history, with everything that is back and forward of it. Note: Waymark only.
  ///
  ///     @State private var history = NavigationHistory(Folder.root)
  ///
  ///     NavigationStack(history: $history) { folder in
  ///       List(folder.folders) { NavigationLink($0.name, value: $0) }
  ///         .navigationTitle(folder.name)
  ///         .toolbarRole(.browser)
  ///     }
  ///
  /// A link to a value of the type of the places visits that place, as the app does by changing the history. Going back and forward shows
  /// a place as it was left, with its scroll positions and its state: the ten places before the present one and the ten after it are
  /// kept. With the role ``ToolbarRole/browser`` the bar has the buttons “Back” and “Forward”, which list the places when they are held;
  /// on a phone it has a button with the title of the place before, as in other stacks.
  ///
  /// The address is that of the present place alone, below that of the stack (see ``Addressable``); a place without a text for
  /// addresses has that of the stack. Opening an address makes a history of one place. The browser's own buttons go through
  /// the same places. In a column of a ``NavigationSplitView`` on a phone, a place that is chosen in the column before begins a
  /// history of its own.
  ///
  /// SwiftUI has no such initializer.
  ///
  /// - Parameters:
  ///   - history: the places.
  ///   - content: makes the screen of a place.
  public init<Place: Hashable, Content: View>(
    history: Binding<NavigationHistory<Place>>, @ViewBuilder content: @escaping (Place) -> Content
  ) where Data == NavigationHistory<Place>, Root == VisitedScreens<Place, Content> {
    path = nil
    isHistory = true
    _root = Shared(wrappedValue: VisitedScreens(history: history, content: content))
  }
}

/// The stack's element and its screens.
private struct StackView<Root: View>: View {
  let model: StackModel
  let root: Shared<Root>

  private var prefetched: [StackEntry] { model.prefetched.map { [$0.entry] } ?? [] }

  var body: some View {
    let stack = model.stack
    let top = stack.entries.count
    let identities = stack.identities
    ScreensElement(model: model, epoch: stack.epoch) {
      Screen(model: model, depth: 0, position: top == 0 ? .top : .covered, content: root.wrappedValue)
      ForEach(Array((stack.entries + prefetched).enumerated()), id: \.offset) { offset, entry in
        PushedScreen(model: model, depth: offset + 1, position: ScreenPosition(of: offset + 1, top: top), entry: entry)
          .id(offset < top ? identities[offset] : entry)
      }
    }
  }
}

private struct PushedScreen: View {
  let model: StackModel
  let depth: Int
  let position: ScreenPosition
  let entry: StackEntry

  var body: some View {
    Screen(
      model: model, depth: depth, position: position,
      content: model.view(of: entry, at: depth) ?? AnyView(MissingDestination(entry: entry)))
  }
}

/// The element of a stack.
struct ScreensElement<Inside: View>: ElementView {
  let model: StackModel
  let epoch: Int
  let inside: Inside

  init(model: StackModel, epoch: Int, @ViewBuilder _ inside: () -> Inside) {
    self.model = model
    self.epoch = epoch
    self.inside = inside()
  }

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-stack")
    if epoch > 0 { element["data-epoch"] = "\(epoch)" }
    if let history = model as? HistoryStackModel { element["data-history"] = history.id?.description ?? "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .pop(let depth, let epoch): model.pop(to: depth, by: .user(epoch: epoch))
    // The visit with a number, of a stack with a history.
    case .select(let name, let epoch):
      guard let history = model as? HistoryStackModel, let number = Int(name) else { return false }
      history.revisit(number, by: .user(epoch: epoch))
    default: return false
    }
    return true
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
