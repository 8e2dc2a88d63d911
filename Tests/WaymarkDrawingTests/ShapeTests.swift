import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

struct ShapeTests {
  private let red = Fixtures.red
  private let green = Fixtures.green
  private let blue = Fixtures.blue

  private func pixels(_ objects: CanvasObject..., scale: Double = 1) async throws -> Pixels {
    try Pixels(try await Fixtures.drawing(objects).png(page: 0, scale: scale))
  }

  @Test func `a rectangle is filled, and its line is in the middle of the edge`() async throws {
    let pixels = try await pixels(
      Fixtures.rectangle(50, 60, 100, 80, stroke: CanvasStroke(blue, width: 10)))
    #expect(pixels.shows(red, 100, 100))
    for (x, y) in [(46, 100), (53, 100), (100, 56), (100, 143)] { #expect(pixels.shows(blue, x, y), "\(x) \(y)") }
    for (x, y) in [(43, 100), (156, 100), (100, 53)] { #expect(pixels.shows(.white, x, y), "\(x) \(y)") }
  }

  @Test func `a corner radius and an ellipse leave the corners free`() async throws {
    var rounded = Fixtures.rectangle(0, 0, 80, 80)
    rounded.cornerRadius = 20
    let pixels = try await pixels(rounded, Fixtures.shape(.ellipse, 100, 100, 80, 60, fill: .color(blue)))
    for (x, y) in [(2, 2), (77, 77), (102, 102), (177, 157)] { #expect(pixels.shows(.white, x, y), "\(x) \(y)") }
    #expect(pixels.shows(red, 40, 2) && pixels.shows(red, 8, 8) && pixels.shows(blue, 140, 102))
  }

  @Test func `polygons and stars have their first corner at the top`() async throws {
    let pixels = try await pixels(
      Fixtures.shape(.polygon(sides: 3), 0, 0, 100, 100),
      Fixtures.shape(.star(points: 4, inner: 0.2), 100, 100, 100, 100))
    #expect(pixels.shows(red, 50, 5) && pixels.shows(.white, 20, 10) && pixels.shows(red, 50, 70))
    #expect(pixels.shows(red, 150, 115) && pixels.shows(red, 185, 150) && pixels.shows(.white, 175, 125))
  }

  @Test func `a path is drawn in units of its frame`() async throws {
    let path = try #require(CanvasPath("M 0 0 L 1 0 L 0 1 Z"))
    let pixels = try await pixels(Fixtures.shape(.path(path), 20, 40, 100, 60))
    #expect(pixels.shows(red, 30, 50) && pixels.shows(.white, 110, 90) && pixels.shows(.white, 10, 50))
  }

  @Test func `a line has an arrow at its end`() async throws {
    let line = CanvasShape.line(from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5), hasArrow: true)
    let pixels = try await pixels(
      Fixtures.shape(line, 20, 50, 100, 100, stroke: CanvasStroke(blue, width: 4)))
    #expect(pixels.shows(blue, 30, 100) && pixels.shows(.white, 30, 104))
    // 16 points long and wide.
    #expect(pixels.shows(blue, 106, 105) && pixels.shows(blue, 116, 100))
    #expect(pixels.shows(.white, 116, 105) && pixels.shows(.white, 121, 100))
  }

  @Test func `dashes are three widths long, and their gaps two`() async throws {
    let line = CanvasShape.line(from: .zero, to: CGPoint(x: 1, y: 0), hasArrow: false)
    let stroke = CanvasStroke(blue, width: 10, pattern: .dashed)
    let pixels = try await pixels(Fixtures.shape(line, 0, 50, 200, 0, stroke: stroke))
    for x in [5, 25, 55, 75] { #expect(pixels.shows(blue, x, 50), "\(x)") }
    for x in [35, 45, 85, 95] { #expect(pixels.shows(.white, x, 50), "\(x)") }
  }

  @Test func `dots are round`() async throws {
    let line = CanvasShape.line(from: .zero, to: CGPoint(x: 1, y: 0), hasArrow: false)
    let stroke = CanvasStroke(blue, width: 20, pattern: .dotted)
    let pixels = try await pixels(Fixtures.shape(line, 20, 50, 160, 0, stroke: stroke))
    #expect(pixels.shows(blue, 20, 50) && pixels.shows(blue, 60, 50) && pixels.shows(.white, 40, 50))
    #expect(pixels.shows(blue, 60, 42) && pixels.shows(.white, 52, 42))
  }

  @Test(arguments: [
    (0.0, 100, 190, 100, 10), (90, 10, 100, 190, 100), (180, 100, 10, 100, 190), (-90, 190, 100, 10, 100),
  ])
  func `a gradient goes in the direction of its angle`(angle: Double, x1: Int, y1: Int, x2: Int, y2: Int) async throws {
    let pixels = try await pixels(
      Fixtures.rectangle(0, 0, 200, 200, fill: .gradient(from: red, to: blue, angle: angle)))
    #expect(pixels.shows(red, x1, y1, within: 20) && pixels.shows(blue, x2, y2, within: 20))
    #expect(pixels.shows(CanvasColor(red: 0.5, green: 0, blue: 0.5), 100, 100))
  }

  @Test func `an oblique gradient reaches its colours in the corners`() {
    let line = GradientLine(angle: 45, size: CGSize(width: 200, height: 100))
    // As CSS has it: half of 200 sin 45° + 100 cos 45° from the middle.
    #expect(abs(line.start.x - 25) < 1e-9 && abs(line.start.y - 125) < 1e-9)
    #expect(abs(line.end.x - 175) < 1e-9 && abs(line.end.y + 25) < 1e-9)
  }

  @Test func `an object turns clockwise around its middle`() async throws {
    var bar = Fixtures.rectangle(50, 90, 100, 20, fill: .gradient(from: red, to: blue, angle: 90))
    bar.rotation = 90
    let pixels = try await pixels(bar)
    #expect(pixels.shows(red, 100, 55, within: 20) && pixels.shows(blue, 100, 145, within: 20))
    #expect(pixels.shows(.white, 60, 100))
  }

  @Test func `the objects of a group are placed from its corner and turn with it`() async throws {
    let inner = [Fixtures.rectangle(0, 0, 20, 20), Fixtures.rectangle(80, 0, 20, 20, fill: .color(blue))]
    let group = CanvasObject(.group(inner), in: CGRect(x: 50, y: 50, width: 100, height: 100), rotation: 180)
    let pixels = try await pixels(group)
    #expect(pixels.shows(red, 140, 140) && pixels.shows(blue, 60, 140) && pixels.shows(.white, 60, 60))
  }

  @Test func `the opacity is that of all together`() async throws {
    let inner = [Fixtures.rectangle(0, 0, 60, 60), Fixtures.rectangle(30, 0, 60, 60)]
    let group = CanvasObject(.group(inner), in: CGRect(x: 0, y: 0, width: 90, height: 60), opacity: 0.5)
    let pixels = try await pixels(group)
    let half = CanvasColor(red: 1, green: 0.5, blue: 0.5)
    for x in [10, 45, 80] { #expect(pixels.shows(half, x, 30), "\(x)") }
  }

  @Test func `what is in front covers what is behind`() async throws {
    let pixels = try await pixels(
      Fixtures.rectangle(0, 0, 100, 100), Fixtures.rectangle(50, 50, 100, 100, fill: .color(green)))
    #expect(pixels.shows(red, 25, 25) && pixels.shows(green, 75, 75))
  }
}
