/// One pushed screen.
package enum StackEntry: Hashable {
  /// A value, shown by the destination declared for its type.
  case value(PathValue)
  /// A link's own destination, by the link's part of the address.
  case link(String)
  /// A destination that a binding of the app shows, by its part of the address.
  case presented(String)
  /// The screen for an unknown address.
  case unknown([String])

  /// The parts of the address for the screen.
  package var addressComponents: [String] {
    switch self {
    case .value(let value): value.addressComponents
    case .link(let name), .presented(let name): [name]
    case .unknown(let parts): parts
    }
  }

  package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// The screens pushed on a stack's root, in order.
package struct StackState: Equatable {
  package private(set) var entries: [StackEntry] = []
  /// The values that screens had before they were renamed, by the indices of their entries: the one with which a screen was pushed, and
  /// after it the others, the oldest first.
  private var former: [Int: [PathValue]] = [:]
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0
  /// The parts of the address of screens that were persisted by their address only, because their values can't be
  /// encoded.
  package internal(set) var unread: [String] = []

  package init() {}

  /// The most former values of a screen.
  private static let mostFormer = 9

  /// What identifies each screen: the entry with which it was pushed.
  package var identities: [StackEntry] {
    former.isEmpty ? entries : entries.indices.map { former[$0]?.first.map(StackEntry.value) ?? entries[$0] }
  }

  /// Returns what the screen at `depth` was before it was renamed.
  package func former(at depth: Int) -> [StackEntry] { former[depth - 1, default: []].map(StackEntry.value) }

  /// The values only: the path as the app sees it.
  package var path: [PathValue] { entries.compactMap { if case .value(let value) = $0 { value } else { nil } } }

  mutating func push(_ new: [StackEntry]) { entries += new }

  /// Goes back until `depth` screens remain; does nothing where there are no more than that.
  mutating func pop(to depth: Int) {
    guard depth >= 0, depth < entries.count else { return }
    entries.removeLast(entries.count - depth)
    forget(from: depth)
  }

  /// Gives the screen at `depth` another value, because what it shows has another name. It stays the same screen.
  mutating func rename(_ depth: Int, to value: PathValue) {
    guard entries.indices.contains(depth - 1), case .value(let old) = entries[depth - 1], old != value else { return }
    var values = former[depth - 1, default: []]
    if !values.contains(old) { values.append(old) }
    if values.count > Self.mostFormer { values.remove(at: 1) }
    former[depth - 1] = values
    entries[depth - 1] = .value(value)
  }

  private mutating func forget(from index: Int) { former = former.filter { $0.key < index } }

  /// Sets the path as the app has done: screens stay as long as their values match, and the rest of the path is pushed.
  mutating func adopt(path: [PathValue]) {
    if path == self.path { return }
    var kept: [StackEntry] = []
    var rest = path[...]
    for entry in entries {
      if case .value(let value) = entry {
        guard rest.first == value else { break }
        rest = rest.dropFirst()
      } else if rest.isEmpty {
        // The app has removed the values above this screen, so the screen, which has no value of its own, goes too.
        break
      }
      kept.append(entry)
    }
    entries = kept + rest.map { .value($0) }
    forget(from: kept.count)
  }
}

extension StackEntry: Codable {
  private enum Key: CodingKey { case value, link, presented, unknown }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .value(let value): try container.encode(value, forKey: .value)
    case .link(let name): try container.encode(name, forKey: .link)
    case .presented(let name): try container.encode(name, forKey: .presented)
    case .unknown(let parts): try container.encode(parts, forKey: .unknown)
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.value) {
      self = .value(try container.decode(PathValue.self, forKey: .value))
    } else if container.contains(.link) {
      self = .link(try container.decode(String.self, forKey: .link))
    } else if container.contains(.presented) {
      self = .presented(try container.decode(String.self, forKey: .presented))
    } else {
      self = .unknown(try container.decode([String].self, forKey: .unknown))
    }
  }
}

extension StackState: Codable {
  private enum Key: CodingKey { case entries, former, epoch, unread }

  /// Encodes the screens before the first whose value can't be encoded, and the address of the rest.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(epoch, forKey: .epoch)
    let codable = entries.prefix {
      if case .value(let value) = $0 { value.base.base is any Codable } else { true }
    }
    try container.encode(Array(codable), forKey: .entries)
    let former = former.filter { $0.key < codable.count && $0.value.allSatisfy { $0.base.base is any Codable } }
    if !former.isEmpty { try container.encode(former, forKey: .former) }
    let rest = entries.dropFirst(codable.count).flatMap(\.addressComponents) + unread
    if !rest.isEmpty { try container.encode(rest, forKey: .unread) }
  }

  /// Decodes the screens before the first that no longer fits the app, and reports the rest to the decoder's
  /// ``DroppedScreens``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    epoch = try container.decodeIfPresent(Int.self, forKey: .epoch) ?? 0
    var list = try container.nestedUnkeyedContainer(forKey: .entries)
    while !list.isAtEnd {
      do {
        entries.append(try list.decode(StackEntry.self))
      } catch {
        (decoder.userInfo[DroppedScreens.key] as? DroppedScreens)?
          .add(count: (list.count ?? list.currentIndex + 1) - list.currentIndex, reason: error)
        return
      }
    }
    // Without them a screen is another one, which is no reason to lose it.
    former = (try? container.decodeIfPresent([Int: [PathValue]].self, forKey: .former)) ?? [:]
    forget(from: entries.count)
    unread = try container.decodeIfPresent([String].self, forKey: .unread) ?? []
  }
}
