import Foundation

/// The bytes of a GPX file on their way to the parser: counted, and screened for a document type.
///
/// A parser reads from a stream piece by piece; a stream that fails is what makes it stop at once.
final class GPXInput: InputStream {
  /// How much is handed over at a time, in bytes.
  private static let pieceLength = 4 << 10
  /// The longest tag or comment, in bytes: a parser gets to see it only when it is complete.
  private static let longestTag = 1 << 20
  /// The most attributes of a tag. A parser's time for a tag grows with the square of them.
  private static let mostAttributes = 2_000

  private let source: InputStream
  private let limit: Int
  private var prolog = XMLPrologScreen()

  /// Why the rest of the file is not read; nil while all is well.
  private(set) var refusal: GPXError?
  /// How many bytes have been read.
  private(set) var byteCount = 0
  /// The line that the parser has come to.
  private(set) var line = 1
  /// What was read since the parser last made something of it.
  private var pendingBytes = 0
  private var pendingAttributes = 0
  /// Whether the last byte has been read.
  private(set) var isAtEnd = false
  /// The last few bytes that are neither space nor zero.
  private var tail: [UInt8] = []

  /// Whether all was read and the end is missing: the last thing in a GPX file is `</gpx>`, whatever its
  /// prefix.
  var isCutOff: Bool { isAtEnd && tail != Array("gpx>".utf8) }

  /// Prepares to read a file.
  ///
  /// - Parameters:
  ///   - file: where it is; nil is made of one that cannot be opened.
  ///   - limit: the most bytes that are read.
  init?(file: URL, limit: Int) {
    guard let source = InputStream(url: file) else { return nil }
    self.source = source
    self.limit = limit
    super.init(data: Data())
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    if let size, size > limit { refusal = .tooLarge(limit: limit) }
  }

  /// Stops the reading for a reason; the first one counts.
  func refuse(_ reason: GPXError) { refusal = refusal ?? reason }

  /// Takes note that the parser has made something of what it was given.
  func parserReached(line: Int) {
    self.line = max(self.line, line)
    pendingBytes = 0
    pendingAttributes = 0
  }

  override func open() { source.open() }
  override func close() { source.close() }
  override var hasBytesAvailable: Bool { !isAtEnd && refusal == nil }
  override var streamError: (any Error)? { refusal ?? source.streamError }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard refusal == nil else { return -1 }
    let count = source.read(buffer, maxLength: min(maxLength, Self.pieceLength))
    guard count >= 0 else { return failed(.unreadable) }
    byteCount += count
    isAtEnd = count == 0
    if byteCount > limit { return failed(.tooLarge(limit: limit)) }
    let bytes = UnsafeBufferPointer(start: buffer, count: count)
    pendingBytes += count
    pendingAttributes += bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "=") ? 1 : 0) }
    if pendingBytes > Self.longestTag || pendingAttributes > Self.mostAttributes {
      return failed(.damaged(line: line))
    }
    // 256 bytes hold the end in every encoding, with the spaces after it.
    tail = (tail + bytes.suffix(256).filter { $0 > UInt8(ascii: " ") }).suffix(4)
    prolog.take(bytes)
    return prolog.declaresDocumentType ? failed(.documentType) : count
  }

  private func failed(_ reason: GPXError) -> Int {
    refuse(reason)
    return -1
  }
}
