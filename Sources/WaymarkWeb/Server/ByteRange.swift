/// The part of a body that a request's `Range` header asks for.
enum ByteRange: Equatable {
  /// The whole body: there is no range, or one in a form that may be ignored, such as several ranges.
  case whole
  case part(Range<Int>)
  /// The body has no such part.
  case unsatisfiable

  /// Creates the range of a header such as `bytes=100-199`, `bytes=100-` or `bytes=-100`, for a body of this many bytes.
  init(_ header: String?, of length: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.isEmpty || Self.number($0) != nil }) else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return }
      self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
    case (let first?, nil): self = first < length ? .part(first..<length) : .unsatisfiable
    case (nil, let count?): self = count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
    case (nil, nil): return
    }
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
  }
}
