/// The changed state of a row that is not mounted.
@MainActor struct ReleasedState {
  /// The storages, by the keys of the state. There are none if the row was released in another process.
  var storages: [UInt64: any RetainedStorage] = [:]
  /// The values as they are persisted; nil until they are encoded first. What a task of the row writes after
  /// that is in the storage only: encoding a thousand rows for each step of a scroll would cost too much.
  private var encoded: KeyedBytes?

  init() {}

  init(encoded: KeyedBytes) { self.encoded = encoded }

  /// Returns the values that can be persisted.
  mutating func encode(with coder: any StateCoder) -> KeyedBytes {
    if let encoded { return encoded }
    var values = KeyedBytes()
    for (key, storage) in storages { try? values.append(key) { try storage.write(to: &$0, with: coder) } }
    encoded = values
    return values
  }

  /// Returns the persisted value of a state; nil where it has a storage, or none.
  func value(at key: UInt64) -> ArraySlice<UInt8>? {
    guard storages.isEmpty else { return nil }
    return encoded?.value(at: key)
  }
}
