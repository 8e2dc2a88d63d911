import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor struct TrimTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private func line(_ points: (CGFloat, CGFloat)...) -> Path {
    Path { $0.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
  }

  @Test func `a part of a path goes from one fraction of its length to the other`() {
    #expect(line((0, 0), (100, 0)).trimmedPath(from: 0.25, to: 0.5) == line((25, 0), (50, 0)))
    #expect(square.trimmedPath(from: 0.125, to: 0.5) == line((5, 0), (10, 0), (10, 10)))
    #expect(
      square.trimmedPath(from: 0.5, to: 1) == line((10, 10), (0, 10), (0, 0)), "with the line that closes the figure")
  }

  @Test func `a path with several figures is trimmed as a whole`() {
    let path = Path {
      $0.addPath(line((0, 0), (10, 0)))
      $0.addPath(line((0, 5), (30, 5)))
    }
    var expected = line((5, 0), (10, 0))
    expected.addPath(line((0, 5), (15, 5)))
    #expect(path.trimmedPath(from: 0.125, to: 0.625) == expected)
  }

  @Test func `fractions are limited, and a part without length is empty`() {
    #expect(square.trimmedPath(from: -1, to: 7) == square)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty && square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmedPath(from: .nan, to: .nan).isEmpty)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
    #expect(line((3, 3), (3, 3)).trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test func `curves are divided at the length and not at the parameter`() throws {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    for (fraction, angle) in [(0.125, 45.0), (0.3, 108.0), (0.9, 324.0)] {
      let end = try #require(circle.trimmedPath(from: 0, to: fraction).currentPoint), radians = angle * .pi / 180
      #expect(
        abs(end.x - 100 - 100 * cos(radians)) < 0.5 && abs(end.y - 100 - 100 * sin(radians)) < 0.5,
        "\(fraction): \(end)")
    }
    let quad = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 0, y: 0))
    }
    #expect(abs(try #require(quad.trimmedPath(from: 0, to: 0.3).currentPoint).x - 30) < 0.5)
  }

  @Test func `a line along a part of a circle is a dash that can be animated`() throws {
    let probe = ComponentProbe {
      Circle().inset(by: 4).trim(from: 0.25, to: 1).stroke(.red, style: StrokeStyle(lineWidth: 8, lineCap: .round))
    }
    let circle = try #require(probe.first("circle"))
    #expect(circle.element["pathLength"] == "1" && circle.element["stroke-linecap"] == "round")
    #expect(probe.style("stroke-dasharray", of: circle) == "0.75 2")
    #expect(probe.style("stroke-dashoffset", of: circle) == "-0.25")
    #expect(probe.style("r", of: circle) == "calc(50cqmin - 4px)")
    #expect(probe.style("stroke-opacity", of: circle) == nil)
  }

  @Test func `a part of a circle without length has no ends`() throws {
    let probe = ComponentProbe { Circle().trim(from: 0, to: 0).stroke(.red, lineWidth: 8) }
    #expect(probe.style("stroke-opacity", of: try #require(probe.first("circle"))) == "0")
  }

  @Test func `other shapes, fills and dashed lines are drawn as paths`() {
    for view in [
      AnyView(Circle().trim(from: 0, to: 0.5).fill(.red)), AnyView(Rectangle().trim(to: 0.5).stroke(.red)),
      AnyView(Circle().trim(to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4]))),
    ] {
      let probe = ComponentProbe { view }
      #expect(probe.first("path") != nil && probe.first("circle") == nil)
    }
  }
}
