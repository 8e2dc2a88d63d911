/// A property whose storage outlives its view, where the view is a row that is mounted again later.
@MainActor protocol RetainedProperty: LinkedProperty {
  /// Whether the user or the app may have changed a value of this type, so that a row has to have it again.
  static var outlivesRow: Bool { get }
  /// The storage, if the value is no longer the initial one; nil otherwise.
  var changedStorage: (any RetainedStorage)? { get }
  /// Takes over the storage of the same property of an earlier view.
  mutating func adopt(_ storage: any RetainedStorage, for node: AnyCompositeNode)
}

/// The storage of state that outlives its view.
@MainActor protocol RetainedStorage: AnyObject {
  /// Appends the value to persist to `bytes`; returns false where there is none.
  func write(to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool
}
