package import WaymarkText

/// One change of what the client shows, or a command.
package enum Patch: Equatable, Sendable {
  case text(Int32, String)
  case attribute(Int32, name: String, value: String?)
  case value(Int32, ControlValue, version: Int)
  /// A part of the text of a field is replaced. The version is that of the last edit that was received.
  case edit(Int32, TextReplacement, version: Int)
  /// A text with attributes is edited. The version is that of the last edit that was received.
  case richEdit(Int32, TextEdit, version: Int)
  /// The whole text of a field, and the number of edits and whole texts that were sent for it.
  case wholeText(Int32, ControlValue, version: Int, sent: Int)
  case insert(ElementTree, parent: Int32, before: Int32)
  case remove(Int32)
  case move(Int32, parent: Int32, before: Int32)
  case command(Int, Command)
}

/// An element with its descendants.
package struct ElementTree: Equatable, Sendable {
  package let id: Int32
  package let element: Element
  package var children: [ElementTree] = []
}

/// Collects elements as trees.
@MainActor package final class ElementTreeBuilder: ElementSink {
  private var open: [ElementTree] = []
  package private(set) var roots: [ElementTree] = []

  package init() {}

  package func begin(_ element: Element, id: Int32) { open.append(ElementTree(id: id, element: element)) }

  package func end(_ element: Element) {
    let done = open.removeLast()
    if open.isEmpty { roots.append(done) } else { open[open.count - 1].children.append(done) }
  }
}
