import CDrawing
import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

struct ShadowTests {
  private func drawing(_ shadow: CanvasShadow, opacity: Double = 1) -> PageDrawing {
    var object = Fixtures.rectangle(60, 60, 80, 80)
    object.shadow = shadow
    object.opacity = opacity
    return Fixtures.drawing([object])
  }

  @Test func `a shadow is behind its object, moved to the right and down`() async throws {
    let drawing = drawing(CanvasShadow(.black, radius: 0, x: 20, y: 10))
    let pixels = try Pixels(try await drawing.png(page: 0))
    #expect(pixels.shows(Fixtures.red, 130, 100))
    #expect(pixels.shows(.black, 150, 100) && pixels.shows(.black, 100, 145))
    #expect(pixels.shows(.white, 50, 100) && pixels.shows(.white, 165, 100) && pixels.shows(.white, 150, 60))
  }

  @Test(arguments: [1.0, 4.0])
  func `a blurred edge is that of a Gaussian of half the radius`(scale: Double) async throws {
    // The left edge of the shadow is at 60, under the middle of which the object begins; at 140 it can be seen alone.
    let drawing = drawing(CanvasShadow(.black, radius: 16, x: 40, y: 0))
    let pixels = try Pixels(try await drawing.png(page: 0, scale: scale))
    // At 180 is the edge: half; and one and two standard deviations (8 points) outside of it.
    for (distance, part) in [(0.0, 0.5), (-8, 0.841), (8, 0.159), (16, 0.023)] {
      let pixel = pixels[Int((180 + distance) * scale), Int(100 * scale)].green
      #expect(abs(Double(pixel) - 255 * (1 - part)) < 10, "\(distance)")
    }
  }

  @Test func `a shadow is in a PDF and in an SVG where it is in a PNG`() async throws {
    let drawing = drawing(CanvasShadow(.black, radius: 8, x: 30, y: 0))
    let png = try Pixels(try await drawing.png(page: 0))
    let pdf = try PDFTool.reading(try await drawing.pdf()) { try $0.pixels() }
    for x in [150, 160, 168, 172, 176] { #expect(abs(png[x, 100].green - pdf[x, 100].green) < 24, "\(x)") }
    #expect(String(decoding: try await drawing.svg(page: 0), as: UTF8.self).contains("data:image/png"))
  }

  @Test func `a shadow is as transparent as its object`() async throws {
    let pixels = try Pixels(try await drawing(CanvasShadow(.black, radius: 0, x: 40, y: 0), opacity: 0.5).png(page: 0))
    #expect(pixels.shows(CanvasColor(red: 0.5, green: 0.5, blue: 0.5), 160, 100))
  }

  @Test func `letters have a shadow, too`() async throws {
    var text = Fixtures.text("III", 20, 20, width: 100) { ($0.size, $0.color) = (60, .white) }
    text.shadow = CanvasShadow(.black, radius: 0, x: 50, y: 50)
    let pixels = try Pixels(try await Fixtures.drawing([text]).png(page: 0))
    let dark = try #require(pixels.dark)
    #expect(dark.left >= 70 && dark.top >= 80)
  }

  @Test(arguments: [1.0, 2, 3.7, 8, 40])
  func `three averages have the deviation of the blur`(deviation: Double) throws {
    let (width, middle) = (401, 200)
    let line = try DrawingSurface(width: width, height: width, format: CAIRO_FORMAT_A8)
    line.withRows { start, stride in for y in 0..<width { start[y * stride + middle] = 255 } }
    BoxBlur(deviation: deviation).apply(to: line)
    var (sum, variance) = (0.0, 0.0)
    line.withRows { start, stride in
      for x in 0..<width {
        let value = Double(start[middle * stride + x])
        sum += value
        variance += value * Double((x - middle) * (x - middle))
      }
    }
    #expect(abs((variance / sum).squareRoot() - deviation) < max(0.4, deviation * 0.1))
  }
}
