import Foundation
import WaymarkGraph

/// Encodes the app's own values as JSON, equal ones the same each time, so that snapshots can be compared.
final class JSONStateCoder: StateCoder {
  func encode(_ value: any Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(value))
  }

  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
