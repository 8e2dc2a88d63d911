internal import Foundation

/// What a PDF needs that Cairo can't write: the language. It is appended as the format foresees for changes (ISO
/// 32000-1, 7.5.6), with the object that describes the whole document.
struct PDFAmendment {
  private let language: String

  init(language: String) {
    // As much as a tag of a language may contain (RFC 5646).
    self.language = String(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(64))
  }

  /// Appends the changes to a file that Cairo has written: the language, and that readers show the title in place of
  /// the file's name. Objects that are only named become empty ones; Cairo names some for links, and readers would
  /// repair the file.
  func append(to file: FileHandle) throws {
    guard let table = try PDFObjectTable(of: file),
      let root = table.trailer.firstMatch(of: /\/Root (\d+) 0 R/).flatMap({ Int($0.1) }),
      let catalog = try table.object(root)?.firstMatch(of: /(?s)^(.*?)>>\s*endobj/)?.1
    else { throw DrawingError.refused("its structure is not known") }
    let start = try file.seekToEnd()
    let tag = language.isEmpty ? "" : "/Lang (\(language)) "
    let changed = catalog + tag + "/ViewerPreferences << /DisplayDocTitle true >> >>\nendobj\n"
    let unused = try table.missing().map { "\($0) 1\n0000000000 65535 f \n" }.joined()
    let place = String(format: "%010d", start)
    let rest = """
      xref
      \(unused)\(root) 1
      \(place) 00000 n\u{20}
      trailer
      \(table.trailer)   /Prev \(table.start)
      >>
      startxref
      \(start + UInt64(changed.utf8.count))
      %%EOF

      """
    // Reading the objects has moved the place.
    try file.seek(toOffset: start)
    try file.write(contentsOf: Data((changed + rest).utf8))
  }
}
