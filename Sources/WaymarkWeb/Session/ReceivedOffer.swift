internal import WaymarkComponents

/// A file that is offered to an importer: `/_waymark/receive/S/N?name=…&folder=…&size=…&modified=…&batch=…&index=…&count=…&total=…`.
struct ReceivedOffer: Equatable {
  let session: SessionID
  /// The number of the importer's element.
  let importer: Int32
  let file: OfferedFile

  init?(_ request: HTTPRequest) {
    let parts = request.path.dropFirst(ReceivedFiles.root.count).split(separator: "/", omittingEmptySubsequences: false)
    let number = { (name: String) in request.query(name).flatMap { UploadAddress.number($0) } }
    guard parts.count == 2, let session = SessionID(parts[0]),
      let importer = UploadAddress.number(parts[1]).flatMap({ Int32(exactly: $0) }),
      let batch = request.query("batch").flatMap({ Secret($0) }), let size = number("size"),
      let modified = number("modified"), let index = number("index"), let count = number("count"),
      let total = number("total"), count <= WireProtocol.files, index < count, size <= total
    else { return nil }
    (self.session, self.importer) = (session, importer)
    file = OfferedFile(
      name: UploadAddress.harmless(request.query("name") ?? ""),
      folders: UploadAddress.folders(request.query("folder") ?? ""), size: size, modified: modified,
      batch: batch.description, index: index, count: count, totalSize: total)
  }
}
