import CGd
import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

/// Objects that are drawn alone, as they are copied.
struct ObjectsPNGTests {
  @Test func `the picture is as large as the objects, and shows nothing beside them`() async throws {
    let objects = [
      Fixtures.rectangle(100, 50, 40, 20), Fixtures.rectangle(150, 80, 10, 10, fill: .color(Fixtures.blue)),
    ]
    let pixels = try Pixels(try await Fixtures.drawing(objects).objectsPNG(page: 0))
    #expect((pixels.width, pixels.height) == (120, 80))
    #expect(pixels.shows(Fixtures.red, 4, 4) && pixels.shows(Fixtures.blue, 115, 75))
    #expect(pixels.isTransparent(115, 4) && pixels.isTransparent(4, 75) && !pixels.isTransparent(4, 4))
  }

  @Test func `a stroke, a shadow and a rotation are in the picture`() async throws {
    let plain = Fixtures.rectangle(0, 0, 40, 20)
    let stroked = Fixtures.rectangle(0, 0, 40, 20, stroke: CanvasStroke(.black, width: 10))
    var shadowed = plain
    shadowed.shadow = CanvasShadow(.black, radius: 0, x: 30, y: 0)
    var turned = plain
    turned.rotation = 90
    for (object, width, height) in [(plain, 40, 20), (stroked, 50, 30), (turned, 20, 40)] {
      let pixels = try Pixels(try await Fixtures.drawing([object]).objectsPNG(page: 0, scale: 1))
      #expect((pixels.width, pixels.height) == (width, height))
    }
    let pixels = try Pixels(try await Fixtures.drawing([shadowed]).objectsPNG(page: 0, scale: 1))
    #expect(pixels.width >= 70 && pixels.shows(.black, pixels.width - 4, pixels.height / 2))
  }

  @Test func `large objects have fewer pixels, and a page without any has one`() async throws {
    let wide = Fixtures.rectangle(-20_000, 0, 40_000, 100)
    let pixels = try Pixels(try await Fixtures.drawing([wide]).objectsPNG(page: 0))
    #expect((pixels.width, pixels.height) == (4_096, 10))
    let small = try Pixels(try await Fixtures.drawing([wide]).objectsPNG(page: 0, fitting: 64))
    #expect(small.width == 64)
    let none = try Pixels(try await Fixtures.drawing([]).objectsPNG(page: 0, scale: 1))
    #expect((none.width, none.height) == (1, 1))
  }
}
