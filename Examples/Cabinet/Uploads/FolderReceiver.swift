import Foundation
import Waymark

/// Takes the files that are dropped on a folder, or chosen for it.
struct FolderReceiver: FileReceiver {
  let folder: FileLocation
  let uploads: FileUploads
  let visitor: VisitorID
  /// Called with what was added.
  let added: ([FileLocation]) -> Void

  var maxFileSize: Int { FileUploads.maxFileSize }

  func begin(_ file: OfferedFile) async throws -> FileReceipt {
    try await uploads.begin(file, in: folder, of: visitor, added: added)
  }

  func receive(_ part: Data, at offset: Int, of id: String) async throws -> Int {
    try await uploads.receive(part, at: offset, of: id)
  }

  func received(of id: String) async throws -> Int { try await uploads.received(of: id) }

  func abandon(_ id: String) async { await uploads.abandon(id) }

  func pause(batch: String) { uploads.pause(batch, of: visitor) }

  func refuse(_ file: OfferedFile, because reason: FileReceiverError) {
    let reason = "“\(file.name)” is too large. At most 10 GB can be taken."
    Task { await uploads.refuse(file, in: folder, of: visitor, because: reason) }
  }
}
