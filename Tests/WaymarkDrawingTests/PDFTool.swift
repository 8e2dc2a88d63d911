import Foundation
import Testing

/// The programs of poppler-utils, which read PDF files as viewers do.
struct PDFTool {
  private let file: URL

  /// Calls a closure with the tools for a file that exists while it runs.
  static func reading<Result>(_ pdf: Data, _ body: (PDFTool) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try pdf.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(PDFTool(file: file))
  }

  /// Returns what a program prints about the file.
  private func output(of program: String, _ options: [String], then last: [String] = []) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = options + [file.path] + last
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program)")
    return data
  }

  private func text(of program: String, _ options: [String], then last: [String] = []) throws -> String {
    String(decoding: try output(of: program, options, then: last), as: UTF8.self)
  }

  /// The lines of text, without empty ones and marks of direction.
  func lines() throws -> [String] {
    try text(of: "pdftotext", [], then: ["-"]).split { $0.isNewline || $0 == "\u{C}" }.map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .format }))
        .trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  /// A word in its place, in points.
  struct Word { let text: String, left, top, right, bottom: Double }

  func words() throws -> [Word] {
    let pattern = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</
    return try text(of: "pdftotext", ["-bbox"], then: ["-"]).matches(of: pattern).compactMap { match in
      guard let left = Double(match.1), let top = Double(match.2), let right = Double(match.3),
        let bottom = Double(match.4)
      else { return nil }
      return Word(text: String(match.5), left: left, top: top, right: right, bottom: bottom)
    }
  }

  func info(_ options: String...) throws -> String { try text(of: "pdfinfo", options) }
  func fonts() throws -> String { try text(of: "pdffonts", []) }
  func images() throws -> String { try text(of: "pdfimages", ["-list"]) }

  /// The first page as pixels, one for each point.
  func pixels() throws -> Pixels {
    try Pixels(output(of: "pdftoppm", ["-r", "72", "-png", "-singlefile"]))
  }
}
