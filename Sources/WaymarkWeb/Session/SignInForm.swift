/// What somebody has entered to sign in.
struct SignInForm {
  private static let maxBytes = 16_384
  private static let maxNameBytes = 256
  private static let maxAddressBytes = 4_096
  let name: String
  let password: String
  /// The address that was asked for.
  let address: String

  /// Reads the form of a request; nil for anything else.
  init?(_ request: HTTPRequest) {
    let type = request.header("Content-Type")?.prefix { $0 != ";" }.trimmed
    guard type?.isEqualIgnoringASCIICase(to: "application/x-www-form-urlencoded") == true,
      request.body.count <= Self.maxBytes
    else { return nil }
    let fields = RequestTarget("/?" + String(decoding: request.body, as: UTF8.self)).query
    func value(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
    let entered = String(value("username")[...].trimmed)
    // A name that is too long is no account's.
    name = entered.utf8.count <= Self.maxNameBytes ? entered : ""
    password = value("password")
    address = Self.own(value("address"))
  }

  /// Returns an address of the app; the first one for anything else, so that no link to the form leads to another host.
  static func own(_ address: String) -> String {
    let bytes = address.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= maxAddressBytes,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      !address.hasPrefix("//"), !address.contains("\\"),
      !RequestRouter.isForeign(String(address.prefix { $0 != "?" && $0 != "#" }))
    else { return "/" }
    return address
  }
}
