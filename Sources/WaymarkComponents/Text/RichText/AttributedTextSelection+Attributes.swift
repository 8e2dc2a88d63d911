public import Foundation

extension AttributedTextSelection {
  /// The attributes of each run of characters that is selected; or of what is typed at the insertion point.
  ///
  ///     let isAllBold = selection.attributes(in: text)[\.font].allSatisfy { $0 == .body.bold() }
  public struct Attributes<Text>: Sequence, Sendable {
    private let containers: [AttributeContainer]

    init(_ containers: [AttributeContainer]) { self.containers = containers }

    /// Returns an iterator over the attributes.
    public func makeIterator() -> some IteratorProtocol<AttributeContainer> { containers.makeIterator() }

    /// The values of an attribute; nil where a run has none.
    public subscript<Key: AttributedStringKey>(_ keyPath: KeyPath<AttributeDynamicLookup, Key>) -> [Key.Value?]
    where Key.Value: Sendable {
      containers.map { $0[Key.self] }
    }

    /// The values of an attribute; nil where a run has none.
    public subscript<Key: AttributedStringKey>(_ key: Key.Type) -> [Key.Value?] where Key.Value: Sendable {
      containers.map { $0[Key.self] }
    }
  }

  /// Returns the attributes of what is selected in a text.
  ///
  /// - Parameter text: the text that the editor shows.
  public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
    switch indices(in: text) {
    case .insertionPoint: Attributes([typingAttributes(in: text)])
    case .ranges(let ranges): Attributes(ranges.ranges.flatMap { text[$0].runs.map(\.attributes) })
    }
  }
}
