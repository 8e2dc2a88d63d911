internal import Glibc

extension KeyRing {
  /// The name of the key file in the app's data folder.
  package static let fileName = "visitor-keys"

  /// Returns the given keys, separated by commas; without any, the keys in the folder's file, one on each line. A
  /// missing file is created with a random key.
  package static func load(given: String?, folder: String) throws(KeyRingError) -> KeyRing {
    if let given, !given.isEmpty { return try KeyRing(parts(of: given) { $0 == "," }) }
    let path = folder + "/" + fileName
    if let ring = try read(path) { return ring }
    try make(path)
    guard let ring = try read(path) else { throw .unusable(path: path, reason: errorText(ENOENT)) }
    return ring
  }

  private static func parts(of text: String, isSeparator: (Character) -> Bool) -> [String] {
    text.split(whereSeparator: isSeparator).map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Returns the keys in a file; nil if the file does not exist.
  private static func read(_ path: String) throws(KeyRingError) -> KeyRing? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .unusable(path: path, reason: errorText(errno)) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unusable(path: path, reason: errorText(errno)) }
    guard facts.st_mode & 0o077 == 0 else { throw .exposed(path: path) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unusable(path: path, reason: errorText(errno)) }
    return try KeyRing(parts(of: String(decoding: bytes[..<count], as: UTF8.self), isSeparator: \.isNewline))
  }

  /// Creates a file with a random key. If another process is faster, its file stays: a file appears whole or not at
  /// all.
  private static func make(_ path: String) throws(KeyRingError) {
    let draft = path + "-" + Secret.random().description
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(path: path, reason: errorText(errno)) }
    defer { unlink(draft) }
    let text = Array((randomKey() + "\n").utf8)
    let isWritten = write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
    let reason = errorText(errno)
    close(descriptor)
    guard isWritten else { throw .unusable(path: path, reason: reason) }
    guard link(draft, path) == 0 || errno == EEXIST else { throw .unusable(path: path, reason: errorText(errno)) }
  }

  private static func errorText(_ error: Int32) -> String { String(cString: strerror(error)) }
}
