extension HTTPRequest {
  /// Whether a page of this very host made the request. Browsers say where a POST and a socket come from; what
  /// does not say so is not answered.
  var isSameOrigin: Bool {
    let origins = headers.filter { $0.name.isEqualIgnoringASCIICase(to: "Origin") }
    let hosts = headers.filter { $0.name.isEqualIgnoringASCIICase(to: "Host") }
    guard origins.count == 1, hosts.count == 1, let scheme = origins[0].value.firstRange(of: "://") else {
      return false
    }
    // A page that came in the clear may be anybody's on the way.
    guard !isSecure || origins[0].value[..<scheme.lowerBound].isEqualIgnoringASCIICase(to: "https") else {
      return false
    }
    let host = hosts[0].value
    return !host.isEmpty && origins[0].value[scheme.upperBound...].isEqualIgnoringASCIICase(to: host)
  }
}
