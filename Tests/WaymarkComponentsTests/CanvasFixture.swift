import Foundation
import WaymarkCanvas
import WaymarkComponents
import WaymarkGraph

/// A canvas with a box, a text, a picture and a locked ellipse, and what the browser reports about it.
@MainActor class CanvasFixture {
  final class Document {
    var page: CanvasPage
    var selection: Set<CanvasObject.ID> = []
    var edits: [Bool] = []
    /// What the app does with the page and the selection.
    var change: ((inout CanvasPage) -> Void) -> Void = { _ in }
    var select: (Set<CanvasObject.ID>) -> Void = { _ in }
    init(_ objects: [CanvasObject]) {
      page = CanvasPage(id: "p", size: CGSize(width: 300, height: 300), objects: objects)
    }
  }

  struct Editor: View {
    let document: Document
    @State private var page: CanvasPage
    @State private var selection: Set<CanvasObject.ID> = []

    init(_ document: Document) {
      self.document = document
      _page = State(initialValue: document.page)
    }

    var body: some View {
      ObjectCanvas(
        page: Binding {
          page
        } set: {
          page = $0
          document.page = $0
        },
        selection: Binding {
          selection
        } set: {
          selection = $0
          document.selection = $0
        }, onEditingChanged: { document.edits.append($0) }
      )
      .onAppear {
        document.change = { change in
          change(&page)
          document.page = page
        }
        document.select = { selection = $0 }
      }
    }
  }

  let document: Document
  let probe: ComponentProbe

  init() {
    let document = Document([
      CanvasObject(
        .shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "box", fill: .color(.black)),
      CanvasObject(
        .text(CanvasText("a < b\nc", family: "Inter\";color:red", isBold: true)),
        in: CGRect(x: 200, y: 200, width: 80, height: 60), id: "text", rotation: 15),
      CanvasObject(
        .picture(CanvasPicture(file: "a.png", pixelWidth: 1, pixelHeight: 1, label: "A ferry")),
        in: CGRect(x: 120, y: 120, width: 60, height: 60), id: "photo"),
      CanvasObject(.shape(.ellipse), in: CGRect(x: 0, y: 0, width: 5, height: 5), id: "fixed", isLocked: true),
    ])
    self.document = document
    probe = ComponentProbe { Editor(document) }
  }

  func object(_ id: String) -> ElementTree { probe.all.first { $0.element["data-object"] == id }! }

  func report(_ change: ObjectReport.Change, _ ids: [String], _ numbers: [Double] = []) -> EventResult {
    probe.send(
      .objects(ObjectReport(change: change, ids: ids, numbers: numbers)), to: probe.first("wm-canvas")
    ).result
  }

  @discardableResult
  func command(_ verb: ObjectCommand.Verb, _ ids: [String], _ numbers: [Double] = []) -> EventResult {
    probe.send(
      .arrange(ObjectCommand(verb: verb, ids: ids, numbers: numbers)), to: probe.first("wm-canvas")
    ).result
  }
}

extension Patch {
  /// Whether it has screen readers read a text.
  func isReading(_ text: String) -> Bool {
    if case .command(_, .announce(text)) = self { true } else { false }
  }
}
