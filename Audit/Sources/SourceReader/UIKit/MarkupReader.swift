import Foundation
import FoundationXML
internal import SourceFacts

/// An element of XML.
struct MarkupElement: Sendable {
  let name: String
  let attributes: [String: String]
  /// The line and the column, both from 1.
  let line, column: Int
  var children: [MarkupElement] = []

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

/// A text of XML.
struct MarkupDocument: Sendable {
  let root: MarkupElement
  /// The comments that are addressed to the auditor.
  let comments: [CommentFacts]
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
  private var comments: [CommentFacts] = []
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

  /// The index of the last place before a line and a column at which a tag begins, or a comment: the parser tells where it ends.
  private func beginning(of start: String, before line: Int, _ column: Int) -> Int? {
    let start = Array(start.utf8)
    guard line >= 1, line <= lines.count else { return nil }
    var index = min(lines[line - 1] + max(column, 1), text.count - start.count)
    let earliest = max(0, index - 100_000)
    while index >= earliest {
      if text[index] == start[0], text[index..<index + start.count].elementsEqual(start) { return index }
      index -= 1
    }
    return nil
  }

  /// The line in which an index is, from 1, which is not behind another one.
  private func line(at index: Int, upTo line: Int) -> Int {
    var line = line
    while lines[line - 1] > index { line -= 1 }
    return line
  }

  /// Reads a text.
  /// - Throws: `Damage` if it is no XML, or is too deep or too large.
  static func document(of data: Data) throws(Damage) -> MarkupDocument {
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
    return MarkupDocument(root: root, comments: reader.comments)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    guard open.count < Self.maxDepth, count <= Self.maxElements else {
      return refuse("It has more elements than can be read, and was left out.", parser)
    }
    var (line, column) = (max(parser.lineNumber, 1), 1)
    if let start = beginning(of: "<" + name, before: line, parser.columnNumber) {
      line = self.line(at: start, upTo: line)
      column = start - lines[line - 1] + 1
    }
    open.append(MarkupElement(name: name, attributes: attributes, line: line, column: column))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    let comment = comment.trimmingCharacters(in: .whitespacesAndNewlines)
    let last = parser.lineNumber
    guard comment.hasPrefix("waymark:"), let start = beginning(of: "<!--", before: last, parser.columnNumber) else {
      return
    }
    count += 1
    guard count <= Self.maxElements else {
      return refuse("It has more elements than can be read, and was left out.", parser)
    }
    let first = line(at: start, upTo: last)
    let end = text[start...].firstRange(of: "-->".utf8)?.upperBound ?? text.endIndex
    let isAlone =
      text[lines[first - 1]..<start].allSatisfy(Self.isBlank)
      && text[end...].prefix { $0 != UInt8(ascii: "\n") }.allSatisfy(Self.isBlank)
    comments.append(CommentFacts(text: comment, line: isAlone ? last + 1 : first))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }

  private func refuse(_ message: String, _ parser: XMLParser) {
    if refusal == nil { refusal = message }
    parser.abortParsing()
  }
}
