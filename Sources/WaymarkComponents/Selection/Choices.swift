package import WaymarkGraph

/// The choices in a control: segments, rows of a picker or pages, each of which represents a value.
///
/// The client knows a value by its key, a number that is assigned when the value is first shown. It reports keys, with
/// which it can choose only what is shown at present and not disabled.
@MainActor package final class Choices: ElementRegistry {
  /// The keys of the chosen values, in ascending order.
  private(set) var chosen: [Int] = []
  private let read: (ViewTag) -> AnyHashable?
  private var keys: [AnyHashable: Int] = [:]
  private var values: [Int: AnyHashable] = [:]
  private var nextKey = 0
  /// The keys that values had in another process, by the values' descriptions.
  private var persistedKeys: [String: Int] = [:]
  private var members: [ObjectIdentifier: AnyElementNode] = [:]

  package init<Value: Hashable>(of type: Value.Type) {
    read = { tag in tag.value(as: type).map { AnyHashable($0) } }
  }

  // MARK: Keys

  /// Returns the key of the value of a tag; nil if it is not of the selection's type.
  func key(of tag: ViewTag?) -> Int? { tag.flatMap(read).map(key) }

  private func key(of value: AnyHashable) -> Int {
    if let key = keys[value] {
      // It may have changed although it is equal.
      values[key] = value
      return key
    }
    var new = nextKey
    if let kept = persistedKeys.removeValue(forKey: Self.text(for: value)) { new = kept } else { nextKey += 1 }
    keys[value] = new
    values[new] = value
    return new
  }

  /// Removes the keys of values that are neither shown nor chosen, once these are the majority.
  private func forget() {
    guard keys.count > 256 + 2 * members.count else { return }
    let kept = members.values.compactMap { $0.surroundings.viewTag.flatMap(read) }.compactMap { keys[$0] }
    let current = Set(kept + chosen)
    keys = keys.filter { current.contains($0.value) }
    values = values.filter { current.contains($0.key) }
  }

  /// Sets the values that the app has chosen.
  func choose(_ values: some Sequence<AnyHashable>) { chosen = values.map(key).sorted() }

  /// Returns the value of a key that the client has sent; nil unless it can be chosen, or is chosen already.
  func value(of key: Int) -> AnyHashable? {
    guard let value = values[key], chosen.contains(key) || offers(key) else { return nil }
    return value
  }

  private func offers(_ key: Int) -> Bool {
    members.values.contains { $0.isEnabled && self.key(of: $0.surroundings.viewTag) == key }
  }

  // MARK: Members

  package func add(_ node: AnyElementNode) {
    members[ObjectIdentifier(node)] = node
    forget()
  }
  package func remove(_ node: AnyElementNode) { members[ObjectIdentifier(node)] = nil }

  /// The number of mounted choices.
  var count: Int { members.count }

  // MARK: Protocol

  /// The keys of the chosen values, in the form of the protocol.
  var text: String { chosen.map(String.init).joined(separator: " ") }

  /// Returns the values of the keys in a text that the client has sent; nil if any of them can't be chosen.
  func values(of text: String) -> [AnyHashable]? {
    var found: [AnyHashable] = []
    for word in text.split(separator: " ") {
      guard let key = Int(word), let value = value(of: key) else { return nil }
      found.append(value)
    }
    return found
  }
}

extension Choices: PersistedState {
  private static func text(for value: AnyHashable) -> String { String(describing: value.base) }

  /// Returns the keys, because the client continues to use them.
  package func persistedText() -> String? {
    guard !keys.isEmpty else { return nil }
    let lines = keys.sorted { $0.value < $1.value }.map { "\($0.value) \(Self.text(for: $0.key))" }
    return ([String(nextKey)] + lines.filter { !$0.contains("\n") }).joined(separator: "\n")
  }

  package func restore(_ kept: String) {
    let lines = kept.split(separator: "\n")
    nextKey = lines.first.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let key = Int(parts[0]), key < nextKey { persistedKeys[String(parts[1])] = key }
    }
  }
}
