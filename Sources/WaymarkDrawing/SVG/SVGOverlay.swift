internal import CDrawing
internal import Foundation

/// What Cairo leaves out of an SVG: the title, the language, the text as text, and links.
struct SVGOverlay {
  let title: String
  let language: String
  let lines: [TextRecord.Line]
  let links: [PageLink]

  /// Returns a file that Cairo has written with all of that.
  func added(to file: Data) -> Data {
    guard let start = file.firstRange(of: Data("<svg ".utf8)),
      let content = file[start.upperBound...].firstRange(of: Data(">".utf8)),
      let end = file.lastRange(of: Data("</svg>".utf8))
    else { return file }
    var result = file[..<start.upperBound] + Data("xml:lang=\"\(MarkupText.escaped(language))\" ".utf8)
    result += file[start.upperBound..<content.upperBound]
    result += Data("\n<title>\(MarkupText.escaped(title))</title>".utf8)
    result += file[content.upperBound..<end.lowerBound]
    result += Data((lines.map(text) + links.map(link)).joined().utf8)
    return result + file[end.lowerBound...]
  }

  private func text(_ line: TextRecord.Line) -> String {
    let matrix = line.transformation
    let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0].map { String(format: "%.6f", $0) }
    // A line is as long as it was drawn, whichever font the reader has.
    return "<text xml:space=\"preserve\" fill-opacity=\"0\" transform=\"matrix(\(numbers.joined(separator: " ")))\""
      + " x=\"\(number(line.x))\" y=\"\(number(line.baseline))\" font-size=\"\(number(line.size))\""
      + " textLength=\"\(number(line.width))\" lengthAdjust=\"spacingAndGlyphs\">"
      + "\(MarkupText.escaped(line.text))</text>\n"
  }

  private func link(_ link: PageLink) -> String {
    let area = link.area
    return "<a href=\"\(MarkupText.escaped(link.address.text))\"><rect fill-opacity=\"0\" x=\"\(number(area.minX))\""
      + " y=\"\(number(area.minY))\" width=\"\(number(area.width))\" height=\"\(number(area.height))\"/></a>\n"
  }

  private func number(_ value: Double) -> String { String(format: "%.3f", value) }
}
