import Foundation
import WaymarkGraph

/// Encodes the app's own values as JSON.
final class JSONStateCoder: StateCoder {
  func encode(_ value: any Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
