import Foundation
import Waymark

/// The tools of the bar, which people can arrange: inserting, undoing, the colour and the place of what is selected, and the zoom.
struct EditingTools: CustomizableToolbarContent {
  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>
  @Binding var zoom: CanvasZoom
  @Binding var isAddingPicture: Bool
  let comment: () -> Void
  let addPage: () -> Void

  var body: some CustomizableToolbarContent {
    ToolbarItem(id: "insert", placement: .secondaryAction) {
      InsertMenu(page: $page, selection: $selection, isAddingPicture: $isAddingPicture, addPage: addPage)
    }
    ToolbarItem(id: "undo", placement: .secondaryAction) { UndoButton() }
    ToolbarItem(id: "redo", placement: .secondaryAction) { RedoButton() }
    ToolbarItem(id: "comment", placement: .secondaryAction) {
      Button("Comment", systemImage: "text.bubble", action: comment)
    }
    ToolbarItem(id: "color", placement: .secondaryAction) { FillPicker(page: $page, selection: selection) }
    ToolbarItem(id: "arrange", placement: .secondaryAction, showsByDefault: false) {
      Menu("Arrange", systemImage: "square.3.layers.3d") { CanvasArrangeCommands(page: $page, selection: $selection) }
    }
    ToolbarItem(id: "zoom", placement: .secondaryAction) {
      Menu("Zoom", systemImage: "plus.magnifyingglass") { CanvasZoomCommands(zoom: $zoom) }
    }
  }
}

/// Inserts objects and pages.
private struct InsertMenu: View {
  @Binding var page: CanvasPage
  @Binding var selection: Set<CanvasObject.ID>
  @Binding var isAddingPicture: Bool
  let addPage: () -> Void
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Menu("Insert", systemImage: "plus") {
      Button("Text", systemImage: "textformat") { add(page.newText(), "Add Text") }
      Menu("Shape", systemImage: "square.on.circle") {
        ForEach(NewShape.allCases) { shape in
          Button(shape.title, systemImage: shape.symbol) { add(page.newShape(shape), "Add Shape") }
        }
      }
      Button("Picture", systemImage: "photo") { isAddingPicture = true }
      Button("Table", systemImage: "tablecells") { add(page.newTable(), "Add Table") }
      Button("Page", systemImage: "doc.badge.plus", action: addPage)
    }
  }

  private func add(_ object: CanvasObject, _ name: String.LocalizationValue) {
    page.objects.append(object)
    selection = [object.id]
    undoManager?.setActionName(String(localized: name))
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

/// The colour of what is selected.
private struct FillPicker: View {
  @Binding var page: CanvasPage
  let selection: Set<CanvasObject.ID>

  var body: some View {
    ColorPicker("Color", selection: color).labelsHidden().disabled(selection.isEmpty)
  }

  private var color: Binding<Color> {
    Binding {
      Color(page.objects(with: selection).first?.mainColor ?? .black)
    } set: { new in
      guard let color = CanvasColor(new) else { return }
      page.changeObjects(with: selection) { $0.mainColor = color }
    }
  }
}
