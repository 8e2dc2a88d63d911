internal import CDrawing

/// Lines that Pango has laid out together: those of a paragraph, or a single one.
final class LaidOutLines {
  private let pointer: OpaquePointer
  private let text: [UInt8]

  /// - Parameter width: where lines are broken, in points; nil for nowhere.
  init?(
    _ units: ArraySlice<UInt16>, style: TextStyle, isRightToLeft: Bool, width: Double?,
    justification: waymark_justification, fonts: Fonts
  ) {
    text = Array(String(decoding: units, as: UTF16.self).utf8)
    let pointer = text.withUnsafeBytes { bytes in
      style.withPointer { style in
        waymark_layout_new(
          fonts.pointer, style, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count), isRightToLeft ? 1 : 0,
          width ?? -1, justification)
      }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { waymark_layout_free(pointer) }

  /// The number of lines.
  var count: Int { Int(waymark_layout_line_count(pointer)) }

  /// Returns the width of a line, without spaces at its end.
  func width(of line: Int) -> Double { waymark_layout_line(pointer, CInt(line)).width }

  /// Returns the text of a line.
  func string(of line: Int) -> String {
    let line = waymark_layout_line(pointer, CInt(line))
    return String(decoding: text.dropFirst(Int(line.start)).prefix(Int(line.length)), as: UTF8.self)
  }

  /// Draws a line at the left end of its baseline.
  func draw(_ line: Int, x: Double, baseline: Double, on context: DrawingContext) {
    waymark_layout_draw(pointer, CInt(line), x, baseline, context.pointer)
    context.beginPath()
  }
}

/// A line of a text in its place.
struct TextLine {
  let lines: LaidOutLines
  let index: Int
  /// The left end of the baseline, in points from the corner of the text.
  let x, baseline: Double
  let width: Double
}
