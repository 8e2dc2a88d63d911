import Foundation

/// What was made of pages last, so that it is not made again when somebody looks at them again.
actor KeptPages {
  /// How much is kept, in bytes.
  private let limit: Int
  private var kept: [String: Data] = [:]
  /// The keys of what is kept, that which was used last at the end.
  private var order: [String] = []
  private var size = 0
  private var running: [String: Task<Data, any Error>] = [:]

  init(limit: Int = 32_000_000) { self.limit = limit }

  /// Returns what is kept for a key, or makes it: once, also if several ask for it meanwhile.
  func data(for key: String, make: @escaping @Sendable () async throws -> Data) async throws -> Data {
    if let data = kept[key] {
      order.removeAll { $0 == key }
      order.append(key)
      return data
    }
    let task = running[key] ?? Task { try await make() }
    running[key] = task
    defer { running[key] = nil }
    let data = try await task.value
    keep(data, for: key)
    return data
  }

  private func keep(_ data: Data, for key: String) {
    guard kept[key] == nil, data.count <= limit else { return }
    kept[key] = data
    order.append(key)
    size += data.count
    while size > limit, let first = order.first {
      size -= kept.removeValue(forKey: first)?.count ?? 0
      order.removeFirst()
    }
  }
}
