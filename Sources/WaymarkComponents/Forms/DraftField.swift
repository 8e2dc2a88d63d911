/// A value that a ``Draft`` can hold: it lists its fields, which are merged one by one.
///
/// ```swift
/// struct Trip: DraftContent, Codable {
///   var title = ""
///   var notes = ""
///   var friends: [String] = []
///
///   static var fields: [DraftField<Trip>] {
///     [DraftField("Title", \.title), DraftField("Notes", \.notes), DraftField("Friends", elements: \.friends)]
///   }
/// }
/// ```
///
/// Note: Waymark only.
public protocol DraftContent: Equatable {
  /// All fields that a form edits. A field that is missing here is never merged, and so loses edits.
  static var fields: [DraftField<Self>] { get }
}

/// A field of a form's content, and how edits of it are merged with what others have saved.
///
/// Note: Waymark only.
public struct DraftField<Value: Equatable> {
  /// The name of the field, for the person who edits it.
  public let name: String
  /// Merges a version into the edited value; returns whether both have changed the field, in different ways.
  let merge: (_ edited: inout Value, _ original: Value, _ current: Value) -> Bool
  let isEdited: (_ edited: Value, _ original: Value) -> Bool
  let revert: (_ edited: inout Value, _ current: Value) -> Void

  /// Describes a field that is merged as a whole.
  ///
  /// - Parameters:
  ///   - name: The name of the field, for the person who edits it.
  ///   - field: The field. Name a computed property for values that only make sense together, as two ends of a range.
  public init<Field: Equatable>(_ name: String, _ field: WritableKeyPath<Value, Field>) {
    self.name = name
    isEdited = { $0[keyPath: field] != $1[keyPath: field] }
    revert = { $0[keyPath: field] = $1[keyPath: field] }
    merge = { edited, original, current in
      let (mine, before, theirs) = (edited[keyPath: field], original[keyPath: field], current[keyPath: field])
      if mine == before {
        if mine != theirs { edited[keyPath: field] = theirs }
        return false
      }
      return theirs != before && theirs != mine
    }
  }

  /// Describes a field with a list of elements, whose additions and removals are merged one by one, so that there are
  /// no conflicts: what either has removed is gone, and what either has added is there. The order is that of the saved
  /// version, followed by what was added in the form.
  ///
  /// - Parameters:
  ///   - name: The name of the field, for the person who edits it.
  ///   - field: The list, whose elements are distinct.
  public init<Element: Hashable>(_ name: String, elements field: WritableKeyPath<Value, [Element]>) {
    self.name = name
    isEdited = { $0[keyPath: field] != $1[keyPath: field] }
    revert = { $0[keyPath: field] = $1[keyPath: field] }
    merge = { edited, original, current in
      let (mine, before, theirs) = (edited[keyPath: field], original[keyPath: field], current[keyPath: field])
      if theirs == before { return false }
      let removed = Set(before).subtracting(mine), added = mine.filter { !before.contains($0) && !theirs.contains($0) }
      edited[keyPath: field] = theirs.filter { !removed.contains($0) } + added
      return false
    }
  }
}
