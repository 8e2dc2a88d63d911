/// The four bytes with which the parts of a zip file begin.
enum ZipMark {
  /// The header before each file.
  static let file: [UInt8] = [0x50, 0x4B, 3, 4]
  /// An item of the list of files.
  static let listed: [UInt8] = [0x50, 0x4B, 1, 2]
  /// The end of the list.
  static let end: [UInt8] = [0x50, 0x4B, 5, 6]
  /// The end of the list, with large numbers.
  static let largeEnd: [UInt8] = [0x50, 0x4B, 6, 6]
  /// Where the end with large numbers is.
  static let largeEndPlace: [UInt8] = [0x50, 0x4B, 6, 7]
  /// The sizes of a file after its content.
  static let sizes: [UInt8] = [0x50, 0x4B, 7, 8]
}
