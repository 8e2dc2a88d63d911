import Foundation
import Waymark

/// The tools of the bar, which people can arrange: inserting, undoing, the colour and the place of what is selected, and the zoom.
struct EditingTools: CustomizableToolbarContent {
  @Binding var document: FolioDocument
  @Binding var shown: ShownPage
  @Binding var textSelection: CanvasTextSelection?
  @Binding var zoom: CanvasZoom
  @Binding var comments: ShownComments
  @Binding var isAddingPicture: Bool

  var body: some CustomizableToolbarContent {
    ToolbarItem(id: "insert", placement: .secondaryAction) {
      InsertMenu(
        document: $document, shown: $shown, textSelection: $textSelection, isAddingPicture: $isAddingPicture)
    }
    ToolbarItem(id: "undo", placement: .secondaryAction) { UndoButton() }
    ToolbarItem(id: "redo", placement: .secondaryAction) { RedoButton() }
    ToolbarItem(id: "comment", placement: .secondaryAction) { CommentButton(comments: $comments) }
    ToolbarItem(id: "color", placement: .secondaryAction) {
      FillPicker(page: $document[page: shown.id], selection: shown.selection)
    }
    ToolbarItem(id: "arrange", placement: .secondaryAction) {
      ArrangeMenu(page: $document[page: shown.id], selection: $shown.selection)
    }
    ToolbarItem(id: "zoom", placement: .secondaryAction) { ZoomMenu(zoom: $zoom) }
  }
}

/// Inserts objects and pages.
private struct InsertMenu: View {
  @Binding var document: FolioDocument
  @Binding var shown: ShownPage
  @Binding var textSelection: CanvasTextSelection?
  @Binding var isAddingPicture: Bool

  var body: some View {
    Menu("Insert", systemImage: "plus") {
      InsertCommands(
        document: $document, shown: $shown, textSelection: $textSelection, isAddingPicture: $isAddingPicture)
    }
  }
}

/// The commands that insert objects and pages, in the bar and in the menu of an empty place.
struct InsertCommands: View {
  @Binding var document: FolioDocument
  @Binding var shown: ShownPage
  @Binding var textSelection: CanvasTextSelection?
  @Binding var isAddingPicture: Bool
  @Environment(\.undoManager) private var undoManager

  @ViewBuilder var body: some View {
    Button("Text", systemImage: "textformat") { add("Add Text") { $0.newText() } }
    Menu("Shape", systemImage: "square.on.circle") {
      ForEach(NewShape.allCases) { shape in
        Button(shape.title, systemImage: shape.symbol) { add("Add Shape") { $0.newShape(shape) } }
      }
    }
    Button("Picture", systemImage: "photo") { isAddingPicture = true }
    Button("Table", systemImage: "tablecells") { add("Add Table") { $0.newTable() } }
    Button("Page", systemImage: "doc.badge.plus") {
      addPage("Add Page", CanvasPage(size: document[page: shown.id].size))
    }
    Button("Body", systemImage: "doc.text", action: addBody).beginsTextEditing()
  }

  private func add(_ name: String.LocalizationValue, _ make: (CanvasPage) -> CanvasObject) {
    var page = document[page: shown.id]
    let object = make(page)
    page.objects.append(object)
    document[page: page.id] = page
    shown.selection = [object.id]
    undoManager?.setActionName(String(localized: name))
  }

  /// Adds a page after the one that is shown.
  private func addPage(_ name: String.LocalizationValue, _ new: CanvasPage) {
    let index = document.index(of: shown.id)
    document.pages.insert(new, at: index.map { $0 + 1 } ?? 0)
    undoManager?.setActionName(String(localized: name))
    shown.id = new.id
  }

  /// Adds a page with a text that fills it, and begins to edit that.
  private func addBody() {
    let page = CanvasPage(bodyOfSize: document[page: shown.id].size)
    addPage("Add Body", page)
    guard let body = page.objects.first else { return }
    shown.selection = [body.id]
    textSelection = CanvasTextSelection(object: body.id, range: 0..<body.text.string.utf16.count)
  }
}

private struct UndoButton: View {
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
      .disabled(undoManager?.canUndo != true)
      .help(undoManager?.undoMenuItemTitle ?? "")
  }
}

private struct RedoButton: View {
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Button("Redo", systemImage: "arrow.uturn.forward") { undoManager?.redo() }
      .disabled(undoManager?.canRedo != true)
      .help(undoManager?.redoMenuItemTitle ?? "")
  }
}

/// Shows the comments on the page, and begins a new one.
private struct CommentButton: View {
  @Binding var comments: ShownComments

  var body: some View {
    Button("Comment", systemImage: "text.bubble") { comments.write() }.beginsTextEditing()
  }
}

/// The colour of what is selected.
private struct FillPicker: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>

  var body: some View {
    ColorPicker("Color", selection: $page[mainColorOf: selection])
      .labelsHidden()
      // What is selected may have gone since, such as by undoing.
      .disabled(page.objects(with: selection).isEmpty)
  }
}

extension CanvasPage {
  /// The colour of objects: that of the first one. One that is no colour of a document is not set.
  fileprivate subscript(mainColorOf ids: Set<CanvasObject.ID>) -> Color {
    get { Color(objects(with: ids).first?.mainColor ?? .black) }
    set {
      guard let color = CanvasColor(newValue) else { return }
      changeObjects(with: ids) { $0.mainColor = color }
    }
  }
}

private struct ArrangeMenu: View {
  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>

  var body: some View {
    Menu("Arrange", systemImage: "square.3.layers.3d") { CanvasArrangeCommands(page: $page, selection: $selection) }
  }
}

private struct ZoomMenu: View {
  @Binding var zoom: CanvasZoom

  var body: some View {
    Menu("Zoom", systemImage: "plus.magnifyingglass") { CanvasZoomCommands(zoom: $zoom) }
  }
}
