import Foundation
import Testing
import WaymarkCanvas
import WaymarkComponents
import WaymarkGraph

/// A canvas: its elements, and what the browser's reports lead to.
@MainActor @Suite final class ObjectCanvasTests: CanvasFixture {
  @Test func `objects are elements with names and places`() {
    let canvas = probe.first("wm-canvas")!
    #expect(canvas.element["role"] == "group" && canvas.element["aria-label"] == "Page")
    #expect(canvas.element["data-size"] == "300 300" && canvas.element["data-on"] == "objects arrange paste")
    #expect(object("box").element["aria-label"] == "Shape, 1 of 4, top left")
    #expect(object("text").element["aria-label"] == "Text, 2 of 4, bottom right")
    #expect(object("photo").element["aria-label"] == "A ferry, 3 of 4, centre")
    #expect(object("fixed").element["aria-label"] == "Shape, 4 of 4, top left, locked")
    #expect(object("fixed").element["data-locked"] != nil && object("box").element["data-locked"] == nil)
    #expect(object("box").element["role"] == "img" && object("text").element["role"] == "group")
    #expect(object("text").element["data-frame"] == "200 200 80 60 15")
    let style = object("text").element.initial.first { $0.name == "style" }?.value
    #expect(style == "left:200px;top:200px;width:80px;height:60px;transform:rotate(15deg)")
    #expect(probe.style("background", of: probe.first(class: "wm-shape")) == "#000000")
    #expect(probe.first(class: "wm-string").element.text == "a < b\nc")
  }

  @Test func `shapes are boxes, or drawings in fractions of their frames`() {
    let stroke = CanvasStroke(.black, width: 2, pattern: .dashed)
    let shapes: [(CanvasShape, CanvasStroke?)] = [
      (.ellipse, CanvasStroke(.black, width: 2)), (.rectangle, stroke), (.polygon(sides: 4), nil),
      (.line(from: .zero, to: CGPoint(x: 1, y: 0.5), hasArrow: true), stroke),
    ]
    let objects = shapes.enumerated().map { index, shape in
      CanvasObject(
        .shape(shape.0), in: CGRect(x: 0, y: 0, width: 100, height: 100), id: "\(index)",
        fill: .gradient(from: .white, to: .black, angle: 90), stroke: shape.1, cornerRadius: 4)
    }
    let probe = ComponentProbe { Editor(Document(objects)) }
    let ellipse = probe.first(class: "wm-shape")!
    #expect(probe.style("border-radius", of: ellipse) == "50%")
    #expect(probe.style("box-shadow", of: ellipse) == "0 0 0 1px #000000,inset 0 0 0 1px #000000")
    #expect(probe.style("background", of: ellipse) == "linear-gradient(90deg,#FFFFFF,#000000)")
    let rectangle = probe.first("rect").element
    #expect(rectangle["stroke-dasharray"] == "6 4" && rectangle["rx"] == "4" && rectangle["fill"] == "none")
    let paths = probe.all("path").map { $0.element["d"] }
    #expect(paths.count == 2 && paths.first == "M50 0L100 50L50 100L0 50Z", "the second one is the head of the arrow")
    #expect(probe.first("line").element["x2"] == "100%" && probe.first("line").element["y2"] == "50%")
    #expect(probe.all.filter { $0.element.classes == "wm-gradient" }.count == 2)
  }

  @Test func `a family's name can't add properties to a style`() {
    #expect(probe.style("font-family", of: probe.first(class: "wm-text")) == "var(--fonts)")
  }

