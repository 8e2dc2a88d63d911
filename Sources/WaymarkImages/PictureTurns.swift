/// The order in which pictures are processed: one at a time in the process, and one of each owner in turn, so that
/// somebody's many pictures do not delay another's one.
actor PictureTurns {
  /// The greatest number of pictures of one owner that wait.
  static let mostWaiting = 32

  private var isBusy = false
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// The owners who wait; the first is next.
  private var owners: [String] = []

  /// Waits for the owner's turn. ``end()`` must follow.
  ///
  /// - Throws: ``PictureError/tooMany`` if too many pictures of this owner wait already.
  func begin(for owner: String) async throws(PictureError) {
    guard isBusy else {
      isBusy = true
      return
    }
    guard waiting[owner, default: []].count < Self.mostWaiting else { throw .tooMany }
    await withCheckedContinuation { continuation in
      if waiting[owner] == nil { owners.append(owner) }
      waiting[owner, default: []].append(continuation)
    }
  }

  /// Ends a turn; the next owner's begins.
  func end() {
    guard !owners.isEmpty else {
      isBusy = false
      return
    }
    let owner = owners.removeFirst()
    guard var own = waiting.removeValue(forKey: owner), !own.isEmpty else { return end() }
    let next = own.removeFirst()
    if !own.isEmpty {
      waiting[owner] = own
      owners.append(owner)
    }
    next.resume()
  }

  /// The number of pictures that wait; for tests.
  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
