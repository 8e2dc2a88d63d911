extension HTTPRequest {
  /// Whether the request comes from a page of this host. Browsers send the origin of a POST and of a socket; requests
  /// without one are refused.
  var isSameOrigin: Bool {
    let origins = headers.filter { $0.name.isEqualIgnoringASCIICase(to: "Origin") }
    let hosts = headers.filter { $0.name.isEqualIgnoringASCIICase(to: "Host") }
    guard origins.count == 1, hosts.count == 1, let scheme = origins[0].value.firstRange(of: "://") else {
      return false
    }
    // A page loaded without TLS may have been modified in transit.
    guard !isSecure || origins[0].value[..<scheme.lowerBound].isEqualIgnoringASCIICase(to: "https") else {
      return false
    }
    let host = hosts[0].value
    return !host.isEmpty && origins[0].value[scheme.upperBound...].isEqualIgnoringASCIICase(to: host)
  }
}
