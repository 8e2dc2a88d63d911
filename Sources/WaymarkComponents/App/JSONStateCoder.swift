internal import Foundation
internal import WaymarkGraph

/// Encodes the app's own values as JSON, which stays readable after optional properties were added or any removed.
@MainActor final class JSONStateCoder: StateCoder {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init() {
    // Equal values must have equal bytes, so that snapshots written in different ways can be compared.
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
