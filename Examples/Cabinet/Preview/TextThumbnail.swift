import Foundation
import Waymark

/// A small white page with the first lines of a text, which the browser draws.
enum TextThumbnail {
  private static let lines = 24
  private static let length = 48
  /// The size of the page in points.
  private static let width = 160
  private static let height = 208
  /// So much of a file is read, in bytes: the lines may be long.
  static let limit = 8_192

  /// Returns an SVG file with the beginning of a text; nil if there is nothing to be seen.
  static func svg(of text: String) -> Data? {
    let lines = text.split(separator: "\n", maxSplits: Self.lines, omittingEmptySubsequences: false).prefix(Self.lines)
    let shown = lines.map { $0.prefix(Self.length) }
    guard shown.contains(where: { $0.contains { !$0.isWhitespace } }) else { return nil }
    let texts = shown.enumerated().map { index, line in
      let isLeftwards = line.isWrittenRightToLeft
      let place = "x=\"\(isLeftwards ? width - 12 : 12)\" y=\"\(20 + index * 8)\""
      return "<text \(place)\(isLeftwards ? " direction=\"rtl\"" : "") xml:space=\"preserve\">\(escaped(line))</text>"
    }
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
      + "<path fill=\"#fff\" stroke=\"#c6c6c8\" d=\"M.5.5h\(width - 1)v\(height - 1)H.5z\"/>"
      + "<g font-family=\"ui-monospace,monospace\" font-size=\"6\" fill=\"#1c1c1e\">\(texts.joined())</g></svg>"
    return Data(svg.utf8)
  }

  /// The text as it stands in XML, without the characters that can't.
  private static func escaped(_ line: Substring) -> String {
    var escaped = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t": escaped += "  "
      case _ where scalar.value < 0x20 || scalar.properties.isNoncharacterCodePoint: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Substring {
  /// Whether the first letter belongs to a script that is written from right to left.
  fileprivate var isWrittenRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFDFF).contains(letter.value)
      || (0xFE70...0xFEFC).contains(letter.value)
  }
}
