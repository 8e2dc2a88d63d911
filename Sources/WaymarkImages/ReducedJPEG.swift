internal import CTurboJPEG

/// A JPEG decoded at a half, a quarter or an eighth of its size, which takes a fraction of the time and memory: the
/// decoder computes only the coarse part of each block of 8 × 8 pixels.
struct ReducedJPEG {
  let width: Int
  let height: Int
  /// The pixels in rows, as 0x00RRGGBB.
  let pixels: [UInt32]

  /// Decodes a picture for a result that fits a square.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - side: the side of the square, in pixels. The decoded picture is at least that large.
  /// - Returns: nil where the full decoder has to decide: the picture is not much larger than the square, has colours for
  ///   printing, or the decoder complains.
  init?(_ bytes: [UInt8], toFit side: Int) {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    var (fullWidth, fullHeight, subsampling, colors) = (CInt(0), CInt(0), CInt(0), CInt(0))
    let read = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(
        decoder, $0.baseAddress, UInt($0.count), &fullWidth, &fullHeight, &subsampling, &colors)
    }
    guard read == 0, colors == TJCS_YCbCr.rawValue || colors == TJCS_GRAY.rawValue || colors == TJCS_RGB.rawValue,
      let divisor = [8, 4, 2].first(where: { Int(max(fullWidth, fullHeight)) / $0 >= side })
    else { return nil }
    let (width, height) = (Self.part(fullWidth, divisor), Self.part(fullHeight, divisor))
    var isComplete = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      count = width * height
      let target = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      isComplete = bytes.withUnsafeBufferPointer {
        tjDecompress2(
          decoder, $0.baseAddress, UInt($0.count), target, CInt(width), 0, CInt(height), CInt(TJPF_BGRX.rawValue),
          TJFLAG_ACCURATEDCT) == 0
      }
    }
    guard isComplete else { return nil }
    (self.width, self.height) = (width, height)
    self.pixels = pixels
  }

  /// Returns a length at reduced size, as the decoder rounds it: up.
  private static func part(_ length: CInt, _ divisor: Int) -> Int { (Int(length) + divisor - 1) / divisor }
}
