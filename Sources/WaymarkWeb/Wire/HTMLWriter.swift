package import WaymarkGraph

/// Writes elements as HTML. The bytes are collected in `bytes`, which the owner takes and empties.
@MainActor package final class HTMLWriter: ElementSink {
  /// The bytes written so far.
  package var bytes: [UInt8] = []
  /// The session that the HTML is for; the upload addresses of file importers contain it.
  package var session = SessionID(high: 0, low: 0)
  /// The file importers written since the owner last emptied this.
  var importers: [Importer] = []

  /// An element that accepts files.
  struct Importer: Equatable {
    let id: Int32
    /// The maximum size of a file, in bytes.
    let limit: Int
    let takesSeveral: Bool
  }

  /// Creates an empty writer.
  package init() {}

  package func begin(_ element: Element, id: Int32) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: element.tag.utf8)
    bytes.append(" id=\"n")
    bytes.append(number: Int(id))
    bytes.append(UInt8(ascii: "\""))
    if !element.classes.isEmpty { writeAttribute("class", element.classes) }
    for pair in element.attributes { writeAttribute(pair.name, pair.value) }
    writeStyles(element.styles)
    for pair in element.initial { writeAttribute(pair.name, pair.value) }
    if let value = element.value { writeValue(value, of: element) }
    if element.tag == "wm-file-importer" { writeImporter(element, limit: element["data-limit"], id: id) }
    if element.tag == "wm-rich-text", let limit = element["data-pictures"], !limit.isEmpty {
      writeImporter(element, limit: limit, id: id)
    }
    bytes.append(UInt8(ascii: ">"))
    if let text = element.text { writeText(text, in: element) }
    if element.tag == "textarea", case .text(let text)? = element.value { writeText(text, in: element) }
    if case .richText(let text)? = element.value { write(text) }
  }

  package func end(_ element: Element) {
    guard !Self.isVoid(element.tag) else { return }
    bytes.append("</")
    bytes.append(contentsOf: element.tag.utf8)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element with its descendants.
  package func write(_ tree: ElementTree) {
    begin(tree.element, id: tree.id)
    for child in tree.children { write(child) }
    end(tree.element)
  }

  func writeAttribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    guard !value.isEmpty else { return }
    bytes.append("=\"")
    bytes.append(html: value)
    bytes.append(UInt8(ascii: "\""))
  }

  private func writeStyles(_ styles: [Element.Pair]) {
    guard !styles.isEmpty else { return }
    bytes.append(" style=\"")
    for (index, pair) in styles.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      bytes.append(html: pair.name)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(html: pair.value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a control's initial state, in the attribute that its kind has for it.
  private func writeValue(_ value: ControlValue, of element: Element) {
    switch value {
    case .flag(let isOn): if isOn { bytes.append(" checked") }
    // The value of a menu is its selected option.
    // It is what the element contains.
    case .richText: break
    case .text(let text): if element.tag != "textarea", element.tag != "select" { writeAttribute("value", text) }
    case .number(let number):
      bytes.append(" value=\"")
      bytes.append(number: number)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private func writeText(_ text: String, in element: Element) {
    // The parser drops a line feed right after these tags.
    if text.utf8.first == UInt8(ascii: "\n"), element.tag == "textarea" || element.tag == "pre" {
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(html: text)
  }

  private func writeImporter(_ element: Element, limit: String?, id: Int32) {
    // What takes parts is asked for when a file is offered to it.
    if element["data-slice"] != nil {
      return writeAttribute("data-upload", "\(ReceivedFiles.root)\(session)/\(id)")
    }
    writeAttribute("data-upload", "\(UploadAddress.root)\(session)/\(id)")
    importers.append(
      Importer(
        id: id, limit: limit.flatMap { Int($0) } ?? 0,
        takesSeveral: element["data-multiple"] != nil || element.tag == "wm-rich-text"))
  }

  /// Whether an HTML element has no content and no end tag.
  private static func isVoid(_ tag: String) -> Bool {
    switch tag {
    case "input", "img", "br", "hr", "source", "wbr", "col", "track", "area", "embed", "link", "meta": true
    default: false
    }
  }
}
