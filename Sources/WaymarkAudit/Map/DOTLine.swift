/// A line through corners, which are round, with an arrow at its end: as Graphviz writes lines, in curves of four points.
struct DOTLine {
  private static let (radius, arrow) = (6.0, 7.0)

  let text: String

  init(_ corners: [ColumnLayout.Point]) {
    guard let first = corners.first, let last = corners.last else {
      text = ""
      return
    }
    var points = [first]
    for index in corners.indices.dropFirst() {
      let (before, corner) = (corners[index - 1], corners[index])
      let isLast = index == corners.count - 1
      let end = Self.moved(corner, towards: before, by: isLast ? Self.arrow : Self.radius)
      points += [points[points.count - 1], end, end]
      if !isLast { points += [corner, corner, Self.moved(corner, towards: corners[index + 1], by: Self.radius)] }
    }
    text = "e,\(Self.text(last)) " + points.map(Self.text).joined(separator: " ")
  }

  /// A place as Graphviz writes it.
  static func text(_ point: ColumnLayout.Point) -> String { "\(point.x),\(point.y)" }

  private static func moved(
    _ point: ColumnLayout.Point, towards other: ColumnLayout.Point, by length: Double
  ) -> ColumnLayout.Point {
    let (x, y) = (other.x - point.x, other.y - point.y)
    let distance = (x * x + y * y).squareRoot()
    if distance == 0 { return point }
    let part = min(length, distance / 2) / distance
    return ColumnLayout.Point(x: point.x + x * part, y: point.y + y * part)
  }
}
