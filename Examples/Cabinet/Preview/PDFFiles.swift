import Foundation
import Waymark

/// The PDFs that were looked at last, for all windows, and pictures of their pages.
@MainActor final class PDFFiles {
  private static let maxCount = 8
  /// The width of a page's picture, in pixels: twice the points that a page is wide at most.
  nonisolated static let width = 2 * PDFPreview.maxWidth

  let reader: PDFReader
  private let files: FileRoot
  private let pages = KeptPages()
  private var read: [(entry: FileEntry, result: Result<PDFOutline, PDFError>)] = []

  init(of files: FileRoot, reader: PDFReader) { (self.files, self.reader) = (files, reader) }

  /// Returns the pages of a PDF as it is listed, or why it is not shown; nil if it was not read.
  func known(for entry: FileEntry) -> Result<PDFOutline, PDFError>? { read.first { $0.entry == entry }?.result }

  /// Reads the pages of a PDF.
  func readPages(of entry: FileEntry, in folder: FileLocation) async {
    if let known = known(for: entry), known != .failure(.busy) { return }
    let result: Result<PDFOutline, PDFError>
    do {
      result = .success(try await reader.outline(of: try await files.openFile(at: folder.appending(entry.name))))
    } catch {
      result = .failure(error as? PDFError ?? .damaged)
    }
    if Task.isCancelled { return }
    read.removeAll { $0.entry == entry }
    read.append((entry, result))
    if read.count > Self.maxCount { read.removeFirst() }
  }

  /// Returns the picture of a page, which is drawn when a browser asks for it.
  func picture(of page: Int, of entry: FileEntry, in folder: FileLocation) -> FileContent {
    content("png", page, entry, folder) { [reader] in try await reader.picture(of: page, in: $0, width: Self.width) }
  }

  /// Returns the words of a page, which are read when a browser asks for them.
  func words(of page: Int, of entry: FileEntry, in folder: FileLocation) -> FileContent {
    content("json", page, entry, folder) { [reader] in
      try JSONEncoder().encode(try await reader.text(of: page, in: $0))
    }
  }

  private func content(
    _ kind: String, _ page: Int, _ entry: FileEntry, _ folder: FileLocation,
    make: @escaping @Sendable (OpenFile) async throws -> Data
  ) -> FileContent {
    let location = folder.appending(entry.name)
    let id = "\(location) \(entry.size) \(entry.modified.timeIntervalSince1970) \(kind) \(page)"
    return FileContent(named: "\(entry.name.text) \(page + 1).\(kind)", id: id) { [files, pages] in
      let file = try await files.openFile(at: location), version = "\(file.version)-\(page)-\(kind)"
      let data = try await pages.data(for: "\(location) \(version)") { try await make(file) }
      return FileContent.Parts(size: data.count, version: version) { range in
        data.subdata(in: range.clamped(to: 0..<data.count))
      }
    }
  }
}
