import Foundation
import Testing
import WaymarkCanvas

/// The parts of groups, as they are seen on the page and changed there.
struct CanvasPartTests {
  private func box(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, rotation: Double = 0)
    -> CanvasObject
  {
    CanvasObject(
      .shape(.rectangle), in: CGRect(x: x, y: y, width: width, height: height), id: id, rotation: rotation)
  }

  /// A page with the group `g` of `a`, `b` and `c`, and `d` beside it.
  private func page(rotation: Double = 0) -> CanvasPage {
    var page = CanvasPage(
      id: "p", size: CGSize(width: 600, height: 800),
      objects: [
        box("a", 100, 100, 40, 20), box("b", 200, 100, 20, 40, rotation: 30), box("c", 150, 180, 40, 20),
        box("d", 400, 0, 10, 10),
      ])
    page.group(["a", "b", "c"], id: "g")
    page.place([CanvasPlacement(id: "g", frame: page.objects[0].frame, rotation: rotation)])
    return page
  }

  private func isNear(_ one: CanvasObject?, _ other: CanvasObject?) -> Bool {
    guard let one, let other else { return false }
    let pairs = [
      (one.frame.minX, other.frame.minX), (one.frame.minY, other.frame.minY), (one.frame.width, other.frame.width),
      (one.frame.height, other.frame.height),
    ]
    let turn = (one.rotation - other.rotation).truncatingRemainder(dividingBy: 360)
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 } && (abs(turn) < 1e-6 || abs(abs(turn) - 360) < 1e-6)
  }

  @Test(arguments: [0.0, 30, 90, -45, 300])
  func `a part outside its group and inside again is the same`(rotation: Double) {
    let page = page(rotation: rotation), group = page.objects[0]
    for part in group.parts {
      #expect(isNear(part.outside(group).inside(group), part))
      #expect(page[part.id] == part.outside(group))
    }
  }

  @Test(arguments: [0.0, 30, 90, -45, 300])
  func `a part is moved where it is seen, and the others stay`(rotation: Double) throws {
    var page = page(rotation: rotation)
    let before = ["b", "c"].map { page[$0] }, own = page.objects[0].parts, first = try #require(page["a"])
    page.move(["a"], by: CGSize(width: -70, height: 15))
    #expect(isNear(page["b"], before[0]) && isNear(page["c"], before[1]))
    #expect(Array(page.objects[0].parts.dropFirst()) == Array(own.dropFirst()), "nobody else's numbers have changed")
    var moved = first
    moved.frame = moved.frame.offsetBy(dx: -70, dy: 15)
    #expect(isNear(page["a"], moved))
    // The group is as large as its parts.
    let group = page.objects[0]
    let bounds = group.parts.map(\.bounds).reduce(group.parts[0].bounds) { $0.union($1) }
    #expect(abs(bounds.width - group.frame.width) < 1e-6 && abs(bounds.minX - group.contentOrigin.x) < 1e-6)
    #expect(abs(bounds.height - group.frame.height) < 1e-6 && abs(bounds.minY - group.contentOrigin.y) < 1e-6)
    page.ungroup(["g"])
    #expect(isNear(page["a"], moved) && isNear(page["b"], before[0]))
  }

  @Test func `parts are placed, ordered, copied, locked and deleted`() throws {
    var page = page()
    page.place([CanvasPlacement(id: "c", frame: CGRect(x: 300, y: 300, width: 50, height: 60), rotation: 45)])
    #expect(page["c"]?.frame == CGRect(x: 300, y: 300, width: 50, height: 60) && page["c"]?.rotation == 45)
    page.order(["a"], .front)
    #expect(page.objects[0].parts.map(\.id) == ["b", "c", "a"])
    page.align(["a", "c"], .left)
    #expect(abs((page["a"]?.bounds.minX ?? 0) - 100) < 1e-6 && abs((page["c"]?.bounds.minX ?? 0) - 100) < 1e-6)
    page.align(["a"], .right)
    #expect(page["a"]?.frame.maxX == 600, "one part is aligned to the page")
    let copies = page.duplicate(["a"], by: CGSize(width: 3, height: 4))
    #expect(page.objects[0].parts.map(\.id) == ["b", "c", "a"] + copies)
    #expect(page[copies[0]]?.frame.origin == page["a"]?.frame.offsetBy(dx: 3, dy: 4).origin)
    page.setLocked(true, ["a"])
    page.delete(["a", copies[0]])
    page.move(["a"], by: CGSize(width: 1, height: 1))
    #expect(page.objects[0].parts.map(\.id) == ["b", "c", "a"] && page["a"]?.frame.maxX == 600)
    page.setLocked(false, ["a"])
    page.delete(["a", "b", "c"])
    #expect(page.objects.map(\.id) == ["d"], "a group without parts is no group")
  }

  @Test func `groups are made and dissolved in groups`() {
    var page = page(rotation: 20)
    let before = page["a"]
    #expect(page.group(["a", "b"], id: "h") == "h")
    #expect(page.objects[0].parts.map(\.id) == ["h", "c"] && isNear(page["a"], before))
    #expect(
      page.groups(around: "a") == ["g", "h"] && page.groups(around: "d") == [] && page.groups(around: "z") == nil)
    page.move(["a"], by: CGSize(width: -30, height: 0))
    let moved = page["a"]
    #expect(abs((moved?.frame.minX ?? 0) - (before?.frame.minX ?? 0) + 30) < 1e-6)
    let members = page.ungroup(["h"])
    #expect(members == ["a", "b"] && isNear(page["a"], moved))
  }

  @Test func `nothing is changed in a locked group, and nothing beside the level of the first`() {
    var page = page()
    page.setLocked(true, ["g"])
    let before = page
    page.move(["a"], by: CGSize(width: 1, height: 1))
    page.delete(["a"])
    page["a"]?.opacity = 0.5
    #expect(page == before && page.openGroups(in: ["g"]) == 0)
    page.setLocked(false, ["g"])
    page.move(["a", "d"], by: CGSize(width: 1, height: 1))
    #expect(page["a"] == before["a"] && page["d"]?.frame.minX == 401)
    #expect(page.objects(with: ["a", "c"]).map(\.id) == ["a", "c"] && page.objects(with: ["z"]).isEmpty)
    page["a"]?.opacity = 0.5
    #expect(page.objects[0].parts[0].opacity == 0.5 && page.objects[0].frame == before.objects[0].frame)
  }

  @Test func `a group that has grown is stretched and read like others`() throws {
    var page = page()
    page.move(["a"], by: CGSize(width: -50, height: -50))
    let group = page.objects[0]
    #expect(group.frame.origin == CGPoint(x: 50, y: 50) && group.contentOrigin.x == -50)
    let read = try JSONDecoder().decode(CanvasPage.self, from: JSONEncoder().encode(page))
    #expect(read == page)
    var frame = group.frame
    frame.size.width *= 2
    page.place([CanvasPlacement(id: "g", frame: frame)])
    #expect(isNear(page["a"], box("a", 50, 50, 80, 20)))
    #expect(abs((page["c"]?.frame.minX ?? 0) - 250) < 1e-6)
  }

  @Test func `groups in groups are searched down to some depth`() {
    var object = box("deep", 0, 0, 1, 1)
    for level in 0..<40 {
      object = CanvasObject(.group([object]), in: CGRect(x: 0, y: 0, width: 1, height: 1), id: "\(level)")
    }
    var page = CanvasPage(objects: [object])
    let before = page
    #expect(page.groups(around: "deep") == nil && page["deep"] == nil)
    page.delete(["deep"])
    #expect(page == before)
    #expect(page.openGroups(in: (0..<40).reversed().map { "\($0)" }) == CanvasObject.mostLevels)
  }

  @Test func `a rotated group without a point around which it turns is read as it was stored`() throws {
    let json = """
      {"id":"g","kind":"group","x":10,"y":20,"width":100,"height":40,"rotation":90,"objects":[
        {"id":"a","kind":"shape","shape":{"kind":"rectangle"},"x":0,"y":0,"width":100,"height":40}]}
      """
    var page = CanvasPage(objects: [try JSONDecoder().decode(CanvasObject.self, from: Data(json.utf8))])
    let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(page.objects[0].frame == frame && isNear(page["a"], box("a", 10, 20, 100, 40, rotation: 90)))
    page["a"]?.frame.size.width = 120
    let group = page.objects[0]
    #expect(isNear(page["a"], box("a", 10, 20, 120, 40, rotation: 90)))
    #expect(abs(group.frame.width - 120) < 1e-6 && isNear(group.parts[0].outside(group), page["a"]))
  }

  @Test(arguments: [0.0, 30])
  func `a group that has grown is moved, resized and rotated as it is seen`(rotation: Double) throws {
    var page = page(rotation: rotation)
    page.move(["a"], by: CGSize(width: -70, height: 15))
    let frame = CGRect(x: 50, y: 60, width: 200, height: 90)
    for turn in [rotation, 75, 0, 30] {
      page.place([CanvasPlacement(id: "g", frame: frame, rotation: turn)])
      #expect(isNear(page.objects[0], box("g", 50, 60, 200, 90, rotation: turn)))
      let read = try JSONDecoder().decode(CanvasPage.self, from: JSONEncoder().encode(page))
      #expect(read == page)
      page["b"]?.frame.size.height += 80
      #expect(isNear(page["a"], page.objects[0].parts[0].outside(page.objects[0])))
    }
  }

  @Test func `a group of almost no size is stretched to numbers that can be drawn`() throws {
    let json = """
      {"id":"g","kind":"group","x":0,"y":0,"width":1e-305,"height":1e-305,"originX":1e6,"originY":-1e6,"objects":[
        {"id":"a","kind":"shape","shape":{"kind":"rectangle"},"x":0,"y":0,"width":1,"height":1}]}
      """
    var group = try JSONDecoder().decode(CanvasObject.self, from: Data(json.utf8))
    group.place(in: CGRect(x: 0, y: 0, width: 1e5, height: 1e5))
    group.place(in: CGRect(x: 0, y: 0, width: 1e-305, height: 1e-305))
    group.place(in: CGRect(x: 0, y: 0, width: 1e5, height: 1e5))
    let (frame, origin) = (group.frame, group.contentOrigin)
    #expect([frame.minX, frame.minY, origin.x, origin.y].allSatisfy { abs($0) <= 1_000_000 })
    #expect(throws: Never.self) { try JSONEncoder().encode(group) }
  }

  @Test func `a group that has grown as far as groups can is not squashed when it is moved`() {
    var page = page()
    let before = page["b"]
    page.move(["a"], by: CGSize(width: -500_000, height: 0))
    let moved = page["a"]
    #expect(page.objects[0].frame.width == 100_000)
    page.move(["g"], by: CGSize(width: 0, height: 0))
    #expect(isNear(page["b"], before) && isNear(page["a"], moved))
    page.ungroup(["g"])
    page.group(["a", "b"], id: "h")
    page.move(["h"], by: CGSize(width: 0, height: 0))
    #expect(isNear(page["b"], before))
  }

  @Test func `several objects are changed at once, also locked ones and parts`() {
    var page = page(rotation: 30)
    page.setLocked(true, ["a"])
    let before = page
    page.changeObjects(with: ["a", "c"]) { $0.opacity = 0.5 }
    page.changeObjects(with: ["b", "d"]) { $0.opacity = 0.7 }
    #expect(page["a"]?.opacity == 0.5 && page["c"]?.opacity == 0.5)
    #expect(page["d"]?.opacity == 0.7 && page["b"] == before["b"], "those that are side by side")
    #expect(page.objects[0].frame == before.objects[0].frame && isNear(page["a"], before["a"]))
    page.changeObjects(with: ["a"]) { $0.isLocked = false }
    #expect(page["a"]?.isLocked == false)
    page.setLocked(true, ["g"])
    let locked = page
    page.changeObjects(with: ["a"]) { $0.opacity = 1 }
    page.changeObjects(with: ["nothing"]) { $0.opacity = 1 }
    #expect(page == locked)
  }
}
