internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A line of a text where it is drawn.
struct DrawnLine {
  let lines: LaidOutLines
  /// From the left to the right.
  let pieces: [TextPiece]
  let baseline: Double
  private let all: Part

  init(_ line: TextLine, x: Double, baseline: Double) {
    lines = line.lines
    pieces = line.lines.pieces(of: line.index, x: x)
    self.baseline = baseline
    all = Part(range: line.lines.range(of: line.index), left: x, right: x + line.width, size: line.size)
  }

  /// Letters of a size that are side by side, also in the text.
  struct Part {
    /// The part of the text, in bytes.
    var range: Range<Int>
    var left, right: Double
    /// In points.
    let size: Double
  }

  /// The line in parts of one size.
  var parts: [Part] {
    let sizes = pieces.map(\.style.font.style.size), hasPictures = pieces.contains { $0.style.picture != nil }
    if !hasPictures, sizes.allSatisfy({ $0 == all.size }) { return [all] }
    var parts: [Part] = []
    for (piece, size) in zip(pieces, sizes) where piece.style.picture == nil {
      let range = piece.range
      if let last = parts.last, last.size == size, last.range.upperBound == range.lowerBound {
        parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
        parts[parts.count - 1].right = piece.right
      } else if let last = parts.last, last.size == size, last.range.lowerBound == range.upperBound {
        parts[parts.count - 1].range = range.lowerBound..<last.range.upperBound
        parts[parts.count - 1].right = piece.right
      } else {
        parts.append(Part(range: range, left: piece.left, right: piece.right, size: size))
      }
    }
    return parts
  }

  /// Pieces side by side that have something in common.
  struct Group<Value> {
    let value: Value
    let pieces: ArraySlice<TextPiece>

    var left: Double { pieces.first?.left ?? 0 }
    var right: Double { pieces.last?.right ?? 0 }
  }

  /// Returns the pieces that have a value, those with equal ones together.
  func groups<Value: Equatable>(by value: (RunStyle) -> Value?) -> [Group<Value>] {
    var groups: [Group<Value>] = []
    var start = 0
    while start < pieces.count {
      let first = value(pieces[start].style)
      var end = start + 1
      while end < pieces.count, value(pieces[end].style) == first { end += 1 }
      if let first { groups.append(Group(value: first, pieces: pieces[start..<end])) }
      start = end
    }
    return groups
  }

  /// Returns a rectangle around pieces, as high as their fonts.
  func area<Value>(of group: Group<Value>) -> CGRect {
    var box = LineBox(above: 0, below: 0)
    for piece in group.pieces {
      box.add(piece.style.font.extents.rounded)
      if let picture = piece.style.picture { box.add(LineBox(above: picture.size.height, below: 0)) }
    }
    return CGRect(x: group.left, y: baseline - box.above, width: group.right - group.left, height: box.height)
  }

  /// Draws what is behind the letters, the letters and pictures, and the lines under and through them.
  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    for group in groups(by: \.highlight) {
      let box = group.value.box
      context.setSource(group.value.color)
      context.addRectangle(
        CGRect(x: group.left, y: baseline - box.above, width: group.right - group.left, height: box.height))
      cairo_fill(context.pointer)
    }
    var color: CanvasColor?
    for piece in pieces where piece.style.picture == nil {
      if piece.style.color != color { context.setSource(piece.style.color) }
      color = piece.style.color
      lines.draw(piece, baseline: baseline, on: context)
    }
    for piece in pieces {
      guard let picture = piece.style.picture else { continue }
      for index in 0..<piece.pictureCount {
        let left = piece.left + Double(index) * picture.size.width
        try picture.paint(at: CGPoint(x: left, y: baseline - picture.size.height), with: painter, on: context)
      }
    }
    guard pieces.contains(where: { !$0.style.rules.isEmpty }) else { return }
    for place in 0..<RunStyle.ruleCount {
      for group in groups(by: { $0.rules.isEmpty ? nil : $0.rules[place] }) {
        let rule = group.value
        context.setSource(rule.color)
        context.addRectangle(
          CGRect(x: group.left, y: baseline + rule.top, width: group.right - group.left, height: rule.height))
        cairo_fill(context.pointer)
      }
    }
  }
}
