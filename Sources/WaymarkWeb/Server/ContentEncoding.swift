extension Compression {
  /// The encodings of a response body.
  package enum Encoding: String, Sendable, CaseIterable {
    /// No compression.
    case identity
    /// gzip.
    case gzip
    /// brotli.
    case brotli = "br"
  }

  /// Returns the encoding that a client's `Accept-Encoding` prefers: the one with the highest weight, and among equals
  /// brotli before gzip before none. A client that refuses all gets the body uncompressed.
  package static func preferredEncoding(accept: String?) -> Encoding {
    guard let accept else { return .identity }
    var weights: [Encoding: Double] = [:]
    var others: Double?
    for part in accept.split(separator: ",") {
      let fields = part.split(separator: ";").map(\.trimmed)
      guard let name = fields.first?.lowercased() else { continue }
      let weight = weight(in: fields.dropFirst())
      switch name {
      case "*": others = weight
      case "x-gzip": weights[.gzip] = weight
      default: if let encoding = Encoding(rawValue: name) { weights[encoding] = weight }
      }
    }
    var best = (encoding: Encoding.identity, weight: weights[.identity] ?? others ?? 0)
    for encoding in [Encoding.gzip, .brotli] {
      let weight = weights[encoding] ?? others ?? 0
      if weight > 0, weight >= best.weight { best = (encoding, weight) }
    }
    return best.encoding
  }

  private static func weight(in parameters: some Sequence<Substring>) -> Double {
    for parameter in parameters where parameter.lowercased().hasPrefix("q=") {
      return min(max(Double(parameter.dropFirst(2)) ?? 0, 0), 1)
    }
    return 1
  }
}
