import Foundation
import WaymarkFiles

/// PDFs of a few objects, without a table of them: readers look for them then.
enum SamplePDF {
  struct Page {
    var box = "0 0 612 792"
    var rotation = 0
    var content = ""
  }

  /// Shows a text at a place, in points from the lower left corner.
  static func text(_ text: String, x: Int, y: Int) -> String { "BT /F1 24 Tf \(x) \(y) Td (\(text)) Tj ET\n" }

  static func make(_ pages: [Page], encrypt: String = "") -> Data {
    var objects = [
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
      "3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj",
    ]
    let kids = pages.indices.map { "\($0 * 2 + 4) 0 R" }.joined(separator: " ")
    objects.append("2 0 obj<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>endobj")
    for (index, page) in pages.enumerated() {
      let number = index * 2 + 4
      objects.append(
        "\(number) 0 obj<</Type/Page/Parent 2 0 R/MediaBox[\(page.box)]/Rotate \(page.rotation)"
          + "/Resources<</Font<</F1 3 0 R>>>>/Contents \(number + 1) 0 R>>endobj")
      objects.append("\(number + 1) 0 obj<</Length \(page.content.utf8.count)>>stream\n\(page.content)endstream endobj")
    }
    let text = "%PDF-1.4\n" + objects.joined(separator: "\n") + "\ntrailer<</Root 1 0 R\(encrypt)>>\n%%EOF\n"
    return Data(text.utf8)
  }

  /// A page that only a password opens.
  static var encrypted: Data {
    let key = "<" + String(repeating: "A7", count: 32) + ">"
    return make(
      [Page(content: text("secret", x: 72, y: 700))],
      encrypt: "/Encrypt<</Filter/Standard/V 1/R 2/O\(key)/U\(key)/P -4>>/ID[<00><00>]")
  }
}

/// A folder with a PDF.
struct PDFFolder: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pdf-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and opens it.
  func file(_ data: Data) async throws -> OpenFile {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appending(path: "a.pdf"))
    return try await FileRoot.open(folder).openFile(at: FileLocation("a.pdf"))
  }

  /// What is in the folder.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }
}