  @Test func `places on the way and final ones are written, as one change`() {
    #expect(
      report(.moving, ["box", "fixed", "nothing"], Array(repeating: [1, 2, 3, 4, 5], count: 3).flatMap { $0 })
        == .handled)
    #expect(document.page.objects[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(document.page.objects[0].rotation == 5 && document.page.objects[3].frame.width == 5)
    #expect(document.edits == [true])
    #expect(report(.moved, ["box"], [7, 8, 9, 10, 0]) == .handled)
    #expect(object("box").element["data-frame"] == "7 8 9 10 0" && document.edits == [true, false])
  }

  @Test func `a change of one object patches this object only`() {
    let patches = probe.send(
      .objects(ObjectReport(change: .moved, ids: ["box"], numbers: [11, 20, 30, 40, 0])), to: probe.first("wm-canvas")
    ).patches
    let frame = Patch.attribute(object("box").id, name: "data-frame", value: "11 20 30 40 0")
    #expect(patches == [frame, .command(1, .announce("Move"))])
  }

  @Test func `what is done is read once, and only if something has changed`() {
    func read(_ event: Event) -> [String] {
      probe.send(event, to: probe.first("wm-canvas")).patches.compactMap {
        if case .command(_, .announce(let text)) = $0 { text } else { nil }
      }
    }
    func place(_ change: ObjectReport.Change, _ numbers: [Double]) -> [String] {
      read(.objects(ObjectReport(change: change, ids: ["box"], numbers: numbers)))
    }
    #expect(place(.moving, [11, 20, 30, 40, 0]) == ["Move"] && place(.moving, [12, 20, 30, 40, 0]) == [])
    #expect(place(.moved, [13, 20, 30, 40, 0]) == [])
    #expect(place(.moved, [13, 20, 35, 40, 0]) == ["Resize"] && place(.moved, [13, 20, 35, 40, 0]) == [])
    #expect(place(.moved, [13, 22, 35, 40, 5]) == ["Rotate"])
    for (verb, name): (ObjectCommand.Verb, String?) in [
      (.front, "Bring to Front"), (.front, nil), (.lock, "Lock"), (.delete, nil), (.unlock, "Unlock"),
      (.delete, "Delete"),
    ] {
      #expect(read(.arrange(ObjectCommand(verb: verb, ids: ["box"], numbers: []))) == (name.map { [$0] } ?? []))
    }
  }

  @Test func `the selection consists of what is on the page`() {
    #expect(report(.selected, ["box", "nothing"]) == .handled)
    #expect(document.selection == ["box"] && object("box").element["data-selected"] != nil)
    #expect(report(.alsoSelected, ["text"]) == .handled)
    #expect(document.selection == ["box", "text"])
    #expect(report(.selected, []) == .handled)
    #expect(document.selection.isEmpty && object("box").element["data-selected"] == nil)
  }

  @Test func `commands change the page and the selection`() throws {
    _ = report(.selected, ["box", "text"])
    command(.group, ["box", "text"])
    let group = try #require(document.selection.first)
    #expect(document.selection.count == 1 && document.page.objects.map(\.id) == [group, "photo", "fixed"])
    #expect(object(group).element["aria-label"] == "Group, 1 of 3, centre")
    #expect(probe.first("wm-part").element["data-frame"]?.hasPrefix("0 0 ") == true)
    command(.ungroup, [group])
    #expect(document.selection == ["box", "text"])
    command(.front, ["box"])
    #expect(document.page.objects.map(\.id) == ["text", "photo", "fixed", "box"])
    command(.backward, ["box"])
    command(.forward, ["text"])
    #expect(document.page.objects.map(\.id) == ["photo", "text", "box", "fixed"])
    command(.back, ["box"])
    command(.lock, ["box"])
    command(.delete, ["box"])
    #expect(document.page.objects.map(\.id) == ["box", "photo", "text", "fixed"])
    command(.unlock, ["box"])
    command(.delete, ["box"])
    #expect(document.page.objects.map(\.id) == ["photo", "text", "fixed"] && document.selection == ["text"])
    command(.duplicate, ["photo"], [5, 6])
    #expect(document.page.objects[3].frame.origin == CGPoint(x: 125, y: 126))
    #expect(document.selection == [document.page.objects[3].id])
  }

  @Test func `a text is edited in its place`() {
    #expect(report(.editing, ["text"]) == .handled)
    probe.type("new", into: probe.first("wm-rich-text"))
    #expect(document.page.objects[1].content == .text(text("new")))
    #expect(report(.editing, []) == .handled)
    #expect(probe.first("wm-rich-text") == nil && probe.first(class: "wm-string").element.text == "new")
    for ids in [["box"], ["nothing"], ["text", "text"]] { #expect(report(.editing, ids) == .unexpected) }
    #expect(report(.editing, ["text"]) == .handled)
    command(.delete, ["text"])
    #expect(probe.first("wm-rich-text") == nil)
  }

  private func text(_ string: String) -> CanvasText {
    guard case .text(var text) = document.page.objects[1].content else { return CanvasText("") }
    text.string = string
    return text
  }

  @Test func `forged reports change nothing`() {
    let before = document.page
    #expect(report(.moving, ["box"], [1, 2, 3, 4]) == .unexpected)
    #expect(report(.moved, [], [1]) == .unexpected)
    #expect(report(.selected, ["box"], [1]) == .unexpected)
    #expect(command(.duplicate, ["box"]) == .unexpected)
    #expect(command(.group, ["box", "nothing"]) == .handled)
    #expect(command(.ungroup, ["box"]) == .handled)
    #expect(document.page == before && document.edits.isEmpty)
    #expect(report(.moved, ["box", "box"], [1e8, -1e8, -5, 1e8, 1e8, 0, 0, -1, 0, 360_045]) == .handled)
    #expect(document.page.objects[0].frame == CGRect(x: 0, y: 0, width: 0, height: 0))
    #expect(document.page.objects[0].rotation == 45)
  }

  @Test func `pictures are looked for by names without a folder`() {
    let asked = Asked()
    let objects = ["a.png", "../a.png", "..", "/etc/a.png", ""].map { file in
      CanvasObject(
        .picture(CanvasPicture(file: file, pixelWidth: 1, pixelHeight: 1)), in: CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    let page = CanvasPage(objects: objects)
    let probe = ComponentProbe {
      ObjectCanvas(page: .constant(page), selection: .constant([])) { file in
        asked.files.append(file)
        return nil
      }
    }
    #expect(asked.files == ["a.png"])
    #expect(probe.all.filter { $0.element.classes == "wm-picture missing" }.count == 5)
  }

  private final class Asked { var files: [String] = [] }

  @Test func `copies end at some number`() {
    for _ in 0..<20 { command(.duplicate, document.page.objects.map(\.id), [0, 0]) }
    #expect(document.page.objects.count <= 10_000)
  }

  private struct ZoomedEditor: View {
    let zooms: Zooms
    @State private var zoom = CanvasZoom.fit

    var body: some View {
      ObjectCanvas(
        page: .constant(CanvasPage(id: "p")), selection: .constant([]),
        zoom: Binding {
          zoom
        } set: {
          zoom = $0
          zooms.all.append($0)
        }
      )
      .disabled(true)
      CanvasZoomCommands(zoom: $zoom)
    }
  }

  private final class Zooms { var all: [CanvasZoom] = [] }

  @Test func `the app follows the zoom and changes it, also of a page that is only read`() {
    let zooms = Zooms(), probe = ComponentProbe { ZoomedEditor(zooms: zooms) }
    let canvas = probe.first("wm-canvas")!
    #expect(canvas.element["data-zoom"] == "fit")
    #expect(probe.send(.zoom(0.63, isFitted: true), to: canvas).patches.allSatisfy { !"\($0)".contains("data-zoom") })
    #expect(zooms.all.last?.isFitted == true && zooms.all.last?.scale == 0.63)
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.first("wm-canvas").element["data-zoom"] == "0.75")
    #expect(probe.send(.zoom(1.234, isFitted: false), to: probe.first("wm-canvas")).result == .handled)
    #expect(probe.first("wm-canvas").element["data-zoom"] == "1.234")
    #expect(ComponentProbe { Editor(document) }.first("wm-canvas").element["data-zoom"] == nil)
    let other = self.probe
    #expect(other.send(.zoom(1, isFitted: true), to: other.first("wm-canvas")).result == .unexpected)
  }

  @Test func `a zoom is stepped within its limits`() {
    var zoom = CanvasZoom(1.2)
    zoom.zoomIn()
    #expect(zoom == CanvasZoom(1.5) && !zoom.isFitted)
    zoom.zoomOut()
    zoom.zoomOut()
    #expect(zoom == CanvasZoom(0.75))
    #expect(CanvasZoom(.nan).scale == 1 && CanvasZoom(99).scale == 8 && CanvasZoom(-1).scale == 0.1)
    zoom = CanvasZoom(8)
    zoom.zoomIn()
    #expect(zoom == CanvasZoom(8))
  }

  @Test func `a disabled canvas takes no events`() {
    let probe = ComponentProbe { Editor(document).disabled(true) }
    let canvas = probe.first("wm-canvas")!
    #expect(canvas.element["data-on"] == nil)
    let report = ObjectReport(change: .selected, ids: ["box"])
    #expect(probe.send(.objects(report), to: canvas).result == .disabled)
  }

  // MARK: Lines

  @Test func `a report of lines is stored if it fits a text of the page`() throws {
    let store = LineBreakStore(folder: URL(filePath: "/dev/null/breaks"))
    var page = document.page
    let probe = ComponentProbe {
      ObjectCanvas(
        page: Binding {
          page
        } set: {
          page = $0
        }, selection: .constant([]), lineBreaks: store)
    }
    let canvas: ElementTree = probe.first("wm-canvas")
    let key = try #require(probe.first(class: "wm-string").element["data-lines"])
    #expect(canvas.element["data-on"] == "objects arrange paste lines")
    func report(_ keys: [String], _ offsets: [[Int]]) -> EventResult {
      probe.send(.lines(LineReport(keys: keys, offsets: offsets)), to: canvas).result
    }
    var stored: [Int]? {
      guard case .text(let text) = page.objects[1].content else { return nil }
      return store.breaks(of: page.id)[text, width: text.lineWidth(in: 80)]
    }
    for wrong in [[2, 2], [0], [7], [3, 1]] { #expect(report([key], [wrong]) == .unexpected) }
    #expect(report([key], []) == .unexpected && stored == nil)
    let before = page
    #expect(report(["of an older text", key], [[90], [2]]) == .handled && stored == [2])
    #expect(page == before)
  }

  @Test func `a canvas without a store takes no reports of lines`() {
    #expect(probe.send(.lines(LineReport(keys: [], offsets: [])), to: probe.first("wm-canvas")).result == .unexpected)
  }
}
