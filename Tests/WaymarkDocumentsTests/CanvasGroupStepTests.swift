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

  private func areNear(_ ones: [CanvasObject?], _ others: [CanvasObject?], by distance: CGSize) -> Bool {
    zip(ones, others).allSatisfy { one, other in
      guard let one, let other else { return false }
      let moved = other.frame.offsetBy(dx: distance.width, dy: distance.height)
      return isNear(one, moved.minX, moved.minY) && abs(one.rotation - other.rotation) < 1e-6
    }
  }

  @Test(arguments: [0.0, 30, 90, 200])
  func `undoing that a group grew leaves it where somebody else has moved it`(rotation: Double) throws {
    var state = try state(rotation: rotation)
    let before = try page(state)
    try edit(&state, by: "ann", "1") { $0.move(["a"], by: CGSize(width: -40, height: -30)) }
    try edit(&state, by: "bob", "2") { $0.move(["g"], by: CGSize(width: 100, height: 20)) }
    let moved = CGSize(width: 100, height: 20), others = ["b", "c"]
    #expect(areNear(others.map { try? page(state)[$0] }, others.map { before[$0] }, by: moved))
    _ = state.undo(by: "ann", id: "3", at: 0)
    let all = ["a", "b", "c"]
    #expect(areNear(all.map { try? page(state)[$0] }, all.map { before[$0] }, by: moved))
    #expect(areNear([try page(state)["g"]], [before["g"]], by: moved), "the group is as large as before")
    _ = state.redo(by: "ann", id: "4", at: 0)
    #expect(areNear(others.map { try? page(state)[$0] }, others.map { before[$0] }, by: moved))
  }

  @Test(arguments: [0.0, 30, 90, 200])
  func `a group that grows here and is moved there keeps its parts together`(rotation: Double) throws {
    var (here, there) = (try state(rotation: rotation), try state(rotation: rotation))
    let before = try page(here), others = ["b", "c"]
    try edit(&here, by: "ann", "1") { $0.move(["a"], by: CGSize(width: -40, height: -30)) }
    let step = try #require(try edit(&there, by: "bob", "2") { $0.move(["g"], by: CGSize(width: 100, height: 20)) })
    let hasChanged = here.receive([step], after: 0)
    #expect(hasChanged && step.edits.count == 2, "its place only")
    let page = try page(here)
    #expect(areNear(others.map { page[$0] }, others.map { before[$0] }, by: CGSize(width: 100, height: 20)))
    #expect(areNear([page["a"]], [before["a"]], by: CGSize(width: 60, height: -10)))
  }

  @Test func `two people enlarge a rotated group, and one of them undoes that`() throws {
    var state = try state(rotation: 30)
    let before = try page(state)
    try edit(&state, by: "ann", "1") { $0.move(["a"], by: CGSize(width: -40, height: -30)) }
    try edit(&state, by: "bob", "2") { $0.move(["c"], by: CGSize(width: 50, height: -80)) }
    _ = state.undo(by: "ann", id: "3", at: 0)
    let page = try page(state)
    #expect(areNear([page["a"], page["b"]], [before["a"], before["b"]], by: .zero))
    #expect(areNear([page["c"]], [before["c"]], by: CGSize(width: 50, height: -80)))
  }

  @Test func `a group in a rotated group grows without another place`() throws {
    var state = try state()
    try edit(&state, by: "ann", "1") { page in
      page.group(["a", "b"], id: "h")
      page["g"]?.rotation = 30
    }
    let before = try page(state)
    try edit(&state, by: "ann", "2") { $0.move(["a"], by: CGSize(width: -40, height: -30)) }
    try edit(&state, by: "bob", "3") { $0.move(["h"], by: CGSize(width: 100, height: 20)) }
    _ = state.undo(by: "ann", id: "4", at: 0)
    let page = try page(state)
    #expect(areNear([page["a"], page["b"]], [before["a"], before["b"]], by: CGSize(width: 100, height: 20)))
    #expect(areNear([page["c"]], [before["c"]], by: .zero))
  }
}
