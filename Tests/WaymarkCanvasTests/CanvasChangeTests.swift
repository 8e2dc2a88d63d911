import Foundation
import Testing
import WaymarkCanvas

struct CanvasChangeTests {
  private func box(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, rotation: Double = 0)
    -> CanvasObject
  {
    CanvasObject(
      .shape(.rectangle), in: CGRect(x: x, y: y, width: width, height: height), id: id, rotation: rotation)
  }

  private func page(_ objects: CanvasObject...) -> CanvasPage {
    CanvasPage(id: "p", size: CGSize(width: 600, height: 800), objects: objects)
  }

  private func expect(_ rect: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let difference = [rect.minX - x, rect.minY - y, rect.width - width, rect.height - height].map(abs).max() ?? 0
    #expect(difference < 1e-6, "\(rect)")
  }

  @Test func `bounds contain the rotated corners`() {
    expect(box("a", 0, 0, 40, 20, rotation: 90).bounds, 10, -10, 20, 40)
    expect(box("a", 5, 6, 40, 20).bounds, 5, 6, 40, 20)
    expect(
      box("a", 0, 0, 10, 10, rotation: 45).bounds, 5 - 50.0.squareRoot(), 5 - 50.0.squareRoot(), 200.0.squareRoot(),
      200.0.squareRoot())
  }

  @Test func `placements move what is on the page and not locked`() {
    var page = page(box("a", 0, 0, 10, 10), box("b", 0, 0, 10, 10), box("c", 0, 0, 10, 10))
    page.setLocked(true, ["b"])
    let frame = CGRect(x: 5, y: -1e12, width: -3, height: 40)
    page.place(["a", "b", "z"].map { CanvasPlacement(id: $0, frame: frame, rotation: 725) })
    expect(page.objects[0].frame, 5, -1_000_000, 0, 40)
    #expect(page.objects[0].rotation == 5)
    expect(page.objects[1].frame, 0, 0, 10, 10)
    page.place([CanvasPlacement(id: "c", frame: frame, rotation: .nan)])
    #expect(page.objects[2].rotation == 0)
    page.move(["a", "b"], by: CGSize(width: 10, height: 1))
    expect(page.objects[0].frame, 15, -999_999, 0, 40)
    page.delete(["a", "b", "z"])
    #expect(page.objects.map(\.id) == ["b", "c"])
  }

  @Test(arguments: [
    (CanvasAlignment.left, 0.0, 0.0), (.center, 45, 0), (.right, 90, 0), (.top, 0, 0), (.middle, 0, 15),
    (.bottom, 0, 30),
  ])
  func `objects are aligned to one another`(alignment: CanvasAlignment, x: Double, y: Double) {
    var page = page(box("a", 0, 0, 10, 10), box("b", 50, 20, 50, 20))
    page.align(["a", "b"], alignment)
    expect(page.objects[0].frame, x, y, 10, 10)
  }

  @Test func `one object is aligned to the page, by its bounds`() {
    var page = page(box("a", 50, 50, 40, 20, rotation: 90))
    page.align(["a"], .left)
    expect(page.objects[0].bounds, 0, 40, 20, 40)
    page.align(["a"], .bottom)
    expect(page.objects[0].bounds, 0, 760, 20, 40)
    page.align([], .left)
  }

  @Test func `objects are distributed with equal gaps`() {
    var page = page(box("c", 90, 0, 10, 10), box("a", 0, 0, 20, 10), box("b", 21, 5, 30, 10))
    page.distribute(["a", "b", "c"], .horizontal)
    expect(page.objects[2].frame, 40, 5, 30, 10)
    expect(page.objects[0].frame, 90, 0, 10, 10)
    let before = page
    page.distribute(["a", "b"], .vertical)
    #expect(page == before)
  }

  @Test func `objects are moved in front and behind`() {
    var page = page(box("a", 0, 0, 1, 1), box("b", 0, 0, 1, 1), box("c", 0, 0, 1, 1), box("d", 0, 0, 1, 1))
    func order(_ ids: Set<String>, _ order: CanvasOrder) -> String {
      page.order(ids, order)
      return page.objects.map(\.id).joined()
    }
    #expect(order(["a", "c"], .forward) == "badc")
    #expect(order(["a", "c"], .forward) == "bdac")
    #expect(order(["a", "c"], .forward) == "bdac")
    #expect(order(["a", "c"], .backward) == "bacd")
    #expect(order(["a", "b"], .front) == "cdba")
    #expect(order(["d", "a"], .back) == "dacb")
    page.setLocked(true, ["d"])
    #expect(order(["d"], .front) == "dacb")
  }

