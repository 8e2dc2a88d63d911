import Dispatch
import Foundation
internal import SourceFacts
import Synchronization
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
  /// - Parameter files: The paths of Swift files, and of the translations of their texts.
  public func read(_ files: [String]) -> SourceReading {
    Self.read(files) { path in try Data(contentsOf: URL(filePath: path)) }
  }

  /// Reads one file whose text is given.
  public func read(text: String, named name: String) -> SourceReading { read(texts: [(name, text)]) }

  /// Reads files whose texts are given.
  public func read(texts: [(path: String, text: String)]) -> SourceReading {
    let contents = Dictionary(texts.map { ($0.path, Data($0.text.utf8)) }) { first, _ in first }
    return Self.read(texts.map(\.path)) { contents[$0] ?? Data() }
  }

  private static func read(
    _ files: [String], content: @escaping @Sendable (String) throws -> Data
  ) -> SourceReading {
    let translations = TranslationFiles(projects: files) { try? content($0) }.chosen(of: files)
    let paths = files.filter { $0.hasSuffix(".swift") } + translations
    let results = Mutex<[FileResult?]>(Array(repeating: nil, count: paths.count))
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = FileResult { try FileContent(try content(paths[index]), named: paths[index]) }
      results.withLock { $0[index] = result }
    }
    return reading(of: Array(zip(paths, results.withLock { $0 })))
  }

  private static func reading(of files: [(path: String, result: FileResult?)]) -> SourceReading {
    var sources: [(path: String, facts: FileFacts)] = []
    var tables: [TranslationTable] = []
    var problems: [ReadingProblem] = []
    for (path, result) in files {
      switch result {
      case .success(.source(let facts))?:
        sources.append((path, facts))
        if facts.isDamaged {
          problems.append(ReadingProblem(path: path, message: "A part of it is not valid Swift, and was left out."))
        }
      case .success(.translations(let table))?: tables.append(table)
      case .failure(is DamagedFile)?:
        problems.append(ReadingProblem(path: path, message: "It is no valid file of translations, and was left out."))
      case .failure(let error)?:
        problems.append(ReadingProblem(path: path, message: "It can’t be read: \(error.localizedDescription)"))
      case nil: break
      }
    }
    var reading = SourceReading(app: model(of: sources, Translations(tables)))
    reading.problems = problems
    for (path, facts) in sources where !facts.comments.isEmpty {
      reading.exceptions[path] = facts.comments.flatMap {
        RuleException.exceptions(inComment: $0.text, line: $0.line)
      }
    }
    return reading
  }

  private static func model(of files: [(path: String, facts: FileFacts)], _ translations: Translations) -> AppModel {
    let declarations = Declarations(files)
    return ModelBuilder(declarations, translations, named: declarations.apps.first ?? "App").build()
  }
}
