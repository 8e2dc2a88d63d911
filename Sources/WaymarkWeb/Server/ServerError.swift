internal import Glibc

/// Why the server could not start; `description` is for the operator.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on this port already.
  case portInUse(host: String, port: UInt16)
  /// The host is not an IPv4 address such as 127.0.0.1 or 0.0.0.0.
  case badHost(String)
  /// The system reported this reason.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// The system has no memory or descriptors for the named resource.
  case outOfResources(String)

  package var description: String {
    switch self {
    case .portInUse(let host, let port): "Port \(port) of \(host) is already in use."
    case .badHost(let host): "“\(host)” is not an IPv4 address."
    case .cannotListen(let host, let port, let reason): "Cannot listen on \(host):\(port): \(reason)."
    case .outOfResources(let what): "The system has no resources for \(what)."
    }
  }
}
