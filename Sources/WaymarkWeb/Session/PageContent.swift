internal import WaymarkGraph

/// Writes a page's content, and takes its title from the top screen: the last heading of level 1. The gaps of large collections contain
/// links to the next rows, for readers without script.
@MainActor final class PageContent: ElementSink {
  let html = HTMLWriter()
  private(set) var heading: String?
  /// The gaps before the rows of large collections, in document order.
  private(set) var gaps: [Int32] = []
  /// The text fields with their texts.
  private(set) var fields: [(id: Int32, text: ControlValue)] = []
  private var open: String?
  private let target: String?

  /// - Parameter target: the path and the query of the page's address; nil if no links to rows are wanted.
  init(at target: String? = nil) { self.target = target }

  func begin(_ element: Element, id: Int32) {
    html.begin(element, id: id)
    if element.tag == "h1" { open = "" }
    if open != nil, let text = element.text { open! += text }
    if element.takesEdits, let value = element.value { fields.append((id, value)) }
    if let numbers = element["data-rows"] { writeLink(numbers, in: element, id: id) }
  }

  func end(_ element: Element) {
    html.end(element)
    guard element.tag == "h1", let text = open else { return }
    open = nil
    if !text.isEmpty { heading = text }
  }

  private func writeLink(_ numbers: String, in gap: Element, id: Int32) {
    let isBefore = gap.classes.hasSuffix("before"), mounted = numbers.split(separator: " ").compactMap { Int($0) }
    if isBefore { gaps.append(id) }
    guard let target, gap["hidden"] == nil, mounted.count >= 2 else { return }
    let first = isBefore ? max(0, mounted[0] - RowWindow.initialCount) : mounted[1]
    html.bytes.append("<noscript><a href=\"")
    html.bytes.append(html: RowLink(gaps.count - 1, first).address(in: target))
    html.bytes.append(isBefore ? "\">Previous Rows</a></noscript>" : "\">Next Rows</a></noscript>")
  }
}
