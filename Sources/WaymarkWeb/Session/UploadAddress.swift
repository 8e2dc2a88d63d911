/// Where a slice of a file is sent: `/_waymark/upload/S/N/I?name=…&size=…&offset=…`.
struct UploadAddress: Equatable {
  /// Before the session's name.
  static let root = "/_waymark/upload/"

  let session: SessionID
  /// The importer's element.
  let importer: Int32
  /// The file's place among those chosen.
  let number: Int
  /// The file's name on the person's device, made harmless.
  let name: String
  /// The size of the whole file.
  let size: Int
  /// Where in the file the slice begins.
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
  }

  /// A number of digits only.
  private static func number(_ text: some StringProtocol) -> Int? {
    let isPlain = (1...15).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isPlain ? Int(text) : nil
  }

  /// A file's name without folders and control characters, of a length that file systems take.
  private static func harmless(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    var result = String(last.unicodeScalars.filter { $0.properties.generalCategory != .control })
    while result.utf8.count > 255 { result.removeLast() }
    return result.isEmpty || result == "." || result == ".." ? "file" : result
  }
}
