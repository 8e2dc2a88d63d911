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
/// the keys for bold, italic and underlined text, and by Format in its edit menu. Where pictures are pasted (``pastedPictures(_:)``), a text that is
/// edited takes them into its lines, also where they are dropped on it.
///
/// With a `textSelection` the app knows what is selected in the text that is edited, and can change its format by a ``CanvasTextPart``. The text
/// stays in editing while the user works in other parts of the window, such as an inspector.
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
  private let textSelection: Binding<CanvasTextSelection?>?
  private let zoom: Binding<CanvasZoom>?
  private let lineBreaks: LineBreakStore?
  private let media: (String) -> URL?
  private let onEditingChanged: (Bool) -> Void
  private var badges = CanvasBadges()
  private var presented = PresentedComment()
  private var menu = CanvasEditMenu()
  private var pictures = CanvasPictureExchange()
  @State private var edits = CanvasEdits()
  @Environment(\.documentPresence) private var presence
  @Environment(\.undoManager) private var undoManager
  @Environment(\.browserCommands) private var browser
  @Environment(\.copiedPictureAddresses) private var copiedPictures
  @Environment(\.pictureAddresses) private var addresses
  @Environment(\.localization) private var localization
  private var undo = GestureUndo()

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - selection: the objects that are selected.
  ///   - textSelection: what is selected in the text that is edited; nil while none is. An app that sets it selects a part of that text, or begins
  ///     to edit another one. One on another page, or in a group that is not entered, is not edited.
  ///   - zoom: how large the page is shown, which the user changes, too; nil if the app does not follow it.
  ///   - lineBreaks: gets the places at which the browser breaks the lines of texts, for drawings; nil if there are none.
  ///   - media: returns the file of a picture by the name that the document has for it, as a `file:` URL; nil if there is none. It is not called
  ///     for names that lead out of a folder. Pictures in texts can be copied and moved where files have the names that documents have for them.
  ///   - onEditingChanged: called with true when the user begins to move, resize or rotate objects, and with false when it has ended.
  public init(
    page: Binding<CanvasPage>, selection: Binding<Set<CanvasObject.ID>>,
    textSelection: Binding<CanvasTextSelection?>? = nil,
    zoom: Binding<CanvasZoom>? = nil, lineBreaks: LineBreakStore? = nil,
    media: @escaping (String) -> URL? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.page = page
    self.selection = selection
    self.textSelection = textSelection
    self.zoom = zoom
    self.lineBreaks = lineBreaks
    self.media = media
    self.onEditingChanged = onEditingChanged
  }

  /// Shows views at objects, at parts of their texts and at the page, such as the number of comments on them. They lie over the page, have the same
  /// size at each zoom, and follow what they are about while it is moved and edited. They take presses and the focus, in the order of the places,
  /// also where the canvas is disabled, and are not a part of what is drawn or exported.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection)
  ///       .badges(for: places) { place in
  ///         Button("\(counts[place] ?? 0)") { shown = place }
  ///       }
  ///
  /// The lower leading corner of an object's badge is at the corner of the object, whose handle can be taken, therefore. The page's own begins 25
  /// points above the page, and ends at its trailing edge. The badge of a text is beside the trailing edge of the page, or at that of the window where
  /// the page goes beyond it, with its middle at that of the line. Those that would cover each other are moved down; a finger can press 44 points of
  /// each.
  ///
  /// - Parameters:
  ///   - places: where there is a badge. One of an object that is not on the page is not shown.
  ///   - badge: returns the badge of one of them.
  public func badges<Badge: View>(
    for places: [CanvasBadgePlace], @ViewBuilder badge: @escaping (CanvasBadgePlace) -> Badge
  ) -> ObjectCanvas {
    var canvas = self
    canvas.badges = CanvasBadges(places: places) { AnyView(badge($0)) }
    return canvas
  }

  /// Shows the text of a comment more strongly than those of others, and scrolls to it each time that it is presented.
  ///
  ///     ObjectCanvas(page: $page, selection: $selection).presentedComment(presented)
  ///
  /// - Parameter comment: the comment. Where no text has its mark, nothing is shown.
  public func presentedComment(_ comment: PresentedComment) -> ObjectCanvas {
    var canvas = self
    canvas.presented = comment
    return canvas
  }

  /// Returns the canvas with what an app adds to its menus.
  func adding(_ menu: CanvasEditMenu) -> ObjectCanvas {
    var canvas = self
    canvas.menu = menu
    return canvas
  }

  /// Returns the canvas with what an app does with pictures on the clipboard.
  func exchanging(_ change: (inout CanvasPictureExchange) -> Void) -> ObjectCanvas {
    var canvas = self
    change(&canvas.pictures)
    return canvas
  }

  /// Drawn by the library.
  public var body: some View {
    let page = page.wrappedValue, selected = selection.wrappedValue
    let changes = CanvasChanges(
      page: self.page, selection: selection, zoom: zoom, textSelection: textSelection, edits: $edits,
      lineBreaks: lineBreaks,
      pictures: CanvasTextPictures(
        media: media, addresses: addresses, store: pictures.store, localization: localization),
      note: CanvasChangeNote(undoManager: undoManager), undo: undo,
      copyContent: browser.map { browser in { browser.perform($0, $1) } },
      copiedPicture: pictures.draw.map { draw in
        { [copiedPictures] page in copiedPictures.address { try await draw(page) } }
      }, onEditingChanged: onEditingChanged)
    let holders = presence?.holders(on: page) ?? [:]
    let path = page.entered(edits.entered, selection: selected)
    let entry = path.first.map { _ in
      CanvasEntry(
        path: Array(path.dropFirst()), selection: selected, holders: holders, edited: edits.text,
        editor: edits.text.flatMap(changes.text))
    }
    ObjectCanvasElement(
      size: page.size, background: page.background, zoom: zoom?.wrappedValue, takesLines: lineBreaks != nil,
      copiesPicture: pictures.draw != nil, presentedComment: presented.words, receive: changes.receive
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
      ForEach(badges.places, id: \.self) { place in
        if let bounds = place.object.map({ page[$0]?.bounds }) ?? CGRect(origin: .zero, size: page.size) {
          CanvasBadgeElement(place: place, bounds: bounds, badge: badges.badge(place))
        }
      }
    } menus: {
      CanvasMenuLayers(
        page: self.page, selection: selection, selected: ArrangedSelection(page.objects(with: selected)), menu: menu)
      if let store = pictures.store {
        FileDropElement(types: [.image], isPasted: true) { changes.paste($0.map(\.result), store) }
      }
      if let textSelection {
        CanvasTextRequest(page: self.page, objects: selection, edits: $edits, selection: textSelection)
      }
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
  /// The point of the page around which pictures lie that are being pasted.
  var place: CGPoint?
}
