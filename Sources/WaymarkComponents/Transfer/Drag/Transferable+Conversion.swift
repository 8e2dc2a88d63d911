internal import Foundation

extension Transferable {
  /// Makes a value of another one: by the first way in which that can be exported and this type can be read; nil if there is none, or if it fails.
  @concurrent nonisolated static func make<Other: Transferable>(from other: Other) async -> Self? {
    for export in Other.transferMethods where export.isExported(other) {
      for own in transferMethods where export.contentType.conforms(to: own.contentType) {
        guard let read = own.read, let content = try? await export.export?(other, export.contentType.fileName("Item"))
        else { continue }
        if let value = try? await content.read(by: read) { return value }
      }
    }
    return nil
  }
}

extension SharedContent {
  /// Reads a value from a file with this content, which is removed afterwards.
  fileprivate func read<Value>(by read: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-dropped-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file: URL
    switch self {
    case .text(let text), .address(let text):
      file = folder.appending(path: "Item.txt")
      try Data(text.utf8).write(to: file)
    case .file(let exported):
      file = folder.appending(path: DeviceFileName.safe(exported.name))
      try exported.contents.write(to: file)
    }
    return try await read(file)
  }
}
