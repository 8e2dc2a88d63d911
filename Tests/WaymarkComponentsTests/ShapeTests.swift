import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import struct WaymarkComponents.Path

@MainActor struct ShapeTests {
  private struct Roof: Shape {
    func path(in rect: CGRect) -> Path {
      Path {
        $0.addLines([
          CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.midX, y: 0),
          CGPoint(x: rect.maxX, y: rect.maxY),
        ])
      }
    }
  }

  @Test func `built-in shapes are boxes with rounded corners`() {
    func corners(_ shape: some Shape) -> String? {
      let probe = ComponentProbe { shape.fill(.red) }
      return probe.style("--r", of: probe.first("span"))
    }
    #expect(corners(Rectangle()) == nil)
    #expect(corners(RoundedRectangle(cornerRadius: 12)) == "12px")
    #expect(corners(RoundedRectangle(cornerSize: CGSize(width: 4, height: 8))) == "4px / 8px")
    #expect(corners(Ellipse()) == "50%")
    #expect(corners(Capsule()) == "9999px")
    #expect(corners(UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 6)) == "4px 0 6px 0")
    #expect(corners(RoundedRectangle(cornerRadius: 12).inset(by: 5)) == "7px")
  }

  @Test func `a shape fills its space and has its fill and stroke`() {
    let probe = ComponentProbe { Circle().fill(.blue).stroke(.red, lineWidth: 3) }
    let shape = probe.first("span")!
    #expect(shape.element.classes == "shape drawn circle fx fy")
    #expect(probe.style("--p", of: shape) == "var(--blue)")
    #expect(probe.style("--o", of: shape) == "3px solid var(--red)")
    #expect(probe.style("--oo", of: shape) == "-1.5px")
    let border = ComponentProbe { Capsule().strokeBorder(.red, lineWidth: 3) }
    #expect(border.style("--oo", of: border.first("span")) == "-3px")
    #expect(border.style("--p", of: border.first("span")) == nil)
  }

  @Test func `a shape without a style has the foreground colour`() {
    let probe = ComponentProbe { Rectangle().foregroundStyle(.green) }
    #expect(probe.style("--p", of: probe.first("span")) == "var(--green)")
  }

  @Test func `a custom shape is stretched, its stroke is not`() {
    let probe = ComponentProbe {
      Roof().stroke(.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
    }
    #expect(probe.first("svg").element["viewBox"] == "0 0 100 100")
    #expect(probe.first("svg").element["preserveAspectRatio"] == "none")
    let path = probe.first("path")!
    #expect(path.element["d"] == "M0 100L50 0L100 100")
    #expect(path.element["vector-effect"] == "non-scaling-stroke")
    #expect(path.element["fill"] == "none")
    #expect(path.element["stroke-width"] == "2")
    #expect(path.element["stroke-linecap"] == "round")
    #expect(path.element["stroke-dasharray"] == "4 2")
  }

  @Test func `a path and a sized shape are drawn in points`() {
    let probe = ComponentProbe { Roof().size(width: 320, height: 120).fill(.red) }
    #expect(probe.first("svg").element["viewBox"] == nil)
    #expect(probe.first("path").element["d"] == "M0 120L160 0L320 120")
    #expect(probe.first("path").element["vector-effect"] == nil)
  }

  @Test func `a gradient is clipped to the shape`() {
    let probe = ComponentProbe {
      Roof().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let shape = probe.first("span")!
    #expect(
      probe.style("background-image", of: shape) == "linear-gradient(180deg,var(--red) 0%,var(--blue) 100%)")
    #expect(probe.style("clip-path", of: shape) == "polygon(evenodd,0% 100%,50% 0%,100% 100%,0% 100%)")
  }

  @Test func `clipping adds no element where none is needed`() {
    let rounded = ComponentProbe { Text("A").background(.red).clipShape(RoundedRectangle(cornerRadius: 8)) }
    #expect(rounded.all.count == 1)
    #expect(rounded.style("border-radius", of: rounded.roots[0]) == "8px")
    #expect(rounded.style("overflow", of: rounded.roots[0]) == "clip")
    let round = ComponentProbe { Text("A").clipShape(Circle()) }
    #expect(round.style("clip-path", of: round.roots[0]) == "circle(closest-side)")
    let own = ComponentProbe { Text("A").clipShape(Roof()) }
    #expect(own.style("clip-path", of: own.roots[0])?.hasPrefix("polygon") == true)
  }

  @Test func `NaN and huge coordinates give a valid path`() {
    let path = Path { path in
      path.move(to: CGPoint(x: Double.nan, y: Double.infinity))
      path.addLine(to: CGPoint(x: 1e300, y: -1e300))
      path.addArc(
        center: .zero, radius: 1, startAngle: .degrees(.nan), endAngle: .degrees(1), clockwise: false)
    }
    #expect(path.data == "M0 1000000L1000000 -1000000")
  }
}

@MainActor struct PathTests {
  @Test func `arcs run in the same direction as in SwiftUI`() {
    func end(_ start: Double, _ end: Double, clockwise: Bool) -> CGPoint {
      let path = Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
          clockwise: clockwise)
      }
      return path.currentPoint!
    }
    #expect(abs(end(0, 90, clockwise: false).y - 10) < 0.001)
    #expect(abs(end(0, 90, clockwise: true).y - 10) < 0.001)
    func parts(_ start: Double, _ end: Double, clockwise: Bool) -> Int {
      Path {
        $0.addArc(
          center: .zero, radius: 1, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise
        )
      }.steps.count - 1
    }
    #expect(parts(0, 90, clockwise: false) == 1)
    #expect(parts(0, 90, clockwise: true) == 3)
    #expect(parts(0, 360, clockwise: false) == 4)
    #expect(parts(90, 90, clockwise: false) == 0)
  }

  @Test func `subpaths are written in order`() {
    let path = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 10, height: 5))
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 2))
      path.addCurve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 5, y: 1), control2: CGPoint(x: 7, y: 1))
    }
    #expect(path.data == "M0 0L10 0L10 5L0 5ZM0 0Q2 2 4 0C5 1 7 1 8 0")
    #expect(path.currentPoint == CGPoint(x: 8, y: 0))
    #expect(Path().isEmpty)
  }
}

@MainActor struct GradientTests {
  private func css(_ style: some ShapeStyle) -> String {
    let probe = ComponentProbe { Rectangle().fill(style) }
    return probe.style("--p", of: probe.first("span"))!
  }

  @Test func `gradients run between their points`() {
    let colors = [Color.red, .blue]
    #expect(
      css(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
        == "linear-gradient(90deg,var(--red) 0%,var(--blue) 100%)")
    #expect(
      css(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing))
        == "linear-gradient(to bottom right,var(--red) 0%,var(--blue) 100%)")
    let part = LinearGradient(
      colors: colors, startPoint: UnitPoint(x: 0.5, y: 0.25), endPoint: UnitPoint(x: 0.5, y: 0.75))
    #expect(css(part) == "linear-gradient(180deg,var(--red) 25%,var(--blue) 75%)")
    #expect(
      css(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 40))
        == "radial-gradient(circle at 50% 50%,var(--red) 0,var(--blue) 40px)")
    #expect(
      css(AngularGradient(colors: colors, center: .center))
        == "conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg)")
  }

  @Test func `a colour's gradient is lighter at the top`() {
    #expect(css(Color.red.gradient) == "linear-gradient(color-mix(in srgb,var(--red) 82%,#fff),var(--red))")
  }
}
