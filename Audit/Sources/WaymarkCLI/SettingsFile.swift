internal import CYAML
import Foundation
import WaymarkAudit

/// A file of settings in YAML, as far as settings need it: no aliases, one document, and a bounded size and depth.
struct SettingsFile {
  /// How many bytes it may have.
  static let largestSize = 1 << 20
  /// How deep lists and keys may stand in one another.
  static let deepest = 16

  private let parser: YAMLParser
  private let file: String

  /// Returns the value of a file.
  /// - Parameters:
  ///   - data: The content.
  ///   - file: The path, for messages.
  /// - Throws: A `SettingsError` at the first thing that can't be read.
  static func value(of data: Data, file: String) throws(SettingsError) -> SettingsValue {
    try SettingsFile(parser: YAMLParser(data, file: file), file: file).document()
  }

  private func document() throws(SettingsError) -> SettingsValue {
    var value = SettingsValue.text("", line: 1)
    _ = try parser.next()
    var event = try parser.next()
    if event.kind == .documentStart {
      value = try self.value(try parser.next(), depth: 0)
      _ = try parser.next()
      event = try parser.next()
    }
    guard event.kind == .streamEnd else { throw refusal("There is a second document in the file.", event) }
    return value
  }

  private func value(_ event: YAMLParser.Event, depth: Int) throws(SettingsError) -> SettingsValue {
    guard depth <= Self.deepest else { throw refusal("Values stand too deep in one another here.", event) }
    switch event.kind {
    case .text(let text): return .text(text, line: event.line)
    case .listStart: return try list(event, depth: depth)
    case .mapStart: return try map(event, depth: depth)
    case .alias: throw refusal("Aliases can't be used in settings. Write the value again.", event)
    default: throw refusal("A value is missing here.", event)
    }
  }

  private func list(_ start: YAMLParser.Event, depth: Int) throws(SettingsError) -> SettingsValue {
    var items: [SettingsValue] = []
    var event = try parser.next()
    while event.kind != .listEnd {
      items.append(try value(event, depth: depth + 1))
      event = try parser.next()
    }
    return .list(items, line: start.line)
  }

  private func map(_ start: YAMLParser.Event, depth: Int) throws(SettingsError) -> SettingsValue {
    var entries: [SettingsValue.Entry] = []
    var event = try parser.next()
    while event.kind != .mapEnd {
      guard case .text(let key) = event.kind else { throw refusal("A key has to be a text.", event) }
      let value = try value(try parser.next(), depth: depth + 1)
      entries.append(.init(key: key, line: event.line, value: value))
      event = try parser.next()
    }
    return .map(entries, line: start.line)
  }

  private func refusal(_ message: String, _ event: YAMLParser.Event) -> SettingsError {
    SettingsError(file: file, problems: [.init(message, line: event.line)])
  }
}
