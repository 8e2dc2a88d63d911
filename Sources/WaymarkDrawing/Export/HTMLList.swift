/// Lists within HTML, with the lists in them.
struct HTMLList {
  private var html = ""
  /// The lists that the last item is in, from the outermost.
  private var open: [ListMark] = []
  private let spans: HTMLSpans

  private init(_ spans: HTMLSpans) { self.spans = spans }

  /// Returns a list.
  ///
  /// - Parameter spans: writes the texts of the items.
  static func html(of items: [ReadableItem], _ spans: HTMLSpans) -> String {
    var list = HTMLList(spans)
    for item in items { list.add(item) }
    while !list.open.isEmpty { list.end() }
    return list.html
  }

  private mutating func add(_ item: ReadableItem) {
    let mark = item.mark
    while let last = open.last, last.level > mark.level { end() }
    if let last = open.last, last.level == mark.level {
      if last.isNumber == mark.isNumber { html += "</li>\n" } else { end() }
    }
    if open.last?.level != mark.level { begin(with: mark) }
    html += "<li dir=\"auto\">"
    if case .check(let isChecked) = mark.kind {
      html += "<input type=\"checkbox\" disabled\(isChecked ? " checked" : "")> "
    }
    html += spans.html(of: item.text)
  }

  private mutating func begin(with mark: ListMark) {
    if !open.isEmpty { html += "\n" }
    open.append(mark)
    guard case .number(let number) = mark.kind else {
      html += "<ul>\n"
      return
    }
    let type = ["", " type=\"a\"", " type=\"i\""][mark.level % 3]
    html += "<ol\(type)\(number == 1 ? "" : " start=\"\(number)\"")>\n"
  }

  /// Ends the innermost list with its last item.
  private mutating func end() {
    guard let last = open.popLast() else { return }
    html += "</li>\n</\(last.isNumber ? "ol" : "ul")>\n"
  }
}
