public import WaymarkGraph
public import WaymarkNavigation

/// Screens pushed on one another, with a bar that leads back.
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
  private let root: Root
  @State private var model = StackModel()
  @Environment(\.sceneLocation) private var location

  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// A stack whose path the app keeps, of values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = PathAccess(
      read: { path.wrappedValue.elements }, write: { path.wrappedValue = NavigationPath(elements: $0) })
    self.root = root()
  }

  /// A stack whose path the app keeps, of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.path = PathAccess(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  /// The screens.
  public var body: some View {
    let elements = path?.read()
    StackView(model: model, root: root)
      .onChange(of: elements, initial: true) {
        model.writePath = path?.write
        if let elements { model.adopt(elements) }
      }
      .onAppear { location?.claim(model) }
      .onDisappear { location?.release(model) }
  }
}

/// The app's path, whatever its type.
private struct PathAccess {
  let read: @MainActor () -> [AnyHashable]
  let write: @MainActor ([AnyHashable]) -> Void
}

/// The stack's element and its screens.
private struct StackView<Root: View>: View {
  let model: StackModel
  let root: Root

  var body: some View {
    let entries = model.stack.entries
    ScreensElement(model: model) {
      Screen(model: model, depth: 0, isTop: entries.isEmpty, content: root)
      ForEach(Array(entries.enumerated()), id: \.offset) { offset, entry in
        PushedScreen(model: model, depth: offset + 1, isTop: offset + 1 == entries.count, entry: entry).id(entry)
      }
    }
  }
}

private struct PushedScreen: View {
  let model: StackModel
  let depth: Int
  let isTop: Bool
  let entry: StackEntries.Entry

  var body: some View {
    Screen(
      model: model, depth: depth, isTop: isTop,
      content: model.view(of: entry, at: depth) ?? AnyView(MissingDestination(entry: entry)))
  }
}

private struct ScreensElement<Inside: View>: ElementView {
  let model: StackModel
  let inside: Inside

  init(model: StackModel, @ViewBuilder _ inside: () -> Inside) {
    self.model = model
    self.inside = inside()
  }

  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("wm-stack") }

  func handle(_ event: Event) -> Bool {
    guard case .pop(let depth) = event else { return false }
    model.pop(to: depth)
    return true
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
