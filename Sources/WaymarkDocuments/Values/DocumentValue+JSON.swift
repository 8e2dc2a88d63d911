package import Foundation

extension DocumentValue {
  /// Reads JSON.
  ///
  /// - Throws: an error of Foundation if it is none, or if it is nested more than 512 times.
  package init(json: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
  }

  private init(_ object: Any) {
    switch object {
    case let text as String: self = .text(text)
    case let elements as [Any]: self = .list(DocumentList(elements.map { DocumentValue($0) }))
    case let members as [String: Any]: self = .object(DocumentObject(members.mapValues { DocumentValue($0) }))
    case let number as NSNumber:
      // A number converts to a boolean, too; only the kind in which it is stored tells them apart.
      if number.objCType.pointee == CChar(UInt8(ascii: "c")) {
        self = .bool(number.boolValue)
      } else if let integer = Int64(exactly: number) {
        self = .integer(integer)
      } else {
        self = .number(number.doubleValue)
      }
    default: self = .null
    }
  }

  /// The value as JSON, with the names in order, so that equal values give equal bytes.
  package var json: Data {
    // A number that is not finite was refused by the encoder, so nothing is left that can't be written.
    (try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])) ?? Data()
  }

  private var object: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .text(let value, _): value
    case .list(let list): list.elements.map(\.object)
    case .object(let object): object.members.mapValues(\.object)
    }
  }
}
