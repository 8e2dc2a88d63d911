/// The path to a node from the root: it identifies the node in its graph and is the same in every process.
///
/// Only its hash is stored. Two nodes rarely have the same hash, and then both count as unknown.
package struct IdentityPath: Hashable, Sendable {
  package let hash: UInt64

  package init(hash: UInt64) { self.hash = hash }

  /// The root's path.
  static let root = IdentityPath(hash: 0x9E37_79B9_7F4A_7C15)

  /// Returns the path of the child with this key.
  func appending(_ key: UInt64) -> IdentityPath {
    var mixed = (hash ^ key) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 29
    mixed = (mixed &+ 0x94D0_49BB_1331_11EB) &* 0x94D0_49BB_1331_11EB
    return IdentityPath(hash: mixed ^ (mixed >> 32))
  }
}

extension Node {
  /// The path of the node. Computing it costs a walk to the root.
  final var identityPath: IdentityPath {
    guard let parent else { return .root }
    return parent.identityPath.appending(parent.key(of: self))
  }
}