  @Test func `a group is where its objects were`() throws {
    var page = page(box("a", 10, 10, 40, 20, rotation: 90), box("b", 0, 0, 1, 1), box("c", 100, 50, 20, 20))
    #expect(page.group(["a"]) == nil && page.group(["a", "z"]) == nil)
    #expect(page.group(["a", "c"], id: "g") == "g")
    #expect(page.objects.map(\.id) == ["b", "g"])
    let group = page.objects[1]
    expect(group.frame, 20, 0, 100, 70)
    guard case .group(let members) = group.content else { throw CocoaError(.coderInvalidValue) }
    expect(members[0].frame, -10, 10, 40, 20)
    expect(members[1].frame, 80, 50, 20, 20)
    #expect(page.ungroup(["g", "b"]) == ["a", "c"])
    #expect(page.objects.map(\.id) == ["b", "a", "c"])
    expect(page.objects[1].frame, 10, 10, 40, 20)
    #expect(page.objects[1].rotation == 90)
  }

  @Test func `groups in groups end at some depth`() {
    var page = page(box("a", 0, 0, 1, 1))
    for _ in 0..<CanvasObject.mostLevels {
      page.objects.append(box("b", 0, 0, 1, 1))
      page.objects[1].id = CanvasObject.newID()
      #expect(page.group(Set(page.objects.map(\.id))) != nil)
    }
    page.objects.append(box("b", 0, 0, 1, 1))
    #expect(page.group(Set(page.objects.map(\.id))) == nil && page.objects.count == 2)
  }

  @Test func `what was in a rotated group stays where it is seen`() {
    var page = page(box("a", 0, 0, 20, 20), box("b", 80, 0, 20, 20))
    page.group(["a", "b"], id: "g")
    page.place([CanvasPlacement(id: "g", frame: page.objects[0].frame, rotation: 90)])
    page.objects[0].opacity = 0.5
    page.ungroup(["g"])
    expect(page.objects[0].frame, 40, -40, 20, 20)
    expect(page.objects[1].frame, 40, 40, 20, 20)
    #expect(page.objects[0].rotation == 90 && page.objects[0].opacity == 0.5)
  }

  @Test func `the objects of a group are stretched with it`() {
    var page = page(box("a", 0, 0, 20, 20), box("b", 80, 20, 20, 10, rotation: 90))
    page.group(["a", "b"], id: "g")
    expect(page.objects[0].frame, 0, 0, 95, 35)
    page.place([CanvasPlacement(id: "g", frame: CGRect(x: 5, y: 5, width: 190, height: 35))])
    page.ungroup(["g"])
    expect(page.objects[0].frame, 5, 5, 40, 20)
    expect(page.objects[1].bounds, 175, 20, 20, 20)
  }

  @Test func `copies have identities of their own, down to the objects of groups`() {
    var page = page(box("a", 0, 0, 20, 20), box("b", 80, 20, 20, 10))
    page.group(["a", "b"], id: "g")
    page.setLocked(true, ["g"])
    let copies = page.duplicate(["g", "z"], by: CGSize(width: 3, height: 4))
    #expect(copies.count == 1 && page.objects.count == 2 && !page.objects[1].isLocked)
    expect(page.objects[1].frame, 3, 4, 100, 30)
    let members = page.ungroup(Set(copies))
    #expect(members.count == 2 && members.isDisjoint(with: ["a", "b"]))
  }

  @Test func `a place is named by the thirds of the page`() {
    let size = CGSize(width: 300, height: 600)
    #expect(CanvasPlace(of: CGPoint(x: 50, y: 50), in: size) == .topLeft)
    #expect(CanvasPlace(of: CGPoint(x: 150, y: 300), in: size) == .center)
    #expect(CanvasPlace(of: CGPoint(x: 299, y: 5_000), in: size) == .bottomRight)
    #expect(CanvasPlace(of: CGPoint(x: -10, y: 300), in: size) == .left)
    #expect(CanvasPlace(of: .zero, in: .zero) == .center)
  }
}
