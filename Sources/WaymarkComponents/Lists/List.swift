public import WaymarkGraph

/// Rows from top to bottom, in sections.
///
///     List {
///       Section("Places") { ForEach(cities) { city in NavigationLink(city.name, value: city) } }
///     }
public struct List<Content: View>: View {
  let content: Content

  /// A list of any rows and sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Drawn by the library.
  public var body: some View { LazyRows { ListElement(inside: content, portion: $0) } }
}

extension List {
  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: row)
  }

  /// A row for each element of a collection, identified by a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: row)
  }
}

/// Controls grouped for entering data.
public struct Form<Content: View>: View {
  let content: Content

  /// A form of any rows and sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Drawn by the library.
  public var body: some View { LazyRows { ListElement(inside: content, portion: $0) } }
}

/// The looks of lists.
public struct ListStyleKind: Sendable, Equatable {
  enum Kind: String { case insetGrouped = "inset", grouped, plain }
  let kind: Kind
  /// As the platform has it: inset groups.
  public static let automatic = ListStyleKind(kind: .insetGrouped)
  /// Rows on cards with rounded corners.
  public static let insetGrouped = ListStyleKind(kind: .insetGrouped)
  /// Rows in groups from side to side.
  public static let grouped = ListStyleKind(kind: .grouped)
  /// Rows from side to side, without groups.
  public static let plain = ListStyleKind(kind: .plain)
}

extension View {
  /// Chooses the look of the lists inside this view.
  public func listStyle(_ style: ListStyleKind) -> some View { environment(\.listStyleKind, style.kind) }

  /// Fills the row that this view stands in.
  public func listRowBackground<Background: ShapeStyle>(_ style: Background?) -> some View {
    transformEnvironment { values in values.rowBackground = style?.resolvedPaint(in: values) }
  }

  /// Sets the space around the content of the row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { environment(\.rowInsets, insets) }

  /// Shows or hides the lines between this row and its neighbours.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    environment(\.rowSeparator, visibility)
  }
}

/// Whether something is shown.
public enum Visibility: Sendable, Hashable {
  /// As the surroundings have it.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

private struct ListElement<Inside: View>: LazyElementView {
  let inside: Inside
  let portion: RowPortion

  var content: some View { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "list " + environment.listStyleKind.rawValue)
    if !bearsSections(Inside.self) { element["role"] = "list" }
    portion.ask(in: &element)
    // A screen scrolls itself, so that its title can move with the content.
    if environment.position != .screen {
      element.add(class: "scroll y")
      element["tabindex"] = "0"
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = RowWrapper()
    environment.lazyWindow = portion.window
    if environment.stackAxis != nil { environment.stackAxis = nil }
    environment.offer = environment.offer.scrolled(.vertical)
  }

  func handle(_ event: Event) -> Bool { portion.handle(event) }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: ListStyleKind.Kind { .insetGrouped } }
  private enum BackgroundKey: EnvironmentKey { static var defaultValue: Paint? { nil } }
  private enum InsetsKey: EnvironmentKey { static var defaultValue: EdgeInsets? { nil } }
  private enum SeparatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

  var listStyleKind: ListStyleKind.Kind {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
  var rowBackground: Paint? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
  var rowInsets: EdgeInsets? {
    get { self[InsetsKey.self] }
    set { self[InsetsKey.self] = newValue }
  }
  var rowSeparator: Visibility {
    get { self[SeparatorKey.self] }
    set { self[SeparatorKey.self] = newValue }
  }
}
