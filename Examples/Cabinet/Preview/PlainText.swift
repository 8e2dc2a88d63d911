import Foundation
import Waymark

/// The text in the beginning of a file.
struct PlainText: Equatable, Sendable {
  /// So much of a file is read, in bytes.
  static let limit = 1_048_576
  /// How many lines and characters a part may have.
  private static let partLines = 100
  private static let partLength = 8_000

  /// The text in parts, which end where lines do if lines are not too long.
  let parts: [String]
  /// Whether the file goes on after it.
  let isCut: Bool

  /// Reads the beginning of a file as UTF-8, UTF-16 or Latin-1; nil if it is no text.
  ///
  /// - Parameters:
  ///   - start: At most ``limit`` bytes.
  ///   - size: The size of the whole file.
  init?(_ start: Data, ofFileWith size: Int) {
    guard let text = Self.decode(start, isCut: size > start.count) else { return nil }
    isCut = size > start.count
    parts = Self.parts(of: text)
  }

  private static func decode(_ data: Data, isCut: Bool) -> String? {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: data.dropFirst(3), as: UTF8.self) }
    if data.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), isBigEndian: true) }
    if data.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), isBigEndian: false) }
    if let isBigEndian = looksLikeUTF16(data) { return utf16(data, isBigEndian: isBigEndian) }
    guard !data.contains(where: isForeignToTexts) else { return nil }
    // The last character may be cut off.
    for missing in 0...(isCut ? 3 : 0) where data.count >= missing {
      if let text = String(validating: data.dropLast(missing), as: UTF8.self) { return text }
    }
    return String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
  }

  /// A control character that no text has: all but tabulators, line and page breaks, and the beginning of terminal colours.
  private static func isForeignToTexts(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B
  }

  private static func utf16(_ data: Data, isBigEndian: Bool) -> String {
    let bytes = [UInt8](data)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether every second byte of the beginning is zero, as in UTF-16 of most languages of Europe; and which.
  private static func looksLikeUTF16(_ data: Data) -> Bool? {
    let start = [UInt8](data.prefix(512))
    guard start.count >= 4, start.count.isMultiple(of: 2) else { return nil }
    var zeros = [0, 0]
    for (index, byte) in start.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let most = start.count / 2
    if zeros[0] == 0, zeros[1] * 10 >= most * 9 { return false }
    if zeros[1] == 0, zeros[0] * 10 >= most * 9 { return true }
    return nil
  }

  private static func parts(of text: String) -> [String] {
    var (parts, part, lines, length) = ([String](), "", 0, 0)
    func end() {
      if !part.isEmpty { parts.append(part) }
      (part, lines, length) = ("", 0, 0)
    }
    for character in text {
      if character.isNewline {
        lines += 1
        if lines >= partLines {
          if part.isEmpty { part = "\n" }
          end()
          continue
        }
      }
      part.append(character.isNewline ? "\n" : character)
      length += 1
      if length >= partLength { end() }
    }
    end()
    return parts
  }
}

extension FileRoot {
  /// Reads the text in the beginning of a file; nil if it is no text.
  @concurrent nonisolated func text(at location: FileLocation) async throws -> PlainText? {
    let file = try await openFile(at: location)
    return PlainText(try await file.read(0..<PlainText.limit), ofFileWith: file.size)
  }
}
