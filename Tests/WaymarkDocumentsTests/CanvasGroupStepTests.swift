import Foundation
import Testing
import WaymarkCanvas
import WaymarkDocuments

/// Steps of two people in different parts of one group of a canvas.
struct CanvasGroupStepTests {
  private func state(rotation: Double = 0) throws -> DocumentState {
    var page = CanvasPage(
      id: "p", size: CGSize(width: 600, height: 600),
      objects: ["a", "b", "c"].enumerated().map { index, id in
        CanvasObject(.shape(.rectangle), in: CGRect(x: 100 + 100 * index, y: 100, width: 50, height: 50), id: id)
      })
    page.group(["a", "b", "c"], id: "g")
    page.objects[0].rotation = rotation
    return DocumentState(try DocumentEncoder.encode(page), sequence: 0)
  }

  private func page(_ state: DocumentState) throws -> CanvasPage {
    try DocumentDecoder.decode(CanvasPage.self, from: state.document)
  }

  @discardableResult
  private func edit(
    _ state: inout DocumentState, by author: String, _ id: String, _ change: (inout CanvasPage) -> Void
  ) throws -> DocumentStep? {
    var page = try page(state)
    change(&page)
    return state.edit(
      to: try DocumentEncoder.encode(page, replacing: state.document), by: author, id: id, at: 0, group: id)
  }

  private func isNear(_ one: CanvasObject?, _ x: Double, _ y: Double) -> Bool {
    guard let frame = one?.frame else { return false }
    return abs(frame.minX - x) < 1e-6 && abs(frame.minY - y) < 1e-6
  }

  @Test func `undoing leaves what somebody else has moved in the group where it is`() throws {
    var state = try state()
    try edit(&state, by: "ann", "1") { $0.move(["a"], by: CGSize(width: -40, height: -30)) }
    try edit(&state, by: "bob", "2") { $0.move(["b"], by: CGSize(width: 0, height: 7)) }
    #expect(try isNear(page(state)["a"], 60, 70) && isNear(page(state)["b"], 200, 107))
    _ = state.undo(by: "ann", id: "3", at: 0)
    #expect(try isNear(page(state)["a"], 100, 100) && isNear(page(state)["b"], 200, 107))
    _ = state.redo(by: "ann", id: "4", at: 0)
    #expect(try isNear(page(state)["a"], 60, 70) && isNear(page(state)["b"], 200, 107))
    #expect(try isNear(page(state)["c"], 300, 100))
  }

  @Test func `steps of two processes are merged part by part`() throws {
    var (here, there) = (try state(), try state())
    try edit(&here, by: "ann", "1") { page in
      page.move(["a"], by: CGSize(width: -40, height: 0))
      page["a"]?.opacity = 0.5
    }
    let others = try #require(
      try edit(&there, by: "bob", "2") { page in
        page.move(["c"], by: CGSize(width: 0, height: 20))
        page["b"]?.cornerRadius = 5
      })
    let hasChanged = here.receive([others], after: 0)
    #expect(hasChanged)
    let page = try page(here)
    #expect(isNear(page["a"], 60, 100) && page["a"]?.opacity == 0.5)
    #expect(isNear(page["c"], 300, 120) && page["b"]?.cornerRadius == 5 && isNear(page["b"], 200, 100))
  }

  @Test func `a part is changed in the step of its own properties only`() throws {
    var state = try state(rotation: 30)
    let step = try #require(try edit(&state, by: "ann", "1") { $0["b"]?.opacity = 0.5 })
    #expect(step.edits.count == 1)
    let moved = try #require(
      try edit(&state, by: "ann", "2") { $0.move(["b"], by: CGSize(width: 1, height: 1)) })
    #expect(moved.edits.count <= 8, "its place, and the frame of the group")
  }
}
