/// The attributes of characters by their names, such as `bold` and `size`. What a name and its value mean is up to those that show the text.
package struct TextAttributes: Hashable, Sendable {
  package private(set) var values: [String: String]

  package init(_ values: [String: String] = [:]) { self.values = values }

  package var isEmpty: Bool { values.isEmpty }

  package subscript(_ name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  package mutating func apply(_ change: TextAttributeChange) {
    for (name, value) in change.values { values[name] = value }
  }
}

/// A change of the attributes of characters.
package struct TextAttributeChange: Hashable, Sendable {
  /// The new values by the names of the attributes; nil for those that are removed.
  package private(set) var values: [String: String?]

  package init(_ values: [String: String?] = [:]) { self.values = values }

  /// The change that makes some attributes of others.
  package init(from old: TextAttributes, to new: TextAttributes) {
    values = [:]
    if old == new { return }
    for (name, value) in new.values where old[name] != value { values[name] = .some(value) }
    for name in old.values.keys where new[name] == nil { values.updateValue(nil, forKey: name) }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// Returns the change that undoes this one.
  ///
  /// - Parameter attributes: those before this change.
  func inverse(of attributes: TextAttributes) -> TextAttributeChange {
    var after = attributes
    after.apply(self)
    return TextAttributeChange(from: after, to: attributes)
  }

  /// Returns the change as it has to be made after another one of the same characters.
  ///
  /// - Parameter isFirst: whether the other one is later in the order of all changes: its values then replace those of this one.
  func transformed(over other: TextAttributeChange, isFirst: Bool) -> TextAttributeChange {
    if !isFirst || isEmpty || other.isEmpty { return self }
    return TextAttributeChange(values.filter { name, _ in !other.values.keys.contains(name) })
  }
}
