private import Synchronization

/// An object or a list of a document. It retains the value that was decoded from it, or encoded to it, so that unchanged parts of a document are
/// neither decoded nor encoded again.
protocol DocumentNode: AnyObject, Sendable {
  var coded: CodedValue { get }
}

/// An object of a document: its members by their names.
package final class DocumentObject: DocumentNode {
  package let members: [String: DocumentValue]
  let coded = CodedValue()

  package init(_ members: [String: DocumentValue]) { self.members = members }
}

/// A list of a document. If each of its elements has an id, and all differ, the elements are identified by those, and changes of different
/// ones are merged. Other lists are replaced as a whole.
package final class DocumentList: DocumentNode {
  package let elements: [DocumentValue]
  /// The places of the elements by their ids; nil if these do not identify them.
  package let places: [String: Int]?
  let coded = CodedValue()

  package init(_ elements: [DocumentValue]) {
    self.elements = elements
    var places: [String: Int] = [:]
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      guard let id = element.id, places.updateValue(place, forKey: id) == nil else {
        self.places = nil
        return
      }
    }
    self.places = places
  }
}

/// The value that was decoded from a node or encoded to it, and which of the node's parts it does not contain.
final class CodedValue: Sendable {
  private struct Content: @unchecked Sendable {
    /// Documents are decoded and encoded on the main actor, so that this value never leaves it.
    var value: Any?
    var unreadMembers: Set<String> = []
    var unreadElements: Set<Int> = []
  }

  private let content = Mutex(Content())

  /// The value; nil if the node was neither decoded nor encoded yet.
  var value: Any? { content.withLock { Unsent($0.value) }.value }
  /// The members that the value does not contain, because its type does not know them.
  var unreadMembers: Set<String> { content.withLock { $0.unreadMembers } }
  /// The places of the elements that the value does not contain, because they can't be read.
  var unreadElements: Set<Int> { content.withLock { $0.unreadElements } }

  func set(_ value: Any) {
    let value = Unsent(value)
    content.withLock { $0.value = value.value }
  }

  func set(unreadMembers: Set<String>) { content.withLock { $0.unreadMembers = unreadMembers } }
  func set(unreadElements: Set<Int>) { content.withLock { $0.unreadElements = unreadElements } }

  private struct Unsent: @unchecked Sendable {
    let value: Any?

    init(_ value: Any?) { self.value = value }
  }
}
