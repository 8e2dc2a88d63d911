internal import Foundation

extension Transferable {
  /// Reads a value from a text; nil if it can't be read.
  @concurrent nonisolated init?(pasted text: String) async {
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-pasted-\(UUID().uuidString)")
    guard (try? Data(text.utf8).write(to: file)) != nil else { return nil }
    defer { try? FileManager.default.removeItem(at: file) }
    for method in Self.transferMethods where method.contentType.conforms(to: .text) {
      if let value = try? await method.read?(file) {
        self = value
        return
      }
    }
    return nil
  }
}
