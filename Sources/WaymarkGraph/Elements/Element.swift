internal import WaymarkText

/// The tag, attributes and text of one element of the interface, without its children: a value that is compared and
/// sent.
///
/// The graph does not interpret tags, attributes and styles; the components choose them.
package struct Element: Equatable, Sendable {
  /// A name and a value.
  package struct Pair: Equatable, Sendable {
    package let name: String
    package var value: String
  }

  package var tag: String
  package private(set) var attributes: [Pair] = []
  package private(set) var styles: [Pair] = []
  package private(set) var classes = ""
  /// Attributes written only when the element is inserted; from then on the client controls them and no patch changes
  /// them.
  package private(set) var initial: [Pair] = []
  /// The text of a leaf; elements with children have none.
  package var text: String?
  /// The value of a control.
  package var value: ControlValue?
  /// Whether the value is a text that changes by edits: the user's and the app's may cross.
  package var takesEdits = false

  package init(_ tag: String, class name: String = "") {
    self.tag = tag
    classes = name
  }

  /// Reads or sets an attribute; nil removes it.
  package subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set { Self.set(name, newValue, in: &attributes) }
  }

  /// Adds an attribute that is written when the element is inserted and controlled by the client from then on.
  package mutating func begin(with name: String, _ value: String = "") {
    precondition(name != "style" || styles.isEmpty, "The style of \(tag) is the server's: \(styles).")
    initial.append(Pair(name: name, value: value))
  }

  /// Sets a style property; nil removes it.
  ///
  /// An element that begins with a style has no others: a patch would replace what the client has made of it.
  package mutating func style(_ name: String, _ value: String?) {
    precondition(!initial.contains { $0.name == "style" }, "The style of \(tag) is the client's: \(name).")
    Self.set(name, value, in: &styles)
  }

  /// Adds a class.
  package mutating func add(class name: String) { classes += classes.isEmpty ? name : " " + name }

  private static func set(_ name: String, _ value: String?, in pairs: inout [Pair]) {
    if let index = pairs.firstIndex(where: { $0.name == name }) {
      if let value { pairs[index].value = value } else { pairs.remove(at: index) }
    } else if let value {
      pairs.append(Pair(name: name, value: value))
    }
  }

  func hasSameAttributes(as other: Element) -> Bool {
    classes == other.classes && attributes == other.attributes && styles == other.styles
  }

  /// All attributes, including class and style, as they are sent.
  package var allAttributes: [Pair] {
    var all: [Pair] = []
    if !classes.isEmpty { all.append(Pair(name: "class", value: classes)) }
    all += attributes
    if !styles.isEmpty {
      all.append(Pair(name: "style", value: styles.map { "\($0.name):\($0.value)" }.joined(separator: ";")))
    }
    return all
  }
}

/// Receives elements in document order.
@MainActor package protocol ElementSink: AnyObject {
  func begin(_ element: Element, id: Int32)
  func end(_ element: Element)
}
