/// Why there are no keys to sign cookies with, in words for the person who started the server.
package enum KeyRingError: Error, Equatable, CustomStringConvertible {
  /// None is given.
  case noKeys
  /// One is too short to withstand guessing.
  case tooShort
  /// The file can't be read or made.
  case unusable(path: String, reason: String)
  /// Others may read the file.
  case exposed(path: String)

  package var description: String {
    switch self {
    case .noKeys: "There is no key to sign cookies with."
    case .tooShort: "A key that signs cookies has \(KeyRing.minLength) characters at least."
    case .unusable(let path, let reason): "The keys in \(path) can't be used: \(reason)"
    case .exposed(let path): "Others may read the keys in \(path): only its owner may (chmod 600)."
    }
  }
}
