public import Foundation
internal import Synchronization

/// Where browsers have broken the lines of documents' texts, in a folder with a file for each page.
///
///     let lineBreaks = LineBreakStore(folder: URL.applicationData.appending(path: "line-breaks"))
///
/// An `ObjectCanvas` adds what browsers report, and a `PageDrawing` breaks lines at the same places. It is no part of the
/// documents: looking at one does not change it.
public final class LineBreakStore: Sendable {
  private struct State {
    var pages: [CanvasPage.ID: LineBreaks] = [:]
    /// The pages whose files are older than what is known.
    var unwritten: Set<CanvasPage.ID> = []
    /// The last write, which follows the ones before: of two files of a page, the newer one has to come last.
    var writing: Task<Void, Never>?
  }

  private let folder: URL
  private let state = Mutex(State())
  /// The most pages that are kept in memory.
  private static let mostPages = 1_000
  /// The longest identity of a page that is stored, in bytes.
  private static let longestID = 100

  /// Creates a store.
  ///
  /// - Parameter folder: its folder, which is created when it is needed.
  public init(folder: URL) { self.folder = folder }

  /// Returns the breaks of a page; none if no browser has shown it.
  public func breaks(of page: CanvasPage.ID) -> LineBreaks {
    if let known = state.withLock({ $0.pages[page] }) { return known }
    let read = file(of: page).flatMap { try? Data(contentsOf: $0) }
    let breaks = read.flatMap { try? JSONDecoder().decode(LineBreaks.self, from: $0) } ?? LineBreaks()
    return state.withLock { state in
      // Added while it was read.
      if let known = state.pages[page] { return known }
      Self.makeRoom(in: &state)
      state.pages[page] = breaks
      return breaks
    }
  }

  /// Adds what a browser has reported about a page, and forgets what is not on it any more. The file is written later.
  package func add(_ breaks: [String: [Int]], to page: CanvasPage) {
    let old = self.breaks(of: page.id)
    var new = old
    new.add(breaks, keeping: page.lineKeys.keys)
    guard new != old else { return }
    state.withLock { state in
      Self.makeRoom(in: &state)
      state.pages[page.id] = new
      guard state.unwritten.insert(page.id).inserted else { return }
      state.writing = Task { [id = page.id, previous = state.writing] in
        await previous?.value
        await write(id)
      }
    }
  }

  /// Waits until what was added is written.
  package func finishWriting() async { await state.withLock(\.writing)?.value }

  /// Removes the files that were written before a moment, such as those of pages that were deleted long ago.
  @concurrent public func removeFiles(writtenBefore moment: Date) async {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    for file in files ?? [] {
      let date = (try? file.resourceValues(forKeys: keys))?.contentModificationDate ?? moment
      if date < moment { try? FileManager.default.removeItem(at: file) }
    }
  }

  /// Writes the file of a page. A file that can't be written is missing later: then the lines are broken by the drawing.
  @concurrent private func write(_ page: CanvasPage.ID) async {
    let breaks = state.withLock { state in
      state.unwritten.remove(page)
      return state.pages[page]
    }
    guard let breaks, let file = file(of: page), let data = try? JSONEncoder().encode(breaks) else { return }
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? data.write(to: file, options: .atomic)
  }

  private static func makeRoom(in state: inout State) {
    guard state.pages.count >= mostPages else { return }
    state.pages = state.pages.filter { state.unwritten.contains($0.key) }
  }

  /// Returns the file of a page. Its identity may be any text, and so is not used as a name.
  private func file(of page: CanvasPage.ID) -> URL? {
    guard page.utf8.count <= Self.longestID else { return nil }
    return folder.appending(path: page.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ".json")
  }
}
