/// The address to which a slice of a file is sent: `/_waymark/upload/S/N/I?name=…&size=…&offset=…`.
struct UploadAddress: Equatable {
  /// The path prefix of the session's id.
  static let root = "/_waymark/upload/"

  let session: SessionID
  /// The number of the importer's element.
  let importer: Int32
  /// The file's index among those chosen.
  let number: Int
  /// The file's name on the user's device, sanitized.
  let name: String
  /// The names of the folders around it that were dropped with it, sanitized.
  let folders: [String]
  /// The size of the whole file, in bytes.
  let size: Int
  /// The offset of the slice in the file, in bytes.
  let offset: Int

  init?(_ request: HTTPRequest) {
    let parts = request.path.dropFirst(Self.root.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard request.path.hasPrefix(Self.root), parts.count == 3, let session = SessionID(parts[0]),
      let importer = Self.number(parts[1]).flatMap({ Int32(exactly: $0) }),
      let number = Self.number(parts[2]),
      let size = request.query("size").flatMap({ Self.number($0) }),
      let offset = request.query("offset").flatMap({ Self.number($0) })
    else { return nil }
    self.session = session
    self.importer = importer
    self.number = number
    self.size = size
    self.offset = offset
    name = Self.harmless(request.query("name") ?? "")
    folders = Self.folders(request.query("folder") ?? "")
  }

  /// Parses the names of folders.
  static func folders(_ text: String) -> [String] {
    text.split(separator: "/").prefix(WireProtocol.folders).map { harmless(String($0)) }
  }

  /// Parses a number of 1 to 15 digits.
  static func number(_ text: some StringProtocol) -> Int? {
    let isPlain = (1...15).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isPlain ? Int(text) : nil
  }

  /// Returns a file's name without folders and control characters, at most 255 bytes long.
  static func harmless(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    var result = String(last.unicodeScalars.filter { $0.properties.generalCategory != .control })
    while result.utf8.count > 255 { result.removeLast() }
    return result.isEmpty || result == "." || result == ".." ? "file" : result
  }
}
