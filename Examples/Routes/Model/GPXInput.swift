import Foundation

/// The stream that feeds a GPX file to the parser: it counts the bytes, and checks for a document type.
///
/// The parser reads from a stream piece by piece; only a failing stream makes it stop at once.
final class GPXInput: InputStream {
  /// The number of bytes passed on at a time.
  private static let pieceLength = 4 << 10
  /// The maximum length of a tag or comment, in bytes: the parser reports it only when it is complete.
  private static let longestTag = 1 << 20
  /// The maximum number of attributes of a tag. The parser's time for a tag is quadratic in it.
  private static let mostAttributes = 2_000

  private let source: InputStream
  private let limit: Int
  private var prolog = XMLPrologScreen()

  /// Why the rest of the file is not read; nil if there is no error.
  private(set) var refusal: GPXError?
  /// The number of bytes read.
  private(set) var byteCount = 0
  /// The line that the parser has reached.
  private(set) var line = 1
  /// The number of bytes read since the last event of the parser.
  private var pendingBytes = 0
  private var pendingAttributes = 0
  /// Whether the last byte was read.
  private(set) var isAtEnd = false
  /// The last few bytes that are neither space nor zero.
  private var tail: [UInt8] = []

  /// Whether the end of the file is missing: a GPX file ends with `</gpx>`, with any prefix.
  var isCutOff: Bool { isAtEnd && tail != Array("gpx>".utf8) }

  /// Prepares to read a file; nil if it can't be opened.
  ///
  /// - Parameters:
  ///   - file: the location of the file.
  ///   - limit: the maximum number of bytes.
  init?(file: URL, limit: Int) {
    guard let source = InputStream(url: file) else { return nil }
    self.source = source
    self.limit = limit
    super.init(data: Data())
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    if let size, size > limit { refusal = .tooLarge(limit: limit) }
  }

  /// Stops reading for a reason; only the first one is recorded.
  func refuse(_ reason: GPXError) { refusal = refusal ?? reason }

  /// Records that the parser has reported an event.
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
    // 256 bytes contain the end tag in every encoding, with trailing spaces.
    tail = (tail + bytes.suffix(256).filter { $0 > UInt8(ascii: " ") }).suffix(4)
    prolog.take(bytes)
    return prolog.refusal.map(failed) ?? count
  }

  private func failed(_ reason: GPXError) -> Int {
    refuse(reason)
    return -1
  }
}
