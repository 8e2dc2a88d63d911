internal import CDrawing

/// Lines that Pango has laid out together: those of a part of a paragraph, or a single one.
final class LaidOutLines {
  private let pointer: OpaquePointer
  private let text: [UInt8]
  /// The runs, in bytes of the text.
  private let runs: [TextRun]

  /// - Parameters:
  ///   - units: a part of a text.
  ///   - runs: the runs that it is of.
  ///   - width: where lines are broken, in points; nil for nowhere.
  init?(
    _ units: ArraySlice<UInt16>, _ runs: ArraySlice<TextRun>, isRightToLeft: Bool, width: Double?,
    justification: waymark_justification, fonts: Fonts
  ) {
    var text: [UInt8] = []
    var own: [TextRun] = []
    var start = units.startIndex
    for run in runs where start < units.endIndex {
      let end = min(run.end, units.endIndex)
      text.append(contentsOf: String(decoding: units[start..<end], as: UTF16.self).utf8)
      own.append(TextRun(end: text.count, style: run.style))
      start = end
    }
    let parts = own.compactMap { run in
      run.style.font.pointer.map {
        waymark_run(font: $0, end: CInt(run.end), width: run.style.picture.map { Double($0.size.width) } ?? -1)
      }
    }
    guard !parts.isEmpty, parts.count == own.count else { return nil }
    let pointer = text.withUnsafeBytes { bytes in
      waymark_layout_new(
        fonts.pointer, parts, CInt(parts.count), bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count),
        isRightToLeft ? 1 : 0, width ?? -1, justification)
    }
    guard let pointer else { return nil }
    self.pointer = pointer
    self.text = text
    self.runs = own
  }

  deinit { waymark_layout_free(pointer) }

  /// The number of lines.
  var count: Int { Int(waymark_layout_line_count(pointer)) }

  /// Returns the width of a line, without spaces at its end.
  func width(of line: Int) -> Double { waymark_layout_line(pointer, CInt(line)).width }

  /// Returns the part of the text that a line has, in bytes.
  func range(of line: Int) -> Range<Int> {
    let line = waymark_layout_line(pointer, CInt(line))
    return Int(line.start)..<Int(line.start + line.length)
  }

  /// Returns a part of the text, in bytes.
  func string(of range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns the runs of a line.
  func runs(of line: Int) -> ArraySlice<TextRun> {
    runs.count == 1 ? runs[...] : runs[...].covering(range(of: line))
  }

  /// Returns the pieces of a line from the left to the right.
  ///
  /// - Parameter x: the left end of the line.
  func pieces(of line: Int, x: Double) -> [TextPiece] {
    let count = Int(waymark_layout_line(pointer, CInt(line)).piece_count)
    let pieces = [waymark_piece](unsafeUninitializedCapacity: count) { buffer, initialized in
      waymark_layout_get_pieces(pointer, CInt(line), x, buffer.baseAddress)
      initialized = count
    }
    return pieces.compactMap { piece in
      let start = Int(piece.start)
      return runs[...].covering(start..<(start + 1)).first.map { TextPiece(piece, style: $0.style) }
    }
  }

  /// Draws a piece of a line on a baseline.
  func draw(_ piece: TextPiece, baseline: Double, on context: DrawingContext) {
    withUnsafePointer(to: piece.letters) { waymark_layout_draw(pointer, $0, baseline, context.pointer) }
    context.beginPath()
  }
}

/// Letters of a line that are side by side and have the same style.
struct TextPiece {
  fileprivate let letters: waymark_piece
  let style: RunStyle

  fileprivate init(_ letters: waymark_piece, style: RunStyle) {
    self.letters = letters
    self.style = style
  }

  /// The left and the right end, in points.
  var left: Double { letters.x }
  var right: Double { letters.x + letters.width }
  /// Its part of the text, in bytes.
  var range: Range<Int> { Int(letters.start)..<Int(letters.start + letters.length) }

  /// How many pictures it is: each is a character of three bytes.
  var pictureCount: Int { style.picture == nil ? 0 : range.count / 3 }
}

/// A line of a text in its place.
struct TextLine {
  let lines: LaidOutLines
  let index: Int
  /// The left end of the baseline, in points from the corner of the text.
  let x, baseline: Double
  let width: Double
  /// The size of its greatest font, in points.
  let size: Double
  /// How far pictures in it reach above the baseline, in points.
  var pictureHeight = 0.0
}
