public import Foundation
internal import WaymarkGraph

/// The outline of a figure, made of lines and curves.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 40))
///       path.addLine(to: CGPoint(x: 80, y: 0))
///     }
///     .stroke(.blue, lineWidth: 2)
///
/// As a view it is drawn in points, from the top left of its space.
public struct Path: Shape, Equatable {
  enum Step: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  var steps: [Step] = []

  /// Creates an empty path.
  public nonisolated init() {}

  /// Creates a path that a closure draws.
  public nonisolated init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates a path of a rectangle.
  public nonisolated init(_ rect: CGRect) { addRect(rect) }

  /// Creates a path of a rectangle with rounded corners.
  public nonisolated init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path of an ellipse.
  public nonisolated init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Returns the path itself, whatever the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { self }

  /// Whether the path is empty.
  public nonisolated var isEmpty: Bool { steps.isEmpty }

  /// The point at which the next line or curve starts; nil if the path is empty.
  public nonisolated var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for step in steps {
      switch step {
      case .move(let point):
        start = point
        current = point
      case .line(let point), .quad(let point, _), .curve(let point, _, _): current = point
      case .close: current = start
      }
    }
    return current
  }
}

extension Path {
  /// Starts a new figure at a point.
  public nonisolated mutating func move(to end: CGPoint) { steps.append(.move(end)) }

  /// Adds a straight line.
  public nonisolated mutating func addLine(to end: CGPoint) { append(.line(end), to: end) }

  /// Adds straight lines from point to point.
  public nonisolated mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { steps.append(.line(point)) }
  }

  /// Adds a curve with one control point.
  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quad(end, control: control), to: control)
  }

  /// Adds a curve with two control points.
  public nonisolated mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(end, control1: control1, control2: control2), to: control1)
  }

  /// Adds a line back to the start of the figure.
  public nonisolated mutating func closeSubpath() { if !isEmpty { steps.append(.close) } }

  /// Adds a rectangle.
  public nonisolated mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners.
  public nonisolated mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let x = min(max(cornerSize.width, 0), rect.width / 2)
    let y = min(max(cornerSize.height, 0), rect.height / 2)
    guard x > 0, y > 0 else { return addRect(rect) }
    move(to: CGPoint(x: rect.minX + x, y: rect.minY))
    let corners = [
      (rect.maxX - x, rect.minY + y, -90.0), (rect.maxX - x, rect.maxY - y, 0.0),
      (rect.minX + x, rect.maxY - y, 90.0),
      (rect.minX + x, rect.minY + y, 180.0),
    ]
    for (centerX, centerY, start) in corners {
      addEllipticalArc(CGPoint(x: centerX, y: centerY), x, y, from: start, by: 90)
    }
    closeSubpath()
  }

  /// Adds an ellipse.
  public nonisolated mutating func addEllipse(in rect: CGRect) {
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addEllipticalArc(CGPoint(x: rect.midX, y: rect.midY), rect.width / 2, rect.height / 2, from: 0, by: 360)
    closeSubpath()
  }

  /// Adds an arc of a circle, with a line to its start. Angles grow clockwise on the screen, where y grows downwards;
  /// `clockwise`, as in SwiftUI, refers to axes where y grows upwards.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    guard startAngle.degrees.isFinite, endAngle.degrees.isFinite, radius.isFinite else { return }
    var sweep = endAngle.degrees - startAngle.degrees
    if abs(sweep) >= 360, (sweep > 0) != clockwise {
      sweep = clockwise ? -360 : 360
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: 360)
      if clockwise, sweep > 0 { sweep -= 360 }
      if !clockwise, sweep < 0 { sweep += 360 }
    }
    let start = Self.point(center, radius, radius, at: startAngle.degrees)
    steps.append(currentPoint == nil ? .move(start) : .line(start))
    addEllipticalArc(center, radius, radius, from: startAngle.degrees, by: sweep)
  }

  /// Adds another path.
  public nonisolated mutating func addPath(_ path: Path) { steps += path.steps }

  /// Returns the path, moved.
  public nonisolated func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// Appends a step; an empty path starts at `point` first.
  private nonisolated mutating func append(_ step: Step, to point: CGPoint) {
    if isEmpty { steps.append(.move(point)) }
    steps.append(step)
  }

  private nonisolated static func point(_ center: CGPoint, _ x: CGFloat, _ y: CGFloat, at degrees: Double)
    -> CGPoint
  {
    let angle = degrees * .pi / 180
    return CGPoint(x: center.x + x * cos(angle), y: center.y + y * sin(angle))
  }

  /// Adds an arc in curves of at most 90° each, after a line from the current point to its start if they differ.
  private nonisolated mutating func addEllipticalArc(
    _ center: CGPoint, _ x: CGFloat, _ y: CGFloat, from start: Double, by sweep: Double
  ) {
    let parts = Int((abs(sweep) / 90).rounded(.up))
    guard parts > 0 else { return }
    if let current = currentPoint, case let first = Self.point(center, x, y, at: start),
      abs(current.x - first.x) + abs(current.y - first.y) > 0.000_1
    {
      steps.append(.line(first))
    }
    let part = sweep / Double(parts)
    let handle = 4 / 3 * tan(part * .pi / 720)
    for index in 0..<parts {
      let from = start + Double(index) * part
      let (a, b) = (from * .pi / 180, (from + part) * .pi / 180)
      let control1 = CGPoint(
        x: center.x + x * (cos(a) - handle * sin(a)), y: center.y + y * (sin(a) + handle * cos(a)))
      let control2 = CGPoint(
        x: center.x + x * (cos(b) + handle * sin(b)), y: center.y + y * (sin(b) - handle * cos(b)))
      steps.append(.curve(Self.point(center, x, y, at: from + part), control1: control1, control2: control2))
    }
  }

  nonisolated func map(_ transform: (CGPoint) -> CGPoint) -> Path {
    var mapped = Path()
    mapped.steps = steps.map {
      switch $0 {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .quad(let point, let control): .quad(transform(point), control: transform(control))
      case .curve(let point, let first, let second):
        .curve(transform(point), control1: transform(first), control2: transform(second))
      case .close: .close
      }
    }
    return mapped
  }
}
