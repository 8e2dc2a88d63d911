import Foundation
internal import SourceFacts

/// What is in a file, by its kind.
enum FileContent: Sendable {
  case source(FileFacts)
  case translations(TranslationTable)
  case storyboard(MarkupDocument)

  /// Reads what is in a file.
  /// - Parameters:
  ///   - content: Its bytes.
  ///   - path: Its path, which tells the kind.
  /// - Throws: `DamagedFile` or `MarkupReader.Damage` if it is not what its path says. Damaged source is read as far as it goes.
  init(_ content: Data, named path: String) throws {
    if SourceFiles.markupEndings.contains(where: path.hasSuffix) {
      self = .storyboard(try MarkupReader.document(of: content))
      return
    }
    guard TranslationTable.endings.contains(where: path.hasSuffix) else {
      self = .source(FileReader.facts(of: [UInt8](content), named: path))
      return
    }
    do {
      self = .translations(try TranslationTable(content, path: path))
    } catch {
      throw DamagedFile()
    }
  }
}

/// A file is not what its name says.
struct DamagedFile: Error {}
