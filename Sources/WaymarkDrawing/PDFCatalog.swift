internal import Foundation

/// The object of a PDF that describes the whole document. Cairo can't write the language into it, so it is written once more at the
/// end of the file, as the format foresees for changes (ISO 32000-1, 7.5.6).
struct PDFCatalog {
  private let number: Int
  /// The object up to its end, and the last part of the file, which names the objects that everything begins with.
  private let object, trailer: String
  /// Where the table of the objects is.
  private let table: UInt64

  /// Adds the language to a file that Cairo has written, and has readers show the title in place of the file's name.
  static func addLanguage(_ language: String, to file: FileHandle) throws {
    let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(64)
    guard !tag.isEmpty else { return }
    guard let catalog = try PDFCatalog(of: file) else { throw DrawingError.refused("its structure is not known") }
    let start = try file.seekToEnd()
    let changed = catalog.object + "/Lang (\(tag)) /ViewerPreferences << /DisplayDocTitle true >> >>\nendobj\n"
    let place = String(format: "%010d", start)
    let rest = """
      xref
      \(catalog.number) 1
      \(place) 00000 n\u{20}
      trailer
      \(catalog.trailer)   /Prev \(catalog.table)
      >>
      startxref
      \(start + UInt64(changed.utf8.count))
      %%EOF

      """
    try file.write(contentsOf: Data((changed + rest).utf8))
  }

  private init?(of file: FileHandle) throws {
    let length = try file.seekToEnd()
    let end = try Self.text(of: file, from: length - min(length, 64), count: 64)
    guard let table = end.firstMatch(of: /startxref\s+(\d+)/).flatMap({ UInt64($0.1) }), table < length else {
      return nil
    }
    let objects = try Self.text(of: file, from: table, count: Int(length - table))
    guard let trailer = objects.firstMatch(of: /trailer\s+(<<[^>]*)>>/)?.1,
      let number = trailer.firstMatch(of: /\/Root (\d+) 0 R/).flatMap({ Int($0.1) }),
      let first = objects.firstMatch(of: /xref\s+0 \d+\n/),
      // Each object has a line of 20 bytes, which begins with its place.
      let place = UInt64(String(objects[first.range.upperBound...].utf8.dropFirst(20 * number).prefix(10)) ?? ""),
      let object = try Self.text(of: file, from: place, count: 4_096).firstMatch(of: /(?s)^(.*?)>>\s*endobj/)?.1
    else { return nil }
    (self.number, self.table) = (number, table)
    (self.object, self.trailer) = (String(object), String(trailer))
  }

  private static func text(of file: FileHandle, from start: UInt64, count: Int) throws -> String {
    try file.seek(toOffset: start)
    return String(decoding: try file.read(upToCount: count) ?? Data(), as: UTF8.self)
  }
}
