/// Removes points from a line while preserving its shape: Largest-Triangle-Three-Buckets.
///
/// The line is divided into as many buckets as points are wanted; from each one the point is kept that forms the
/// largest triangle with the point kept before it and the mean of the next bucket. It takes one pass, whatever the
/// line, whereas a malicious file can make the Douglas–Peucker algorithm take hours. From Sveinn Steinarsson,
/// “Downsampling Time Series for Visual Representation”, University of Iceland, 2013.
enum LargestTriangles {
  /// Returns the indices of the points to keep, in order; the first and the last are among them.
  ///
  /// - Parameters:
  ///   - count: the number of points to keep, at least two.
  ///   - points: the line, in any unit that is the same along both axes.
  static func indices(keeping count: Int, of points: [(x: Double, y: Double)]) -> [Int] {
    let count = max(2, count)
    guard points.count > count else { return Array(points.indices) }
    let width = Double(points.count - 2) / Double(count - 2)
    func bucket(_ number: Int) -> Range<Int> {
      let begin = 1 + Int(Double(number) * width)
      return begin..<max(begin + 1, min(points.count - 1, 1 + Int(Double(number + 1) * width)))
    }
    var kept = [0]
    for number in 0..<count - 2 {
      let before = points[kept[kept.count - 1]]
      let after = number == count - 3 ? points[points.count - 1] : middle(points[bucket(number + 1)])
      func area(_ index: Int) -> Double {
        let point = points[index]
        return abs((before.x - after.x) * (point.y - before.y) - (before.x - point.x) * (after.y - before.y))
      }
      kept.append(bucket(number).max { area($0) < area($1) } ?? bucket(number).lowerBound)
    }
    return kept + [points.count - 1]
  }

  private static func middle(_ points: ArraySlice<(x: Double, y: Double)>) -> (x: Double, y: Double) {
    let sum = points.reduce((x: 0.0, y: 0.0)) { ($0.x + $1.x, $0.y + $1.y) }
    return (sum.x / Double(points.count), sum.y / Double(points.count))
  }
}
