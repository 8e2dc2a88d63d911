internal import Foundation
internal import WaymarkGraph

/// Writes the app's own values as JSON, which is read again also where a type has got or lost a property since.
@MainActor final class JSONStateCoder: StateCoder {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init() {
    // What is the same is written alike, so that two ways of keeping it can be compared.
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  func encode(_ value: any Encodable) throws -> [UInt8] { Array(try encoder.encode(value)) }

  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try decoder.decode(type, from: Data(bytes))
  }
}
