extension HTTPRequest {
  /// Returns the value of a cookie; nil if the request has none of this name.
  func cookie(_ name: String) -> String? {
    for header in headers where header.name.isEqualIgnoringASCIICase(to: "Cookie") {
      for cookie in header.value.split(separator: ";") {
        let parts = cookie.split(separator: "=", maxSplits: 1).map(\.trimmed)
        if parts.count == 2, parts[0] == name { return String(parts[1]) }
      }
    }
    return nil
  }
}
