/// Blurs an image of single bytes: three averages over neighbours, one after the other, look like a Gaussian blur.
struct BoxBlur {
  /// How many neighbours at each side the averages take, in pixels.
  private let radii: [Int]

  /// - Parameter deviation: the standard deviation of the blur, in pixels.
  init(deviation: Double) {
    guard deviation > 0.3 else {
      radii = []
      return
    }
    // The variance of an average over n pixels is (n² − 1) / 12. Of three averages, so many are the narrower ones that
    // the sum fits.
    let variance = deviation * deviation
    var narrow = Int((4 * variance + 1).squareRoot())
    if narrow % 2 == 0 { narrow -= 1 }
    let rest = 12 * variance - Double(3 * narrow * narrow + 12 * narrow + 9)
    let count = Int((rest / Double(-4 * narrow - 4)).rounded())
    radii = (0..<3).map { $0 < count ? narrow / 2 : narrow / 2 + 1 }
  }

  /// Blurs an image of the format A8.
  func apply(to surface: DrawingSurface) {
    let (width, height) = (surface.width, surface.height)
    var line = [UInt8](repeating: 0, count: max(width, height))
    surface.withRows { start, stride in
      for radius in radii where radius > 0 {
        for y in 0..<height { Self.average(start + y * stride, count: width, step: 1, radius: radius, &line) }
        for x in 0..<width { Self.average(start + x, count: height, step: stride, radius: radius, &line) }
      }
    }
  }

  /// Replaces each byte of a row or column by the average of its neighbours and itself. Outside of the image is
  /// nothing.
  private static func average(
    _ start: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int, _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = start[index * step] }
    // Multiplying by the reciprocal is faster than dividing.
    let reciprocal = (1 << 24) / (2 * radius + 1)
    var sum = 0
    for index in 0..<min(radius, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + radius < count { sum += Int(line[index + radius]) }
      start[index * step] = UInt8((sum * reciprocal + 1 << 23) >> 24)
      if index >= radius { sum -= Int(line[index - radius]) }
    }
  }
}
