public import WaymarkGraph

/// A view that shows rows from top to bottom, in sections.
///
///     List {
///       Section("Places") { ForEach(cities) { city in NavigationLink(city.name, value: city) } }
///     }
///
/// With a selection, a press on a row selects it, and arrow keys move from row to row:
///
///     List(cities, selection: $cityID) { city in Text(city.name) }
///
/// With a selection of several rows, Shift extends it from the row chosen last, Ctrl or ⌘ adds and removes a row, and Ctrl+A or ⌘A selects
/// all rows. A binding to a ``RowSelection`` instead of a `Set` costs the same for a million selected rows as for one.
///
/// The value of a row is its `tag`, or in a `ForEach` the element's id. A `NavigationLink` whose value is of the
/// selection's type selects that value. Rows of such a list must not contain other controls.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection<SelectionValue>?
  let content: Content
  @State private var rows = SelectableRows(of: SelectionValue.self)
  @State private var editors = RowEditors()
  @Environment(\.editMode) private var editMode
  @Environment(\.columnSelection) private var column
  @Environment(\.selectionActions) private var actions

  /// The rows.
  public var body: some View {
    let container = selection?.present(in: rows, actions, editMode: editMode)
    let canSelect = SelectionValue.self != Never.self
    let member = canSelect ? selection?.columnMember : nil
    column?.refresh(rows, member)
    let isEditing = editMode?.wrappedValue.isEditing == true
    return ListElement(
      inside: content, isSelectable: canSelect, selection: container, editors: editors,
      isEditing: isEditing
    )
    .onShown {
      if canSelect { column?.join(rows, member) }
    } onHidden: {
      column?.leave(rows)
    }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of any rows and sections.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }

  /// Creates a list with a row for each element of a collection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each number of a constant range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element of a collection, identified by a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}

extension View {
  /// Sets the space around the content of the row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { environment(\.rowInsets, insets) }

  /// Shows or hides the lines between this row and its neighbours.
  ///
  /// - Parameters:
  ///   - visibility: whether they are shown.
  ///   - edges: the lines above the row, below it, or both.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    transformEnvironment { values in
      if edges.contains(.top) { values.rowSeparators.top = visibility }
      if edges.contains(.bottom) { values.rowSeparators.bottom = visibility }
    }
  }
}

/// A view that groups controls for entering data.
public struct Form<Content: View>: View {
  let content: Content
  @State private var editors = RowEditors()
  @Environment(\.editMode) private var editMode

  /// Creates a form of any rows and sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    ListElement(inside: content, isSelectable: false, selection: nil, editors: editors, isEditing: isEditing)
  }
}

private struct ListElement<Inside: View>: LazyElementView {
  let inside: Inside
  /// Whether its rows can be selected, at present or later.
  let isSelectable: Bool
  /// The selection at present; nil if there is none.
  let selection: SelectionContainer?
  let editors: RowEditors
  let isEditing: Bool

  @ViewBuilder var content: some View {
    inside
    if let menu = selection?.emptyMenu { ContextMenuLayer(menu: menu) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(
      isSelectable ? SelectableRows.listTag : "div", class: "list " + environment.listStyleKind.rawValue)
    if !containsSections(Inside.self) { element["role"] = "list" }
    if isEditing { element["data-editing"] = "" }
    selection?.declare(in: &element, environment)
    // On a screen, the screen scrolls, so that its title can move with the content.
    if environment.position != .screen {
      element.add(class: "scroll y")
      element["tabindex"] = "0"
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = RowWrapper(rows: selection?.rows)
    if let selection { environment.elementRegistry = selection.rows }
    environment.rowEditors = editors
    environment.mountsRowsLazily = true
    // A scroll view in a row is not what is pulled.
    if environment.refreshDeclaration != nil { environment.refreshDeclaration = nil }
    if environment.stackAxis != nil { environment.stackAxis = nil }
    environment.offer = environment.offer.scrolled(.vertical)
  }

  func handle(_ event: Event) -> Bool {
    selection?.handle(event) == true || editors.handle(event)
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

extension EnvironmentValues {
  private enum InsetsKey: EnvironmentKey { static var defaultValue: EdgeInsets? { nil } }
  private enum SeparatorKey: EnvironmentKey { static var defaultValue: RowSeparators { RowSeparators() } }

  var rowInsets: EdgeInsets? {
    get { self[InsetsKey.self] }
    set { self[InsetsKey.self] = newValue }
  }
  var rowSeparators: RowSeparators {
    get { self[SeparatorKey.self] }
    set { self[SeparatorKey.self] = newValue }
  }
}

/// Whether the lines above and below a row are shown.
struct RowSeparators: Equatable {
  var top = Visibility.automatic
  var bottom = Visibility.automatic
}
