internal import Foundation

/// Returns a value as JSON, in which equal values are equal texts.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else {
    preconditionFailure("\(type(of: value)) can't be encoded")
  }
  return String(decoding: data, as: UTF8.self) + "\n"
}
