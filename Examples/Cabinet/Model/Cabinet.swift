import Foundation
import Observation
import Waymark

/// The files that all windows show: to each account those below its own folder.
@MainActor @Observable final class Cabinet {
  /// What an account has.
  enum Access {
    case open(OpenCabinet)
    /// The folder can't be opened, for this reason.
    case closed(String)
  }

  /// How many folders of accounts are opened at the start, so that they are shown at once.
  private static let openedAtStart = 256
  /// The files below folders of accounts, by the folders.
  private var files: [String: CabinetFiles] = [:]
  /// Why folders of accounts can't be opened.
  private var problems: [String: String] = [:]
  @ObservationIgnored private var cabinets: [Account?: OpenCabinet] = [:]
  /// The links by which files are shared.
  let links: SharedLinks
  /// What links show.
  private var linked: [SharedLink: Access] = [:]
  /// The folders that were opened below the one that is shown.
  @ObservationIgnored private var folders: [String: FileEntry.ID] = [:]
  @ObservationIgnored private let folder: URL?
  @ObservationIgnored private let opening: Task<CabinetFiles, any Error>
  @ObservationIgnored private var parts: [String: Task<CabinetFiles, any Error>] = [:]

  /// Opens a folder.
  ///
  /// - Parameter accounts: Those who may see something of it.
  init(opening folder: URL, for accounts: [Account] = []) {
    self.folder = folder
    let links = SharedLinks()
    self.links = links
    Task { await links.open(at: IndexStorage.links(for: folder)) }
    opening = Task { CabinetFiles(try await FileRoot.open(folder), index: IndexStorage.file(for: folder)) }
    Task {
      if accounts.isEmpty { await open(for: nil) } else { await open("") }
      _ = files[""]?.index
      for root in Set(accounts.map(\.root)).prefix(Self.openedAtStart) { await open(root) }
    }
  }

  /// Shows files that are open.
  ///
  /// - Parameters:
  ///   - storage: The file of the index, outside of the files.
  ///   - links: The links by which files are shared.
  ///   - reader: What reads PDFs.
  init(
    files root: FileRoot, index storage: URL? = nil, links: SharedLinks? = nil, reader: PDFReader = PDFReader()
  ) {
    let shared = CabinetFiles(root, index: storage, reader: reader)
    folder = nil
    self.links = links ?? SharedLinks(accounts: { [] })
    opening = Task { shared }
    files[""] = shared
  }

  /// Returns what an account has; nil until its folder is open.
  ///
  /// - Parameters:
  ///   - account: The account; nil where nobody signs in.
  ///   - log: Where it is written what it does.
  func access(of account: Account?, log: ActivityLog? = nil) -> Access? {
    let root = account?.root ?? ""
    guard let shared = files[root] else { return problems[root].map { .closed($0) } }
    if let known = cabinets[account] { return .open(known) }
    let new = OpenCabinet(shared, for: account, log: account == nil ? nil : log, links: links)
    cabinets[account] = new
    if let place = folder.flatMap({ IndexStorage.journal(for: $0.appending(path: root), account) }) {
      new.work.former = Task {
        guard let journal = await WorkJournal.opened(at: place) else { return }
        new.work.journal = journal
        await new.tellFormerWork()
      }
    }
    return .open(new)
  }

  /// Opens what an account has, unless it is open, and returns when it was told what was interrupted.
  ///
  /// - Parameters:
  ///   - account: The account; nil where nobody signs in.
  ///   - log: Where it is written what it does.
  func open(for account: Account?, log: ActivityLog? = nil) async {
    let root = account?.root ?? ""
    await open(root)
    if case .open(let cabinet)? = access(of: account, log: log) { await cabinet.work.former?.value }
  }

  /// Returns what a link shows; nil until it is open.
  func access(by link: SharedLink) -> Access? { linked[link] }

  /// Opens what a link shows, unless it is open. Where it could not be opened, that is tried again.
  func open(_ link: SharedLink) async {
    if case .open? = linked[link] { return }
    let root = link.isFolder ? link.place.description : ""
    if link.isFolder { await closeMovedFolder(at: link.place) }
    await open(root)
    // A link that leads to another place now, or has ended, is another one.
    linked = linked.filter { links[$0.key.id] == $0.key }
    linked[link] = files[root].map { .open(OpenCabinet($0, by: link)) } ?? problems[root].map { .closed($0) }
  }

  /// Closes a folder that was opened at a place where another one is now: it was moved, and must not be shown by that one's link.
  private func closeMovedFolder(at place: FileLocation) async {
    let root = place.description
    guard let top = try? await opening.value.root else { return }
    let id = try? await top.entry(at: place).id
    if files[root] != nil, folders[root] != id { (files[root], parts[root]) = (nil, nil) }
    folders[root] = id
  }

  /// Opens a folder of an account, unless it is open. Where it could not be opened, that is tried again.
  func open(_ root: String) async {
    guard files[root] == nil else { return }
    do {
      let shared = try await part(at: root)
      if files[root] == nil { files[root] = shared }
      problems[root] = nil
    } catch {
      problems[root] = error.localizedDescription
    }
  }

  private func part(at root: String) async throws -> CabinetFiles {
    guard !root.isEmpty else { return try await opening.value }
    if let known = parts[root] { return try await known.value }
    let task = Task { [opening, folder] in
      let part = try await opening.value.root.root(at: FileLocation(root))
      return CabinetFiles(part, index: folder.flatMap { IndexStorage.file(for: $0.appending(path: root)) })
    }
    parts[root] = task
    do { return try await task.value } catch {
      // The folder may be there the next time.
      parts[root] = nil
      throw error
    }
  }
}
