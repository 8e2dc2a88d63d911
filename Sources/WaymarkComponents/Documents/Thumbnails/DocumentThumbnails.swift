package import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// The pictures of documents for the browser, as files. They are drawn one after the other, when somebody looks at a document that has changed.
@MainActor package final class DocumentThumbnails {
  private let folder: URL
  private var known: [String: DocumentThumbnail] = [:]
  private var waiting: [(id: String, sequence: Int, draw: () throws -> @Sendable () async -> Data?)] = []
  private var isDrawing = false

  /// - Parameter folder: the folder for the files, which is created for the first one.
  package init(folder: URL) {
    self.folder = folder
    // Another version of the app may have other templates.
    for file in Self.files(in: folder) where file.lastPathComponent.hasPrefix("template-") {
      try? FileManager.default.removeItem(at: file)
    }
  }

  private static func files(in folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// Removes the pictures of documents that have gone.
  func remove(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    let gone = Set(ids)
    for id in ids { known[id] = nil }
    for file in Self.files(in: folder) where gone.contains(String(file.lastPathComponent.prefix { $0 != "-" })) {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// The picture of a document, which is drawn if there is none of its present content.
  ///
  /// - Parameter draw: returns what draws it, on any thread; called on the main actor when its turn has come.
  func thumbnail(
    of id: String, at sequence: Int, draw: @escaping () throws -> @Sendable () async -> Data?
  ) -> DocumentThumbnail {
    let thumbnail = known[id] ?? DocumentThumbnail(file(of: id, at: sequence))
    known[id] = thumbnail
    if thumbnail.requested != sequence {
      thumbnail.requested = sequence
      let file = file(of: id, at: sequence)
      if FileManager.default.fileExists(atPath: file.path) {
        thumbnail.file = file
      } else {
        waiting.removeAll { $0.id == id }
        waiting.append((id, sequence, draw))
        drawNext()
      }
    }
    return thumbnail
  }

  private func file(of id: String, at sequence: Int) -> URL { folder.appending(path: "\(id)-\(sequence).png") }

  private func drawNext() {
    guard !isDrawing, !waiting.isEmpty else { return }
    let (id, sequence, draw) = waiting.removeFirst()
    // What can't be read has no picture; opening it says why.
    guard let draw = try? draw() else { return drawNext() }
    isDrawing = true
    let file = file(of: id, at: sequence)
    Task {
      let isWritten = await Self.write(draw, to: file, in: folder, id)
      if isWritten { known[id]?.file = file }
      isDrawing = false
      drawNext()
    }
  }

  @concurrent private nonisolated static func write(
    _ draw: @Sendable () async -> Data?, to file: URL, in folder: URL, _ id: String
  ) async -> Bool {
    guard let data = await draw() else { return false }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let old = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasPrefix("\(id)-") }
      try data.write(to: file, options: .atomic)
      for each in old where each != file { try? FileManager.default.removeItem(at: each) }
      return true
    } catch {
      return false
    }
  }
}

/// The picture of one document.
@MainActor @Observable final class DocumentThumbnail {
  /// The file; nil while it was never drawn.
  fileprivate(set) var file: URL?
  /// The number of steps of the document whose picture was asked for last.
  @ObservationIgnored fileprivate var requested: Int?

  fileprivate init(_ file: URL) { if FileManager.default.fileExists(atPath: file.path) { self.file = file } }
}

/// Shows the picture of a document, or a symbol.
struct DocumentThumbnailView: View {
  let record: DocumentRecord
  @Environment(\.documentLibrary) private var library
  @Environment(\.documentType) private var type

  var body: some View {
    if let file = thumbnail?.file {
      AsyncImage(url: file) { image in
        image.resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: 4)).shadow(radius: 3, y: 1)
      } placeholder: {
        Color.clear
      }
      .accessibilityHidden(true)
    } else {
      Image(systemName: "doc.text").decorative.font(.system(size: 36)).foregroundStyle(.tint)
        .frame(width: 106, height: 140)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 6))
    }
  }

  private var thumbnail: DocumentThumbnail? {
    guard let library, let draw = type?.thumbnail else { return nil }
    return library.thumbnails.thumbnail(of: record.id, at: record.sequence) {
      try draw(library.content(of: record.id) ?? .null)
    }
  }
}
