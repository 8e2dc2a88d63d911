import Waymark

/// The links that a person has accepted, the latest last.
struct AcceptedLinks: Codable, Equatable {
  private static let most = 200
  private(set) var ids: [SharedLink.ID] = []

  mutating func accept(_ id: SharedLink.ID) {
    remove(id)
    ids.append(id)
    if ids.count > Self.most { ids.removeFirst() }
  }

  mutating func remove(_ id: SharedLink.ID) { ids.removeAll { $0 == id } }
}
