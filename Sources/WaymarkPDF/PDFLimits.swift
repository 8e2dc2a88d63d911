/// How much of a PDF is read. Each is far above what documents have that people read.
enum PDFLimits {
  /// The greatest number of pages; those behind are left out.
  static let pages = 5_000
  /// The greatest number of words of a page, and of bytes of a word.
  static let words = 20_000
  static let wordBytes = 256
  /// The greatest width and height of a picture, and its area, in pixels.
  static let side = 8_000
  static let area = 6_000_000
  /// The greatest size of a picture, in bytes: what ``ScaledPicture`` reads.
  static let pictureBytes = 10_000_000
  /// The greatest size of any other answer of a process, in bytes.
  static let answerBytes = 8_000_000
  /// How much memory a process may use, in bytes.
  static let memory = 512 << 20
  /// How many seconds it may compute.
  static let seconds = 10
  /// How many seconds pass before it is ended, also if it waits for the disk.
  static let wait = 20
}
