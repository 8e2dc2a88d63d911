/// Through what processes that share a storage tell each other who has documents open. None of it is kept.
package protocol DocumentPresenceStorage: Sendable {
  /// Sends a text to the other processes, which receive it as ``DocumentChange/presence(_:)``. Blocks the caller.
  ///
  /// - Parameter presence: the text, of at most 7,000 bytes.
  func announce(_ presence: String) throws
}
