import Foundation
import Testing
import WaymarkCanvas
import WaymarkComponents
import WaymarkGraph

/// E1: badges at the page, at objects and at parts of texts, and the comment that is presented.
@MainActor @Suite final class CanvasBadgeTests {
  private final class Model {
    var places: ([CanvasBadgePlace]) -> Void = { _ in }
    var present: (String?) -> Void = { _ in }
  }

  private struct Editor: View {
    let model: Model
    @State private var page = CanvasPage(
      id: "p", size: CGSize(width: 300, height: 400),
      objects: [
        CanvasObject(.text(CanvasText("a")), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "text"),
        CanvasObject(.shape(.rectangle), in: CGRect(x: 50, y: 60, width: 30, height: 40), id: "box"),
      ])
    @State private var places: [CanvasBadgePlace] = [.page, .object("box"), .text(comment: "c", in: "text")]
    @State private var presented = PresentedComment()

    var body: some View {
      ObjectCanvas(page: $page, selection: .constant([]))
        .badges(for: places) { Text($0.object ?? "page") }
        .presentedComment(presented)
        .onAppear {
          model.places = { places = $0 }
          model.present = { presented.present($0) }
        }
    }
  }

  private let model = Model()
  private let probe: ComponentProbe

  init() {
    let model = model
    probe = ComponentProbe { Editor(model: model) }
  }

  private var badges: [ElementTree] {
    probe.all.filter { $0.element.classes.hasPrefix("wm-canvas-badge") }
  }

  private func style(of badge: ElementTree) -> String? {
    badge.element.initial.first { $0.name == "style" }?.value
  }

  @Test func `a badge has the place of what it is about`() {
    #expect(badges.map(\.element.classes) == ["wm-canvas-badge page", "wm-canvas-badge", "wm-canvas-badge beside"])
    #expect(badges.map { $0.element["data-badge"] } == ["", "box", "text"])
    #expect(badges.map { $0.element["data-badge-text"] } == [nil, nil, "c"])
    #expect(
      badges.map(style) == [
        "--left:0;--right:300;--top:0", "--left:50;--right:80;--top:60", "--left:10;--right:40;--top:20",
      ])
  }

  @Test func `badges are in the order of the places, without those of objects that are not there`() {
    model.places([.text(comment: "c", in: "text"), .object("gone"), .text(comment: "c", in: "gone"), .page])
    probe.update()
    #expect(badges.map { $0.element["data-badge"] } == ["text", ""])
  }

  @Test func `presenting a comment changes one attribute of the canvas, also where it is the same one`() {
    let canvas = probe.first("wm-canvas").id
    func patches(_ id: String?) -> [Patch] {
      model.present(id)
      return probe.update()
    }
    #expect(patches("c") == [.attribute(canvas, name: "data-presented-comment", value: "1 c")])
    #expect(patches("c") == [.attribute(canvas, name: "data-presented-comment", value: "2 c")])
    #expect(patches(nil) == [.attribute(canvas, name: "data-presented-comment", value: nil)])
  }
}
