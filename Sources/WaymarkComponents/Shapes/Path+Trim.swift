public import Foundation

extension Path {
  /// Returns a part of the path, between two fractions of its length.
  ///
  ///     Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }.trimmedPath(from: 0.25, to: 0.5)  // from 25 to 50 points
  ///
  /// - Parameters:
  ///   - from: where the part begins, from 0 to 1.
  ///   - to: where it ends. If that is not after `from`, the part is empty.
  public nonisolated func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let bounds = TrimBounds(from, to)
    if bounds.isWhole { return self }
    if bounds.isEmpty { return Path() }
    let segments = segments, total = segments.reduce(0) { $0 + $1.length }
    var trimmed = Path(), passed: CGFloat = 0
    for segment in segments {
      let begin = (bounds.start * total - passed) / segment.length, end = (bounds.end * total - passed) / segment.length
      passed += segment.length
      if end > 0, begin < 1 { trimmed.add(segment.part(from: max(begin, 0), to: min(end, 1))) }
    }
    return trimmed
  }

  private nonisolated mutating func add(_ segment: Segment) {
    if currentPoint != segment.start { move(to: segment.start) }
    segment.controls.count == 2
      ? addCurve(to: segment.end, control1: segment.controls[0], control2: segment.controls[1])
      : segment.controls.count == 1
        ? addQuadCurve(to: segment.end, control: segment.controls[0]) : addLine(to: segment.end)
  }

  /// The lines and curves that have a length, with the lines that close figures.
  private nonisolated var segments: [Segment] {
    var segments: [Segment] = [], figure = CGPoint.zero, current = CGPoint.zero
    func add(_ end: CGPoint, _ controls: CGPoint...) {
      let segment = Segment([current] + controls + [end])
      if segment.length > 0 { segments.append(segment) }
      current = end
    }
    for step in steps {
      switch step {
      case .move(let point):
        figure = point
        current = point
      case .line(let end): add(end)
      case .quad(let end, let control): add(end, control)
      case .curve(let end, let control1, let control2): add(end, control1, control2)
      case .close: add(figure)
      }
    }
    return segments
  }
}

/// The fractions of its length between which a path is kept.
struct TrimBounds: Equatable {
  let start: CGFloat
  let end: CGFloat

  init(_ start: CGFloat, _ end: CGFloat) {
    self.start = start.isNaN ? 0 : min(max(start, 0), 1)
    self.end = end.isNaN ? 0 : min(max(end, 0), 1)
  }

  var isEmpty: Bool { end <= start }
  var isWhole: Bool { start == 0 && end == 1 }
}

/// A line, or a curve with one or two control points.
private struct Segment {
  let points: [CGPoint]
  /// The lengths up to the ends of equal steps of the curve's parameter.
  let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    let steps = points.count == 2 ? 1 : 32
    var last = points[0], sum: CGFloat = 0
    lengths = (1...steps).map { step in
      let next = Self.split(points, at: CGFloat(step) / CGFloat(steps)).before.last!
      sum += hypot(next.x - last.x, next.y - last.y)
      last = next
      return sum
    }
  }

  var start: CGPoint { points.first! }
  var end: CGPoint { points.last! }
  var controls: [CGPoint] { Array(points.dropFirst().dropLast()) }
  var length: CGFloat { lengths.last! }

  /// Returns the part between two fractions of its length.
  func part(from: CGFloat, to: CGFloat) -> Segment {
    let begin = parameter(at: from), end = parameter(at: to)
    let rest = begin < 1 ? Self.split(points, at: begin).after : points
    return Segment(begin < 1 ? Self.split(rest, at: (end - begin) / (1 - begin)).before : rest)
  }

  /// The parameter of the curve at a fraction of its length.
  private func parameter(at fraction: CGFloat) -> CGFloat {
    let wanted = fraction * length, index = lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1
    let before = index == 0 ? 0 : lengths[index - 1], step = lengths[index] - before
    return (CGFloat(index) + (step > 0 ? (wanted - before) / step : 1)) / CGFloat(lengths.count)
  }

  /// Divides a line or a curve in two, by de Casteljau's construction.
  private static func split(_ points: [CGPoint], at t: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
    var level = points, before = [points.first!], after = [points.last!]
    while level.count > 1 {
      level = zip(level, level.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
      before.append(level.first!)
      after.insert(level.last!, at: 0)
    }
    return (before, after)
  }
}
