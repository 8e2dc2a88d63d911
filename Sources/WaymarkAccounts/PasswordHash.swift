internal import CArgon2
internal import Foundation

/// What is stored of a password: its hash by Argon2id with a random salt, in the standard form
/// `$argon2id$v=19$m=65536,t=3,p=1$salt$hash`.
///
/// Computing one takes a tenth of a second and the memory of its cost, so that guessing many takes long.
///
///     let hash = try await PasswordHash.make(from: password)
///     …
///     if try await hash.matches(entered) { open() }
///
/// Accounts have theirs in an ``AccountFile``. An app that asks for other passwords, such as for a link, stores their hashes itself,
/// and limits how often they may be tried.
///
/// Note: Waymark only.
public struct PasswordHash: Hashable, Sendable {
  /// How much computing a hash takes.
  package struct Cost: Hashable, Sendable {
    /// In KiB.
    var memory: UInt32
    var passes: UInt32
    var lanes: UInt32

    /// 64 MiB and three passes, as RFC 9106 recommends where memory is scarce, on one thread.
    package static let standard = Cost(memory: 65_536, passes: 3, lanes: 1)
    /// For tests only.
    package static let least = Cost(memory: 8, passes: 1, lanes: 1)
    /// More would let a file of accounts exhaust the server.
    static let most = Cost(memory: 1_048_576, passes: 64, lanes: 16)
  }

  /// How many characters a new password has at least.
  public static let minLength = 8
  /// How long a password may be, in bytes of UTF-8.
  package static let maxBytes = 1024
  private static let saltLength = 16
  private static let hashLength = 32

  /// The standard form.
  package let text: String
  let cost: Cost

  /// Computes the hash of a password, which takes a tenth of a second.
  package init(of password: String, cost: Cost = .standard) throws(AccountError) {
    guard password.precomposed.utf8.count <= Self.maxBytes else { throw .badPassword }
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var encoded = [CChar](repeating: 0, count: 256)
    let password = Array(password.precomposed.utf8)
    let result = argon2id_hash_encoded(
      cost.passes, cost.memory, cost.lanes, password, password.count, salt, salt.count, Self.hashLength, &encoded,
      encoded.count)
    guard result == Int32(ARGON2_OK.rawValue) else { throw .outOfMemory }
    text = String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.cost = cost
  }

  /// Takes the standard form; nil for anything else, and for a cost that is too high.
  package init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard text.utf8.count < 256, parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
      !parts[4].isEmpty, !parts[5].isEmpty
    else { return nil }
    let values = parts[3].split(separator: ",").map { $0.split(separator: "=") }
    guard values.count == 3, values.allSatisfy({ $0.count == 2 }), values.map(\.[0]) == ["m", "t", "p"],
      let memory = UInt32(values[0][1]), let passes = UInt32(values[1][1]), let lanes = UInt32(values[2][1]),
      (8...Cost.most.memory).contains(memory), (1...Cost.most.passes).contains(passes),
      (1...Cost.most.lanes).contains(lanes)
    else { return nil }
    self.text = text
    cost = Cost(memory: memory, passes: passes, lanes: lanes)
  }

  /// Computes the hash of a new password, off the caller's thread.
  ///
  /// - Parameter password: The password: ``minLength`` characters at least.
  /// - Throws: ``AccountError/badPassword``, if it is too short or too long; ``AccountError/busy``, if too many are being computed.
  public static func make(from password: String) async throws -> PasswordHash {
    guard password.count >= minLength else { throw AccountError.badPassword }
    return try await PasswordWork.shared.run { try PasswordHash(of: password) }
  }

  /// Returns whether this is the hash of a password, off the caller's thread.
  ///
  /// - Throws: ``AccountError/busy``, if too many are being computed.
  public func matches(_ password: String) async throws -> Bool {
    try await PasswordWork.shared.run { try isHash(of: password) }
  }

  /// Returns a hash that no password has, and which takes as long to compare as another of this cost.
  static func decoy(_ cost: Cost) -> PasswordHash? {
    func base64(_ count: Int) -> String {
      var generator = SystemRandomNumberGenerator()
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }
    return PasswordHash(
      "$argon2id$v=19$m=\(cost.memory),t=\(cost.passes),p=\(cost.lanes)$\(base64(saltLength))$\(base64(hashLength))")
  }

  /// Returns whether this is the hash of a password, which takes as long as computing it.
  func isHash(of password: String) throws(AccountError) -> Bool {
    let password = Array(password.precomposed.utf8)
    guard password.count <= Self.maxBytes else { return false }
    switch argon2id_verify(text, password, password.count) {
    case Int32(ARGON2_OK.rawValue): return true
    case Int32(ARGON2_MEMORY_ALLOCATION_ERROR.rawValue), Int32(ARGON2_THREAD_FAIL.rawValue): throw .outOfMemory
    default: return false
    }
  }
}

extension PasswordHash: Codable {
  /// Reads the standard form.
  ///
  /// - Throws: `DecodingError`, for anything else, and for a cost that is too high.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = PasswordHash(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no hash of a password.")
    }
    self = hash
  }

  /// Writes the standard form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension String {
  /// One form of texts that look the same: what a keyboard writes as one character, another may write as a letter with an accent after it.
  var precomposed: String { precomposedStringWithCanonicalMapping }
}
