/// Why there are no keys to sign cookies with; `description` is for the operator.
package enum KeyRingError: Error, Equatable, CustomStringConvertible {
  /// No key is given.
  case noKeys
  /// A key is too short to withstand guessing.
  case tooShort
  /// The file can't be read or created.
  case unusable(path: String, reason: String)
  /// Other users may read the file.
  case exposed(path: String)

  package var description: String {
    switch self {
    case .noKeys: "There is no key to sign cookies with."
    case .tooShort: "A key that signs cookies has \(KeyRing.minLength) bytes at least."
    case .unusable(let path, let reason): "The keys in \(path) can't be used: \(reason)"
    case .exposed(let path): "Others may read the keys in \(path): only its owner may (chmod 600)."
    }
  }
}
