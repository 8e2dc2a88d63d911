public import Foundation
public import WaymarkCanvas
public import WaymarkGraph

/// A page with its objects, which a person selects, moves, resizes, rotates and arranges.
///
///     struct PageEditor: View {
///       @Binding var page: CanvasPage
///       let pictures: URL
///       @State private var selection: Set<CanvasObject.ID> = []
///
///       var body: some View {
///         ObjectCanvas(page: $page, selection: $selection) { file in pictures.appending(path: file) }
///       }
///     }
///
/// Everything that a finger, a pointer or the keyboard does is shown at once. The binding gets places up to ten times a second while objects
/// are moved, and the final ones in any case; with `onEditingChanged` an app knows when that begins and ends. What one drag changes is undone
/// together. What the page's own functions do, such as `page.align(selection, .left)`, is shown, too.
///
/// A double press on a selected group enters it, as the Return key does: then its parts are selected and changed one by one, and the selection
/// contains their identities. Escape and a press beside the group leave it. What `page[id]` returns of a part has its place on the page, and so
/// have the page's own functions. A selection of parts that the app sets enters their group, too.
///
/// A double press on a text box edits its text in its place, and so do the Return key and typing. Parts of it can have a format of their own: by
/// the keys for bold, italic and underlined text, and by Format in its edit menu.
///
/// With a `zoom` the app knows how large the page is shown, and changes that, for example by ``CanvasZoomCommands``.
///
/// What is done to objects has a name for ``UndoManager/undoMenuItemTitle``, such as “Undo Move”, unless the app gives it another one, and screen
/// readers read it.
///
/// With `disabled(true)` the page is shown and can be enlarged, but not changed; presses on objects with a link open it.
///
/// What a ``View/findNavigator(isPresented:in:)`` around it finds in the texts of its objects is marked, by their
/// ``CanvasTextPlace``.
///
/// In a document that others have open, what they have selected is marked with their names, and the own selection is shown to them.
///
/// At most 1,000 objects are grouped at once.
///
/// Note: Waymark only.
public struct ObjectCanvas: View {
  private let page: Binding<CanvasPage>
  private let selection: Binding<Set<CanvasObject.ID>>
  private let zoom: Binding<CanvasZoom>?
  private let lineBreaks: LineBreakStore?
  private let media: (String) -> URL?
  private let onEditingChanged: (Bool) -> Void
  private var badges = CanvasBadges()
  private var menu = CanvasEditMenu()
  @State private var edits = CanvasEdits()
  @Environment(\.documentPresence) private var presence
  @Environment(\.undoManager) private var undoManager
  @Environment(\.browserCommands) private var browser
  private var undo = GestureUndo()

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - selection: the objects that are selected.
  ///   - zoom: how large the page is shown, which the user changes, too; nil if the app does not follow it.
  ///   - lineBreaks: gets the places at which the browser breaks the lines of texts, for drawings; nil if there are none.
  ///   - media: returns the file of a picture by the name that the document has for it, as a `file:` URL; nil if there is none. It is not called
  ///     for names that lead out of a folder.
  ///   - onEditingChanged: called with true when the user begins to move, resize or rotate objects, and with false when it has ended.
  public init(
    page: Binding<CanvasPage>, selection: Binding<Set<CanvasObject.ID>>,
    zoom: Binding<CanvasZoom>? = nil, lineBreaks: LineBreakStore? = nil,
    media: @escaping (String) -> URL? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.page = page
    self.selection = selection
    self.zoom = zoom
    self.lineBreaks = lineBreaks
    self.media = media
    self.onEditingChanged = onEditingChanged
  }

  /// Shows views at the upper trailing corners of objects, such as the number of comments on them. They lie over the page, have the same size at
  /// each zoom, and follow the objects while these are moved. They take presses and the focus, also where the canvas is disabled, and are not
  /// a part of what is drawn or exported.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection)
  ///       .badges(for: Array(counts.keys)) { object in
  ///         Button("\(counts[object] ?? 0)") { shown = object }
  ///       }
  ///
  /// The lower leading corner of a badge is at the corner of the object, whose handle can be taken, therefore. The page's own begins 25 points above
  /// the page, and ends at its trailing edge.
  ///
  /// - Parameters:
  ///   - objects: the objects that have a badge, also parts of groups; nil among them for the page. One that is not on the page has none.
  ///   - badge: returns the badge of one of them.
  public func badges<Badge: View>(
    for objects: [CanvasObject.ID?], @ViewBuilder badge: @escaping (CanvasObject.ID?) -> Badge
  ) -> ObjectCanvas {
    var canvas = self
    canvas.badges = CanvasBadges(targets: objects) { AnyView(badge($0)) }
    return canvas
  }

  /// Returns the canvas with what an app adds to its menus.
  func adding(_ menu: CanvasEditMenu) -> ObjectCanvas {
    var canvas = self
    canvas.menu = menu
    return canvas
  }

  /// Drawn by the library.
  public var body: some View {
    let page = page.wrappedValue, selected = selection.wrappedValue
    let changes = CanvasChanges(
      page: self.page, selection: selection, zoom: zoom, edits: $edits, lineBreaks: lineBreaks,
      note: CanvasChangeNote(undoManager: undoManager), undo: undo,
      copyContent: browser.map { browser in { browser.perform($0, $1) } }, onEditingChanged: onEditingChanged)
    let holders = presence?.holders(on: page) ?? [:]
    let path = page.entered(edits.entered, selection: selected)
    let entry = path.first.map { _ in
      CanvasEntry(
        path: Array(path.dropFirst()), selection: selected, holders: holders, edited: edits.text,
        editor: edits.text.flatMap(changes.text))
    }
    ObjectCanvasElement(
      size: page.size, background: page.background, zoom: zoom?.wrappedValue, takesLines: lineBreaks != nil,
      receive: changes.receive
    ) {
      ForEach(Array(page.objects.enumerated()), id: \.element.id) { index, object in
        CanvasObjectView(
          object: object, index: index, count: page.objects.count, place: CanvasPlace(of: object.center, in: page.size),
          isSelected: selected.contains(object.id), holder: holders[object.id],
          files: object.files(by: media),
          editor: edits.text == object.id ? changes.text(of: object.id) : nil,
          entry: path.first == object.id ? entry : nil)
      }
    } badges: {
      ForEach(badges.targets, id: \.self) { target in
        if let bounds = target.map({ page[$0]?.bounds }) ?? CGRect(origin: .zero, size: page.size) {
          CanvasBadgeElement(target: target, bounds: bounds, badge: badges.badge(target))
        }
      }
    } menus: {
      CanvasMenuLayers(
        page: self.page, selection: selection, selected: ArrangedSelection(page.objects(with: selected)), menu: menu,
        isTextEdited: edits.text != nil)
    }
    .onChange(of: DocumentSelection(place: page.id, items: selected), initial: true) { presence?.select($1) }
    .onDisappear {
      changes.endMoving()
      presence?.select(nil)
    }
  }
}

/// What the user is doing with a canvas.
struct CanvasEdits: Codable {
  /// Whether objects are being moved.
  var isMoving = false
  /// The object whose text is edited.
  var text: CanvasObject.ID?
  /// The groups that the user has entered, from the outermost.
  var entered: [CanvasObject.ID] = []
}
