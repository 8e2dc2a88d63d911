internal import WaymarkArchive

extension FileName: Codable, CustomStringConvertible {
  /// The name as text from which it can be made again: bytes that are not UTF-8, characters that hide or reverse
  /// others, and `%` are written as `%` and two hexadecimal digits.
  public var spelling: String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: Self.isEscaped) {
      return text
    }
    var (result, parser, input) = (String.UnicodeScalarView(), Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    var rest = bytes[...]
    while !rest.isEmpty {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if Self.isEscaped(scalar) {
          rest.prefix(encoded.count).forEach { result.append(contentsOf: Self.escaped($0)) }
        } else {
          result.append(scalar)
        }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        rest.prefix(length).forEach { result.append(contentsOf: Self.escaped($0)) }
        rest = rest.dropFirst(length)
      case .emptyInput: rest = []
      }
    }
    return String(result)
  }

  /// The same as ``spelling``.
  public var description: String { spelling }

  /// Makes a name from its ``spelling``.
  ///
  /// - Throws: ``FileError/unusableName(_:_:)``, if no file can have that name.
  public init(spelling: String) throws(FileError) {
    do throws(NameFault) {
      try self.init(bytes: try Self.bytes(of: Array(spelling.utf8)))
    } catch {
      throw .unusableName(String(spelling.unicodeScalars.filter { !Self.isEscaped($0) }.prefix(80)), error)
    }
  }

  /// Takes the ``spelling`` that was encoded, and checks it.
  public init(from decoder: any Decoder) throws {
    try self.init(spelling: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the ``spelling``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(spelling)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar.isInvisibleInNames || scalar.changesDirectionInNames
  }

  private static func escaped(_ byte: UInt8) -> String.UnicodeScalarView {
    ("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)).unicodeScalars
  }

  private static func bytes(of spelling: [UInt8]) throws(NameFault) -> [UInt8] {
    var (result, index) = ([UInt8](), 0)
    while index < spelling.count {
      guard spelling[index] == UInt8(ascii: "%") else {
        result.append(spelling[index])
        index += 1
        continue
      }
      guard index + 2 < spelling.count, let high = digit(spelling[index + 1]), let low = digit(spelling[index + 2])
      else { throw .misspelled }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
