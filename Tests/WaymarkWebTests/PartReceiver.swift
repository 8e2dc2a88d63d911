import Foundation
import WaymarkComponents

/// Takes files in parts, in memory.
@MainActor final class PartReceiver: FileReceiver {
  var maxFileSize = 3_000_000
  private(set) var files: [String: (offer: OfferedFile, bytes: Data)] = [:]
  private(set) var paused: [String] = []
  private(set) var refused: [FileReceiverError] = []
  private(set) var abandoned: [String] = []
  /// Why the next file or part is not taken.
  var fault: (any Error)?
  /// Whether offers and parts wait until they are released.
  var isHeld = false
  private(set) var held: [CheckedContinuation<Void, Never>] = []

  func begin(_ file: OfferedFile) async throws -> FileReceipt {
    if isHeld { await withCheckedContinuation { held.append($0) } }
    try fail()
    let id = "\(file.batch)-\(file.index)"
    if files[id] == nil { files[id] = (file, Data()) }
    return FileReceipt(id: id, received: files[id]?.bytes.count ?? 0)
  }

  func receive(_ part: Data, at offset: Int, of id: String) async throws -> Int {
    if isHeld { await withCheckedContinuation { held.append($0) } }
    try fail()
    guard let count = files[id]?.bytes.count else { throw FileReceiverError.unknown }
    guard offset == count else { throw FileReceiverError.wrongPlace(expected: count) }
    files[id]?.bytes += part
    return count + part.count
  }

  func received(of id: String) async throws -> Int {
    guard let count = files[id]?.bytes.count else { throw FileReceiverError.unknown }
    return count
  }

  func abandon(_ id: String) async {
    files[id] = nil
    abandoned.append(id)
  }

  func pause(batch: String) { paused.append(batch) }

  func refuse(_ file: OfferedFile, because reason: FileReceiverError) { refused.append(reason) }

  func release() {
    isHeld = false
    for each in held { each.resume() }
    held = []
  }

  private func fail() throws {
    guard let fault else { return }
    self.fault = nil
    throw fault
  }
}
