import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

struct GroupTests {
  private let red = Fixtures.red, blue = Fixtures.blue

  @Test(arguments: [0.0, 90]) func `a group whose parts were moved is drawn where they are seen`(rotation: Double)
    async throws
  {
    var page = CanvasPage(
      size: CGSize(width: 200, height: 200),
      objects: [
        CanvasObject(
          .group([
            Fixtures.rectangle(0, 0, 20, 20), Fixtures.rectangle(40, 0, 20, 20, fill: .color(blue)),
          ]), in: CGRect(x: 100, y: 100, width: 60, height: 20), rotation: rotation)
      ])
    let ids = page.objects[0].parts.map(\.id)
    let stays = try #require(page[ids[1]])
    page.move([ids[0]], by: CGSize(width: -50, height: -60))
    #expect(page.objects[0].contentOrigin != .zero)
    let moved = try #require(page[ids[0]])
    let pixels = try Pixels(try await Fixtures.drawing(page.objects).png(page: 0, scale: 1))
    #expect(pixels.shows(red, Int(moved.center.x), Int(moved.center.y)))
    #expect(pixels.shows(blue, Int(stays.center.x), Int(stays.center.y)))
    let areas = PlacedArea.all(of: page.objects)
    #expect(areas.count == 3 && abs(areas[1].area.midX - moved.center.x) < 1e-6)
  }
}
