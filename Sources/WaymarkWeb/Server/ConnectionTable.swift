internal import CEvent
internal import Glibc

/// The number of connections of each address.
///
/// evhttp does not report when a connection ends. So an entry stays until its descriptor is given to another
/// connection. When an address seems to have too many, its entries are compared with the peers that the system reports
/// for their descriptors, at most once a second.
@MainActor final class ConnectionTable {
  private struct Peer: Equatable {
    var address: UInt32
    var port: UInt16
  }

  private struct Entry {
    /// The client's ports, keyed by the connections' descriptors.
    var ports: [Int32: UInt16] = [:]
    var checkedAt = Int.min
  }

  private let limits: ServerLimits
  private let exempt: TrustedProxies
  private var addresses: [UInt32: Entry] = [:]
  private var owners: [Int32: UInt32] = [:]

  init(limits: ServerLimits, exempt: TrustedProxies) {
    self.limits = limits
    self.exempt = exempt
  }

  /// Adds a new connection; returns false if its address has too many.
  func add(_ descriptor: Int32, now: Int) -> Bool {
    forget(descriptor)
    guard let peer = Self.peer(of: descriptor), !isExempt(peer.address) else { return true }
    if count(of: peer.address) >= limits.maxConnectionsPerAddress { removeStaleConnections(peer.address, now: now) }
    guard count(of: peer.address) < limits.maxConnectionsPerAddress else { return false }
    owners[descriptor] = peer.address
    addresses[peer.address, default: Entry()].ports[descriptor] = peer.port
    return true
  }

  private func count(of address: UInt32) -> Int { addresses[address]?.ports.count ?? 0 }

  private func isExempt(_ address: UInt32) -> Bool {
    limits.isExempt(address) || exempt.contains(address)
  }

  /// Removes the connection that had this descriptor before.
  private func forget(_ descriptor: Int32) {
    guard let address = owners.removeValue(forKey: descriptor) else { return }
    addresses[address]?.ports[descriptor] = nil
    if count(of: address) == 0 { addresses[address] = nil }
  }

  private func removeStaleConnections(_ address: UInt32, now: Int) {
    guard let entry = addresses[address], entry.checkedAt != now else { return }
    addresses[address]?.checkedAt = now
    for (descriptor, port) in entry.ports where Self.peer(of: descriptor) != Peer(address: address, port: port) {
      forget(descriptor)
    }
  }

  /// Returns the IPv4 peer of a connection; nil if it is not connected.
  private static func peer(of descriptor: Int32) -> Peer? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) {
      getpeername(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &size)
    }
    guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return Peer(address: UInt32(bigEndian: address.sin_addr.s_addr), port: address.sin_port)
  }
}
