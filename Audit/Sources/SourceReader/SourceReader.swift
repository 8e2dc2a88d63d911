import Foundation
internal import SourceFacts
internal import WaymarkAudit

/// Reads the source of an app into a model of it.
///
/// ```swift
/// let reading = SourceReader().read(["Sources/App.swift", "Sources/Places.swift"])
/// ```
public struct SourceReader: Sendable {
  private typealias FileResult = Result<FileContent, any Error>

  /// Creates a reader.
  public init() {}

  /// Reads files, several at the same time.
  ///
  /// - Parameter files: The paths of files of Swift and of Interface Builder, and of the translations of their texts.
  public func read(_ files: [String]) -> SourceReading {
    let sizes = files.map { (path: $0, size: (try? FileStatus($0).size) ?? 0) }
    return Self.read(sizes) { path in try Data(contentsOf: URL(filePath: path)) }
  }

  /// Reads one file whose text is given.
  public func read(text: String, named name: String) -> SourceReading { read(texts: [(name, text)]) }

  /// Reads files whose texts are given.
  public func read(texts: [(path: String, text: String)]) -> SourceReading {
    let contents = Dictionary(texts.map { ($0.path, Data($0.text.utf8)) }) { first, _ in first }
    return Self.read(texts.map { ($0.path, $0.text.utf8.count) }) { contents[$0] ?? Data() }
  }

  private static func read(
    _ files: [(path: String, size: Int)], content: @escaping @Sendable (String) throws -> Data
  ) -> SourceReading {
    let paths = files.map(\.path)
    let translations = Set(TranslationFiles(projects: paths) { try? content($0) }.chosen(of: paths))
    let read = files.filter { file in
      SourceFiles.sourceEndings.contains(where: file.path.hasSuffix) || translations.contains(file.path)
    }
    // The largest first: one that was begun last would be read alone at the end.
    let order = read.indices.sorted { (-read[$0].size, $0) < (-read[$1].size, $1) }
    let results = ParallelWork.results(of: order) { index in
      let path = read[index].path
      return (index: index, path: path, result: FileResult { try FileContent(try content(path), named: path) })
    }
    let files = results.sorted { $0.index < $1.index }.map { (path: $0.path, result: $0.result) }
    let sources = paths.filter { $0.hasSuffix(".swift") }
    let names = SourceNames { sources.lazy.compactMap { try? content($0) } }
    return ParallelWork.results(of: [files]) { reading(of: $0, names) }[0]
  }

  private static func reading(
    of files: [(path: String, result: FileResult)], _ names: SourceNames
  ) -> SourceReading {
    var sources: [(path: String, facts: FileFacts)] = []
    var tables: [TranslationTable] = []
    var storyboards: [(path: String, document: MarkupDocument)] = []
    var problems: [ReadingProblem] = []
    for (path, result) in files {
      switch result {
      case .success(.source(let facts)):
        sources.append((path, facts))
        if facts.isDamaged {
          problems.append(ReadingProblem(path: path, message: "A part of it is not valid Swift, and was left out."))
        }
        if facts.isTooDeep {
          problems.append(
            ReadingProblem(path: path, message: "It nests too deeply, and was left out, or a part of it."))
        }
      case .success(.translations(let table)): tables.append(table)
      case .success(.storyboard(let document)): storyboards.append((path, document))
      case .failure(let damage as MarkupReader.Damage):
        problems.append(ReadingProblem(path: path, message: damage.message))
      case .failure(is DamagedFile):
        problems.append(ReadingProblem(path: path, message: "It is no valid file of translations, and was left out."))
      case .failure(let error):
        problems.append(ReadingProblem(path: path, message: "It can’t be read: \(error.localizedDescription)"))
      }
    }
    storyboards = Storyboards.withoutTranslations(storyboards)
    let boards = Storyboards(storyboards.map { ($0.path, $0.document.root) })
    var reading = SourceReading(app: model(of: sources, Translations(tables), boards, names))
    reading.problems = problems
    let comments = sources.map { ($0.path, $0.facts.comments) } + storyboards.map { ($0.path, $0.document.comments) }
    for (path, found) in comments where !found.isEmpty {
      reading.exceptions[path] = found.flatMap { RuleException.exceptions(inComment: $0.text, line: $0.line) }
    }
    return reading
  }

  private static func model(
    of files: [(path: String, facts: FileFacts)], _ translations: Translations, _ storyboards: Storyboards,
    _ names: SourceNames
  ) -> AppModel {
    let declarations = Declarations(files)
    return ModelBuilder(declarations, translations, storyboards, names, named: declarations.apps.first ?? "App").build()
  }
}
