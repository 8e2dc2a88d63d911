/// The pixels of a JPEG, not yet rotated to be upright.
package struct JPEGPixels {
  /// The size in pixels.
  package let width, height: Int
  /// The pixels in rows, as 0x00RRGGBB.
  package let pixels: [UInt32]

  /// Decodes a picture; a large one at an eighth, a quarter or a half of its size, as long as the longer side is not
  /// shorter than a number of pixels.
  ///
  /// - Throws: ``PictureError``; ``PictureError/damaged`` if anything of the picture is missing.
  package init(_ file: PictureFile, covering side: Int) throws(PictureError) {
    guard file.format == .jpeg else { throw .notAPicture }
    if let reduced = ReducedJPEG(file.bytes, toFit: max(1, side)) {
      (width, height, pixels) = (reduced.width, reduced.height, reduced.pixels.map { $0 & 0xFF_FFFF })
    } else {
      let raster = try Raster(file)
      (width, height, pixels) = (raster.width, raster.height, raster.opaquePixels())
    }
  }

  /// Whether a JPEG is whole and every reader of documents knows its colours, so that it may be passed on as it is.
  package static func isCommon(_ file: PictureFile) -> Bool {
    // The least size shows every damage, because all of the file is read; the decoder leaves colours for printing
    // alone.
    file.format == .jpeg && ReducedJPEG(file.bytes, toFit: 1) != nil
  }
}
