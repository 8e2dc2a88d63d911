import Foundation
import FoundationXML

/// An element of XML.
struct MarkupElement: Sendable {
  let name: String
  let attributes: [String: String]
  /// The line and the column, both from 1.
  let line, column: Int
  fileprivate(set) var children: [MarkupElement] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child of a name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The child that a property holds: `<navigationItem key="navigationItem">`.
  func held(by key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  /// Calls a function with all elements in this one, but not with what is in those for which it returns false.
  func forEach(_ body: (MarkupElement) -> Bool) {
    for child in children where body(child) { child.forEach(body) }
  }
}

/// Reads XML into elements. What declares a type of documents, and with it entities, is left out: no storyboard does.
final class MarkupReader: NSObject, XMLParserDelegate {
  private static let maxDepth = 128
  private static let maxElements = 200_000

  /// Why a text could not be read.
  struct Damage: Error {
    /// What is wrong, as a sentence.
    let message: String
  }

  private var root: MarkupElement?
  private var open: [MarkupElement] = []
  private var count = 0
  private var refusal: String?
  private let text: [UInt8]
  /// Where the lines begin.
  private let lines: [Int]

  private init(_ data: Data) {
    let text = [UInt8](data)
    self.text = text
    lines = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line and the column where an element begins; the parser tells where its first tag ends.
  private func beginning(of name: String, before line: Int, _ column: Int) -> (line: Int, column: Int) {
    let tag = Array("<\(name)".utf8)
    guard line >= 1, line <= lines.count else { return (max(line, 1), 1) }
    var start = min(lines[line - 1] + max(column, 1), text.count - tag.count)
    let earliest = max(0, start - 100_000)
    while start >= earliest, start >= 0 {
      if text[start] == tag[0], text[start..<start + tag.count].elementsEqual(tag) {
        let index = lines.lastIndex { $0 <= start } ?? 0
        return (index + 1, start - lines[index] + 1)
      }
      start -= 1
    }
    return (line, 1)
  }

  /// Reads a text.
  /// - Throws: `Damage` if it is no XML, or is too deep or too large.
  static func root(of data: Data) throws(Damage) -> MarkupElement {
    guard data.range(of: Data("<!DOCTYPE".utf8)) == nil else {
      throw Damage(message: "It declares a type of documents, and was left out.")
    }
    let reader = MarkupReader(data)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let refusal = reader.refusal { throw Damage(message: refusal) }
    guard isRead, let root = reader.root, reader.open.isEmpty else {
      throw Damage(message: "It is not valid XML, at line \(max(parser.lineNumber, 1)), and was left out.")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    guard open.count < Self.maxDepth, count <= Self.maxElements else {
      return refuse("It has more elements than can be read, and was left out.", parser)
    }
    let (line, column) = beginning(of: name, before: parser.lineNumber, parser.columnNumber)
    let element = MarkupElement(name: name, attributes: attributes, line: line, column: column)
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private func refuse(_ message: String, _ parser: XMLParser) {
    if refusal == nil { refusal = message }
    parser.abortParsing()
  }
}
