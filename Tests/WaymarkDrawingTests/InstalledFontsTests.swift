import Foundation
import Testing
import WaymarkCanvas

@testable import WaymarkDrawing

/// Browsers are given the files that drawings use.
struct InstalledFontsTests {
  private let installed = InstalledFonts(of: .standard)

  @Test func `all standard families are installed, each with a regular font`() {
    #expect(installed.fonts == .standard)
    let regular = installed.faces.filter { !$0.isBold && !$0.isItalic }.map(\.family)
    #expect(regular == DocumentFonts.standard.families.map(\.name))
    for face in installed.faces { #expect(FileManager.default.isReadableFile(atPath: face.file)) }
  }

  @Test func `a family that is not installed is left out`() {
    let found = InstalledFonts(of: DocumentFonts([FontFamily("No Such Font"), FontFamily("Lato")]))
    #expect(found.fonts.families.map(\.name) == ["Lato"])
    #expect(Set(found.faces.map(\.family)) == ["Lato"])
  }

  @Test func `only styles that the family has are listed`() {
    func styles(_ family: String) -> [String] {
      installed.faces.filter { $0.family == family }.map { ($0.isBold ? "b" : "") + ($0.isItalic ? "i" : "") }
    }
    #expect(styles("Lato") == ["", "b", "i", "bi"])
    // Debian's bold font has too few letters for any language, so that bold texts are made of the regular one.
    #expect(styles("EB Garamond") == ["", "i"])
    #expect(styles("Dancing Script") == ["", "b"])
  }

  /// The names by which a PDF knows fonts are those of their files, for these families.
  @Test(arguments: DocumentFonts.standard.families.filter(\.letters.isEmpty))
  func `a drawing uses the font of the same file`(family: FontFamily) async throws {
    for face in installed.faces where face.family == family.name {
      let object = Fixtures.text("Hamburg") {
        ($0.family, $0.isBold, $0.isItalic) = (family.name, face.isBold, face.isItalic)
      }
      let fonts = try PDFTool.reading(try await Fixtures.drawing([object]).pdf()) { try $0.fonts() }
      let name = URL(filePath: face.file).deletingPathExtension().lastPathComponent
      // Some fonts leave that word out of their name.
      #expect(fonts.contains("+\(name.replacing("-Regular", with: ""))"), "\(face.file): \(fonts)")
    }
  }

  @Test(arguments: [
    ("مرحبا", "NotoNaskhArabic"), ("नमस्ते", "NotoSansDevanagari"), ("שלום", "NotoSansHebrew"), ("สวัสดี", "NotoSansThai"),
    ("里斯本", "DroidSansFallback"), ("리스본", "NanumSquare"),
  ])
  func `letters of other scripts are taken from the family that completes the others`(string: String, font: String)
    async throws
  {
    let drawing = Fixtures.drawing([Fixtures.text(string, width: 150) { $0.family = "Lato" }])
    let fonts = try PDFTool.reading(try await drawing.pdf()) { try $0.fonts() }
    #expect(fonts.contains(font), "\(fonts)")
  }

  @Test func `a text in a missing family is set in the first one`() async throws {
    let drawing = Fixtures.drawing([Fixtures.text("Hamburg") { $0.family = "Helvetica" }])
    let fonts = try PDFTool.reading(try await drawing.pdf()) { try $0.fonts() }
    #expect(fonts.contains("Inter-Regular"), "\(fonts)")
  }
}
