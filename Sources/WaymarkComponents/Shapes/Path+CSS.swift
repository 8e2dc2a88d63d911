internal import Foundation

extension Path {
  /// The path data in the syntax of SVG and CSS.
  nonisolated var data: String {
    var data = ""
    for step in steps {
      switch step {
      case .move(let point): data += "M\(point.written)"
      case .line(let point): data += "L\(point.written)"
      case .quad(let point, let control): data += "Q\(control.written) \(point.written)"
      case .curve(let point, let first, let second):
        data += "C\(first.written) \(second.written) \(point.written)"
      case .close: data += "Z"
      }
    }
    return data
  }

  /// The path's figures as one CSS polygon, with points in percent of a box. Figures are joined by lines that are
  /// passed twice and so enclose no area.
  nonisolated var polygon: String {
    var figures: [[CGPoint]] = []
    for step in steps {
      switch step {
      case .move(let point): figures.append([point])
      case .line(let point): figures[figures.count - 1].append(point)
      case .quad(let end, let control):
        let start = figures[figures.count - 1].last!
        figures[figures.count - 1] += Self.points { t in
          start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        }
      case .curve(let end, let first, let second):
        let start = figures[figures.count - 1].last!
        figures[figures.count - 1] += Self.points { t in
          let u = 1 - t
          return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
        }
      case .close: figures.append([figures[figures.count - 1][0]])
      }
    }
    let closed = figures.filter { $0.count > 2 }.map { $0 + [$0[0]] }
    let backwards = closed.dropLast().reversed().map { $0[0] }
    let points = (closed.flatMap { $0 } + backwards).map { "\($0.x.within.css)% \($0.y.within.css)%" }
    return "polygon(evenodd,\(points.joined(separator: ",")))"
  }

  private nonisolated static func points(_ at: (Double) -> CGPoint) -> [CGPoint] {
    (1...16).map { at(Double($0) / 16) }
  }
}

extension CGPoint {
  fileprivate var written: String { "\(Double(x).within.css) \(Double(y).within.css)" }
  fileprivate static func * (point: CGPoint, factor: Double) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension BinaryFloatingPoint {
  /// The number limited to the range that browsers can draw; 0 if it is NaN.
  fileprivate var within: Double { isNaN ? 0 : min(max(Double(self), -1_000_000), 1_000_000) }
}
