import Foundation
import Testing

@testable import Routes

@Suite struct RouteDrawingTests {
  private func track(_ places: [(Double, Double)]...) -> Track {
    Track(
      segments: places.map { $0.map { TrackPoint(latitude: $0.0, longitude: $0.1) } }, profile: [])
  }

  @Test func `a track fills the box in one direction and is centred in the other`() throws {
    let drawing = RouteDrawing(track([(0, 0), (0, 2), (1, 2)]), inset: 0)
    let line = try #require(drawing.lines.first)
    #expect(abs(line[0].x) < 1e-6 && abs(line[1].x - 1) < 1e-6)
    // North is up: the third point is above the second.
    #expect(line[2].y < line[1].y)
    #expect(abs(line[1].y + line[2].y - 1) < 1e-3)
    #expect(drawing.start == line.first && drawing.end == line.last)
  }

  @Test func `a wide view keeps the shape of the map`() throws {
    let line = try #require(
      RouteDrawing(track([(0, 0), (0, 1), (1, 1)]), aspectRatio: 2, inset: 0).lines.first)
    let width = (line[1].x - line[0].x) * 2
    let height = line[1].y - line[2].y
    #expect(abs(width - height) < 1e-3)
    #expect(line.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
  }

  @Test func `a track over the date line stays in one piece`() throws {
    let line = try #require(RouteDrawing(track([(10, 179.9), (10.1, -179.9)])).lines.first)
    #expect(line[0].x < line[1].x)
    #expect(line.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
  }

  @Test func `a single place is drawn in the middle, and an empty track has no lines`() {
    #expect(
      RouteDrawing(track([(90, 10), (90, 10)])).lines == [[CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.5)]])
    #expect(RouteDrawing(.empty).lines.isEmpty)
    #expect(RouteDrawing(.empty).start == nil)
  }

  @Test func `a profile runs from left to right, with its highest point at the top`() throws {
    let samples = [(0.0, 100.0), (500, 300), (1_000, 200)].map {
      ElevationSample(distance: $0.0, elevation: $0.1)
    }
    let drawing = try #require(ProfileDrawing(samples))
    #expect(drawing.line == [CGPoint(x: 0, y: 1), CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0.5)])
    #expect(drawing.lowest == 100 && drawing.highest == 300 && drawing.distance == 1_000)
    #expect(ProfileDrawing([]) == nil)
  }

  @Test func `a flat profile looks flat`() throws {
    let samples = [(0.0, 2.0), (1_000, 4.0)].map { ElevationSample(distance: $0.0, elevation: $0.1) }
    #expect(try #require(ProfileDrawing(samples)?.line.map(\.y).min()) > 0.9)
  }
}
