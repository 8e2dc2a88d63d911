internal import Foundation
internal import WaymarkCanvas

/// Writes blocks as HTML.
struct HTMLWriter {
  private(set) var html = Data()
  private let media: @Sendable (String) -> Data?

  /// The most bytes of the file. Further pictures are left out, and only their descriptions remain.
  private static let mostBytes = 200_000_000
  private static let style = """
    body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}\
    img{max-width:100%;height:auto}table{border-collapse:collapse}\
    th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:start;vertical-align:top}\
    li:has(>input){list-style:none}
    """

  init(media: @escaping @Sendable (String) -> Data?) { self.media = media }

  private mutating func write(_ markup: String) { html.append(contentsOf: markup.utf8) }

  mutating func begin(title: String, language: String, isRightToLeft: Bool) {
    write(
      """
      <!DOCTYPE html>
      <html lang="\(MarkupText.escaped(language))" dir="\(isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(MarkupText.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>

      """)
  }

  mutating func end() { write("</main>\n</body>\n</html>\n") }

  mutating func beginPage() { write("<section>\n") }

  mutating func endPage() { write("</section>\n") }

  /// Adds a drawing as a picture: in a document of its own its ids are different from those of other drawings.
  mutating func add(_ drawing: ReadableDrawing, svg: Data) {
    let address = "data:image/svg+xml;base64,\(svg.base64EncodedString())"
    let width = Int(drawing.page.size.width.rounded(.up))
    add(image: address, label: MarkupText.escaped(drawing.description), width: width, drawing.link)
  }

  /// Adds a block.
  mutating func add(_ block: ReadableBlock) {
    switch block {
    case .heading(let text, let level): write("<h\(level) dir=\"auto\">\(spans.html(of: text))</h\(level)>\n")
    case .paragraph(let text): write("<p dir=\"auto\">\(spans.html(of: text))</p>\n")
    case .list(let items): write(HTMLList.html(of: items, spans))
    case .table(let rows, let hasHeader): add(rows, hasHeader: hasHeader)
    case .picture(let picture, let width, let link): add(picture, width: width, link)
    case .drawing(let drawing): addDescription(MarkupText.escaped(drawing.description), drawing.link)
    }
  }

  /// What writes texts. Their pictures are left out once the file is very large.
  private var spans: HTMLSpans {
    var rest = Self.mostBytes - html.count
    return HTMLSpans { [media] file in
      guard let address = media(file).flatMap(PictureAddress.init)?.text, address.utf8.count <= rest else { return nil }
      rest -= address.utf8.count
      return address
    }
  }

  private func linked(_ markup: String, _ link: SafeAddress?) -> String {
    link.map { "<a href=\"\(MarkupText.escaped($0.text))\">\(markup)</a>" } ?? markup
  }

  private mutating func add(_ rows: [[String]], hasHeader: Bool) {
    write("<table>\n")
    for (index, row) in rows.enumerated() {
      let (begin, end) = hasHeader && index == 0 ? ("<th scope=\"col\"", "</th>") : ("<td", "</td>")
      let cells = row.map { cell in
        let lines = cell.split(separator: "\n", omittingEmptySubsequences: false).map { MarkupText.escaped(String($0)) }
        return "\(begin) dir=\"auto\">\(lines.joined(separator: "<br>"))\(end)"
      }
      write("<tr>\(cells.joined())</tr>\n")
    }
    write("</table>\n")
  }

  private mutating func add(_ picture: CanvasPicture, width: Double, _ link: SafeAddress?) {
    let label = MarkupText.escaped(picture.label)
    guard let address = media(picture.file).flatMap(PictureAddress.init) else { return addDescription(label, link) }
    add(image: address.text, label: label, width: Int(width.rounded(.up)), link)
  }

  private mutating func add(image address: String, label: String, width: Int, _ link: SafeAddress?) {
    guard html.count + address.utf8.count <= Self.mostBytes else { return addDescription(label, link) }
    let image = "<img src=\"\(address)\" alt=\"\(label)\" width=\"\(width)\">"
    write("<p>\(linked(image, link))</p>\n")
  }

  private mutating func addDescription(_ label: String, _ link: SafeAddress?) {
    if !label.isEmpty { write("<p dir=\"auto\">\(linked(label, link))</p>\n") }
  }
}
