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

  /// Creates a list.
  ///
  /// - Parameter former: the list that it replaces: mostly their elements have the same places.
  package init(_ elements: [DocumentValue], replacing former: DocumentList? = nil) {
    self.elements = elements
    if let former, former.places != nil, former.hasSameOrder(as: elements) {
      places = former.places
      return
    }
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

extension DocumentList {
  /// Whether elements are the same ones in the same order, whatever has changed in them. Both lists have elements with ids.
  func hasSameOrder(as other: DocumentList) -> Bool { hasSameOrder(as: other.elements) }

  fileprivate func hasSameOrder(as others: [DocumentValue]) -> Bool {
    elements.count == others.count
      && zip(elements, others).allSatisfy { old, new in
        if old.isSameNode(as: new) { return true }
        guard let id = old.id else { return false }
        return id == new.id
      }
  }
}

extension DocumentValue {
  /// Whether it is the same object, not only an equal one.
  func isSameNode(as other: DocumentValue) -> Bool {
    guard case .object(let object) = self, case .object(let other) = other else { return false }
    return object === other
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
