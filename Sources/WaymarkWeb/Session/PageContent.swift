internal import WaymarkGraph

/// Writes a page's content, and takes its title from the top screen: the last heading of level 1.
@MainActor final class PageContent: ElementSink {
  let html = HTMLWriter()
  private(set) var heading: String?
  private var open: String?

  func begin(_ element: Element, id: Int32) {
    html.begin(element, id: id)
    if element.tag == "h1" { open = "" }
    if open != nil, let text = element.text { open! += text }
  }

  func end(_ element: Element) {
    html.end(element)
    guard element.tag == "h1", let text = open else { return }
    open = nil
    if !text.isEmpty { heading = text }
  }
}
