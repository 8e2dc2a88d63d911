package import WaymarkGraph
internal import WaymarkText

/// An element as a browser has it; only patches change it.
@MainActor package final class ShownNode {
  package let id: Int32
  package let tag: String
  package private(set) var attributes: [String: String] = [:]
  /// The words of `class`.
  private(set) var classes: [Substring] = []
  /// Whether its attributes hide it for good, other than `hidden`.
  private(set) var isHiddenByAttributes = false
  package private(set) var children: [ShownNode] = []
  package private(set) weak var parent: ShownNode?
  package var text: String?
  /// The value that the control shows, entered or received.
  package var value: ControlValue?
  /// The number of the user's edits of the control.
  var version = 0
  /// The number of edits and whole texts received, where the value is a text that changes by edits.
  var receivedEdits = 0
  /// Whether it is the layer of an open menu, or an open submenu.
  var isMenuOpen = false
  /// Whether the browser shows it although it is hidden at first, as the field of a title that is being renamed.
  var isRevealed = false

  init(id: Int32, tag: String) {
    self.id = id
    self.tag = tag
  }

  convenience init(_ tree: ElementTree) {
    self.init(id: tree.id, tag: tree.element.tag)
    attributes = tree.element.attributeValues
    readAttributes()
    text = tree.element.text
    value = tree.element.value
    for child in tree.children { insert(ShownNode(child), before: nil) }
  }

  /// Edits the value.
  ///
  /// - Parameter isReceived: whether the edit comes from the server.
  func apply(_ edit: TextEdit, isReceived: Bool = true) {
    guard var edited = value?.editedText else { return }
    edited.apply(edit)
    value = if case .richText? = value { .richText(edited) } else { .text(edited.string) }
    if isReceived { receivedEdits += 1 }
  }

  package subscript(name: String) -> String? {
    get { attributes[name] }
    set {
      attributes[name] = newValue
      readAttributes()
    }
  }

  /// Whether a space-separated attribute contains a word.
  package func has(_ word: String, in name: String) -> Bool {
    if name == "class" { return classes.contains { $0 == word } }
    return attributes[name]?.split(separator: " ").contains { $0 == word } ?? false
  }

  /// Caches what is read of each element many times.
  private func readAttributes() {
    classes = attributes["class"]?.split(separator: " ") ?? []
    isHiddenByAttributes =
      attributes["inert"] != nil || attributes["aria-hidden"] == "true"
      || (attributes["style"] ?? "").split(separator: ";").contains {
        $0 == "display:none" || $0 == "visibility:hidden"
      }
  }

  func insert(_ child: ShownNode, before next: ShownNode?) {
    let index = next.flatMap { next in children.firstIndex { $0 === next } }
    children.insert(child, at: index ?? children.endIndex)
    child.parent = self
  }

  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// This element and those around it, the innermost first.
  package var lineage: [ShownNode] {
    var found = [self]
    while let next = found[found.count - 1].parent { found.append(next) }
    return found
  }

  /// Returns this element and its descendants, in document order, without those that are skipped and their descendants.
  package func descendants(except isSkipped: (ShownNode) -> Bool = { _ in false }) -> [ShownNode] {
    var found: [ShownNode] = []
    collect(except: isSkipped, into: &found)
    return found
  }

  private func collect(except isSkipped: (ShownNode) -> Bool, into found: inout [ShownNode]) {
    if isSkipped(self) { return }
    found.append(self)
    for child in children { child.collect(except: isSkipped, into: &found) }
  }
}

extension Element {
  /// The attributes by name, as a browser stores them.
  var attributeValues: [String: String] {
    Dictionary(allAttributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
