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
  /// Creates a reader.
  public init() {}

  /// Reads files, several at the same time.
  ///
  /// - Parameter files: The paths of Swift files.
  public func read(_ files: [String]) -> SourceReading {
    let results = Mutex<[Result<FileFacts, any Error>?]>(Array(repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result { () throws -> FileFacts in
        let data = try Data(contentsOf: URL(filePath: files[index]))
        return FileReader.facts(of: [UInt8](data), named: files[index])
      }
      results.withLock { $0[index] = result }
    }
    var read: [(path: String, facts: FileFacts)] = []
    var problems: [ReadingProblem] = []
    for (path, result) in zip(files, results.withLock { $0 }) {
      switch result {
      case .success(let facts)?: read.append((path, facts))
      case .failure(let error)?:
        problems.append(ReadingProblem(path: path, message: "It can’t be read: \(error.localizedDescription)"))
      case nil: break
      }
    }
    return Self.reading(of: read, problems)
  }

  /// Reads one file whose text is given.
  public func read(text: String, named name: String) -> SourceReading { read(texts: [(name, text)]) }

  /// Reads files whose texts are given.
  public func read(texts: [(path: String, text: String)]) -> SourceReading {
    Self.reading(of: texts.map { ($0.path, FileReader.facts(of: Array($0.text.utf8), named: $0.path)) }, [])
  }

  private static func reading(
    of files: [(path: String, facts: FileFacts)], _ unread: [ReadingProblem]
  ) -> SourceReading {
    var reading = SourceReading(app: model(of: files))
    reading.problems = unread
    for (path, facts) in files {
      if facts.isDamaged {
        reading.problems.append(
          ReadingProblem(path: path, message: "A part of it is not valid Swift, and was left out."))
      }
      if facts.comments.isEmpty { continue }
      reading.exceptions[path] = facts.comments.flatMap {
        RuleException.exceptions(inComment: $0.text, line: $0.line)
      }
    }
    return reading
  }

  private static func model(of files: [(path: String, facts: FileFacts)]) -> AppModel {
    let declarations = Declarations(files)
    return ModelBuilder(declarations, named: declarations.apps.first ?? "App").build()
  }
}
