/// Names for something that can't have the name it should, because another has it.
struct NumberedName {
  /// What stands between the name and the number.
  enum Suffix {
    /// “name copy”, “name copy 2”.
    case copy
    /// “name 2”, “name 3”.
    case number
  }

  private let stem: [UInt8]
  private let end: [UInt8]
  private let suffix: Suffix

  /// - Parameter isFolder: Whether a dot in the name is a part of it like any other.
  init(_ name: FileName, _ suffix: Suffix, isFolder: Bool) {
    let dot = isFolder ? name.bytes.count : name.extensionStart ?? name.bytes.count
    (stem, end, self.suffix) = (Array(name.bytes[..<dot]), Array(name.bytes[dot...]), suffix)
  }

  /// Returns the name to be tried after so many others; 0 for the first.
  func name(after tried: Int) -> FileName {
    let added =
      switch suffix {
      case .copy: tried == 0 ? " copy" : " copy \(tried + 1)"
      case .number: " \(tried + 2)"
      }
    // An extension that leaves no room for the rest is part of what is cut off.
    let kept = end.count <= FileName.maxLength / 2 ? end : []
    let start = kept.isEmpty ? stem + end : stem
    let room = FileName.maxLength - added.utf8.count - kept.count
    return FileName(listed: Self.shortened(start, to: room) + Array(added.utf8) + kept)
  }

  /// Cuts text off between two characters.
  private static func shortened(_ bytes: [UInt8], to length: Int) -> [UInt8] {
    guard bytes.count > length else { return bytes }
    var end = length
    while end > 0, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return Array(bytes[..<end])
  }
}
