import Foundation
import Testing

@testable import Routes

/// How photos are enlarged and moved.
@Suite struct PhotoZoomTests {
  private let page = CGSize(width: 400, height: 800)

  @Test func `the point between the fingers stays where it was`() {
    var zoom = PhotoZoom()
    let point = CGPoint(x: 100, y: 500)
    for factor in [1.5, 2, 0.8] {
      // What is shown at the point, in the photo's own coordinates.
      let before = CGPoint(
        x: (point.x - 200 - zoom.offset.width) / zoom.scale, y: (point.y - 400 - zoom.offset.height) / zoom.scale)
      zoom.magnify(by: factor, around: point, in: page)
      #expect(abs(before.x * zoom.scale + zoom.offset.width - (point.x - 200)) < 1e-9)
      #expect(abs(before.y * zoom.scale + zoom.offset.height - (point.y - 400)) < 1e-9)
      zoom.settle()
    }
    #expect(zoom.isEnlarged)
  }

  @Test func `it returns to its limits`() {
    var zoom = PhotoZoom()
    zoom.magnify(by: 0.1, around: .zero, in: page)
    #expect(zoom.scale == 0.6)
    zoom.settle()
    #expect(zoom.scale == 1 && zoom.offset == .zero && !zoom.isEnlarged)
    zoom.magnify(by: 100, around: CGPoint(x: 200, y: 400), in: page)
    zoom.settle()
    #expect(zoom.scale == 5 && zoom.offset == .zero)
    zoom.move(by: CGSize(width: -5_000, height: 100))
    zoom.settle()
    #expect(zoom.offset == CGSize(width: -800, height: 100), "its edge is at the edge of the page")
  }

  @Test func `two taps enlarge it, and two more show all of it`() {
    var zoom = PhotoZoom()
    zoom.toggle()
    #expect(zoom.scale == 2.5)
    zoom.move(by: CGSize(width: 20, height: 0))
    zoom.settle()
    #expect(zoom.offset == CGSize(width: 20, height: 0), "nobody knows the page yet")
    zoom.toggle()
    #expect(zoom == PhotoZoom())
  }
}
