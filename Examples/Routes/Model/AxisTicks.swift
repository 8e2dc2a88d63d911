import Foundation

/// The positions of an axis's labels: round numbers of the unit that the axis is labelled in.
struct AxisTicks: Sendable, Hashable {
  /// The positions, in metres, in ascending order.
  let values: [Double]

  /// Finds the positions.
  ///
  /// - Parameters:
  ///   - range: the extent of the axis, in metres.
  ///   - unit: the length of the axis's unit, in metres.
  ///   - count: the maximum number of positions, two or more.
  init(in range: ClosedRange<Double>, unit: Double, count: Int) {
    let (first, last) = (range.lowerBound / unit, range.upperBound / unit)
    guard last > first else {
      values = []
      return
    }
    // The finest of 1, 2, 5, 10, 20, 50… that gives few enough.
    let power = pow(10, (log10((last - first) / Double(count))).rounded(.down))
    let steps = [1, 2, 5, 10, 20].map { $0 * power }
    func ticks(_ step: Double) -> [Double] {
      Array(stride(from: (first / step).rounded(.up), through: (last / step).rounded(.down), by: 1)).map { $0 * step }
    }
    values = (steps.lazy.map(ticks).first { $0.count <= count } ?? []).map { $0 * unit }
  }
}
