import Foundation
import Waymark

/// Small pictures of pictures, of the first pages of PDFs and of the beginnings of texts: made when a row asks for one, a few at a time, off the main actor, and kept for as long as the file is as it was.
@MainActor final class Thumbnails {
  /// How many are made at once.
  private static let width = 4
  private static let maxCount = 2_000
  /// The longer side, in pixels.
  private static let side = 320

  fileprivate struct Key: Hashable {
    let id: FileEntry.ID
    let modified: Date
    let size: Int

    init(_ entry: FileEntry) { (id, modified, size) = (entry.id, entry.modified, entry.size) }
  }

  private let files: FileRoot
  /// The pictures; nil of files that have none.
  private var made: [Key: FileContent?] = [:]
  /// What is in ``made``, oldest first.
  private var order: [Key] = []
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private let reader: PDFReader

  /// - Parameter reader: What reads PDFs.
  init(of files: FileRoot, reader: PDFReader = PDFReader()) { (self.files, self.reader) = (files, reader) }

  /// Returns the whole content of a file.
  func content(of entry: FileEntry, in folder: FileLocation) -> FileContent { files.content(of: entry, in: folder) }

  /// Whether a file may have one. What its name says is checked when it is made.
  static func mayExist(for entry: FileEntry) -> Bool { kind(of: entry) != nil }

  /// What the picture of a file is made of; nil if it has none.
  private static func kind(of entry: FileEntry) -> PreviewKind? {
    guard entry.kind == .file, entry.size > 0 else { return nil }
    switch PreviewKind(entry) {
    case .picture:
      let isRead = ["jpg", "jpeg", "png", "gif", "webp"].contains(entry.name.pathExtension?.lowercased() ?? "")
      return isRead && entry.size <= ScaledPicture.maxBytes ? .picture : nil
    case .pdf: return .pdf
    case .text: return .text
    case .video, .audio, .nothing: return nil
    }
  }

  /// Returns the picture of a file if it was made already.
  func known(for entry: FileEntry) -> FileContent? { made[Key(entry)] ?? nil }

  /// Makes the picture of a file; nil if it has none, or the task was cancelled before its turn.
  func picture(of entry: FileEntry, in folder: FileLocation) async -> FileContent? {
    let key = Key(entry)
    if let known = made[key] { return known }
    await begin()
    defer { end() }
    if let known = made[key] { return known }
    guard !Task.isCancelled, let kind = Self.kind(of: entry) else { return nil }
    do {
      let data = try await Self.make(kind, folder.appending(entry.name), files, reader)
      let name = entry.name.text + (kind == .text ? ".svg" : ".jpg")
      let content = data.map { FileContent(named: name, id: "thumbnail \(key.hashText)", data: $0) }
      keep(content, for: key)
      return content
    } catch {
      // It is made when somebody looks again.
      return nil
    }
  }

  /// - Returns: A picture; nil if the file has none.
  /// - Throws: `CancellationError`, or ``PDFError/busy``.
  @concurrent private nonisolated static func make(
    _ kind: PreviewKind, _ location: FileLocation, _ files: FileRoot, _ reader: PDFReader
  ) async throws -> Data? {
    guard let file = try? await files.openFile(at: location) else { return nil }
    switch kind {
    case .pdf:
      do {
        let page = try await reader.picture(of: 0, in: file, width: side)
        return try? await ScaledPicture.make(from: page, fitting: side).jpeg
      } catch let error as PDFError where error != .busy {
        return nil
      }
    case .text:
      guard let start = try? await file.read(0..<TextThumbnail.limit),
        let text = PlainText(start, ofFileWith: file.size)
      else { return nil }
      return TextThumbnail.svg(of: text.parts.joined())
    default:
      guard file.size <= ScaledPicture.maxBytes, let data = try? await file.readUnchanged(0..<file.size),
        data.count == file.size
      else { return nil }
      return try? await ScaledPicture.make(from: data, fitting: side).jpeg
    }
  }

  private func keep(_ content: FileContent?, for key: Key) {
    if made.updateValue(content, forKey: key) == nil { order.append(key) }
    if order.count > Self.maxCount { made[order.removeFirst()] = nil }
  }

  private func begin() async {
    if running < Self.width { return running += 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
  }
}

extension Thumbnails.Key {
  /// A text that is another one for another file.
  fileprivate var hashText: String {
    let id = (try? JSONEncoder().encode(id)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return "\(id) \(modified.timeIntervalSince1970) \(size)"
  }
}
