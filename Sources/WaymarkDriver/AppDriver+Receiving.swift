internal import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Sends files in parts to an importer with a receiver, while the test goes on.
  func offer(_ files: [URL], to importer: ShownNode) throws {
    let question = ReceiverQuestion()
    try send(.offer(question), "offer", to: importer, "file importer")
    guard let receiver = question.answer as? any FileReceiver else {
      throw DriverError.refused("file importer", event: "offer")
    }
    let found = try files.flatMap { try regularFiles(at: $0, in: []) }.map {
      ($0.url.lastPathComponent, $0.folders, try Data(contentsOf: $0.url, options: .mappedIfSafe))
    }
    let batch = UUID().uuidString
    let total = found.reduce(0) { $0 + $1.2.count }
    Task {
      for (index, (name, folders, data)) in found.enumerated() {
        let file = OfferedFile(
          name: name, folders: folders, size: data.count, batch: batch, index: index, count: found.count,
          totalSize: total)
        await send(data, of: file, to: receiver)
      }
    }
    try send(.files(found.map { UploadedFile(name: $0.0, path: nil) }), "files", to: importer, "file importer")
  }

  /// Sends a file, until all of it has arrived or it is refused.
  private func send(_ data: Data, of file: OfferedFile, to receiver: any FileReceiver) async {
    guard file.size <= receiver.maxFileSize else { return receiver.refuse(file, because: .tooLarge) }
    do {
      let receipt = try await receiver.begin(file)
      var offset = receipt.received
      while offset < data.count {
        let part = data[offset..<min(data.count, offset + FilePart.maxBytes)]
        offset = try await receiver.receive(part, at: offset, of: receipt.id)
      }
    } catch {
      // The receiver itself tells people why.
    }
  }
}
