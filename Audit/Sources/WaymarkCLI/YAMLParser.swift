internal import CYAML
import Foundation
import WaymarkAudit

/// The parts of a text in YAML, one after another, as libyaml finds them.
final class YAMLParser {
  /// A part.
  struct Event {
    enum Kind: Equatable {
      case text(String)
      case listStart, listEnd, mapStart, mapEnd, alias
      case streamStart, streamEnd, documentStart, documentEnd
    }

    var kind: Kind
    /// The line that it begins on, from 1.
    var line: Int
  }

  // The parser keeps addresses of itself and of the text, so that neither may move.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let file: String

  /// - Parameters:
  ///   - data: The text.
  ///   - file: The path of the file that it is in, for messages.
  init(_ data: Data, file: String) {
    self.file = file
    bytes = .allocate(capacity: max(data.count, 1))
    _ = bytes.initialize(from: data)
    precondition(yaml_parser_initialize(parser) == 1, "libyaml has no memory")
    yaml_parser_set_input_string(parser, bytes.baseAddress, data.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// Returns the next part; behind the last one, the end of the stream again and again.
  /// - Throws: A `SettingsError` where the text is no YAML.
  func next() throws(SettingsError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw refusal }
    defer { yaml_event_delete(&event) }
    return Event(kind: Self.kind(of: event), line: Int(event.start_mark.line) + 1)
  }

  private static func kind(of event: yaml_event_t) -> Event.Kind {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      return .text(String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mapStart
    case YAML_MAPPING_END_EVENT: return .mapEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    default: return .streamEnd
    }
  }

  private var refusal: SettingsError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it can't be read"
    // Errors in the encoding have no mark.
    let line = parser.pointee.error == YAML_READER_ERROR ? nil : Int(parser.pointee.problem_mark.line) + 1
    return SettingsError(file: file, problems: [.init("This is no YAML: \(problem).", line: line)])
  }
}
