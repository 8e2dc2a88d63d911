import Foundation
import Observation
import Waymark

/// The index by which files are found, and what is found with it. Whatever happens to it, folders are browsed on.
@MainActor @Observable final class CabinetIndex {
  /// How long nothing is tried after a fault.
  private static let pause = Duration.seconds(30)
  /// Why nothing, or not all, is found.
  private(set) var problem: String?
  /// The tags that files have.
  private(set) var tags: [String] = []

  @ObservationIgnored private let files: FileRoot
  @ObservationIgnored private let storage: URL?
  @ObservationIgnored private var index: FileIndex?
  @ObservationIgnored private var keeping: Task<Void, Never>?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var telling: Task<Void, Never>?
  @ObservationIgnored private var findings = FileFindings()

  /// - Parameter storage: The file of the index, outside of the files; nil if there is no place for one.
  init(of files: FileRoot, at storage: URL?) {
    (self.files, self.storage) = (files, storage)
    if storage != nil { open() } else { problem = "There is no folder for an index of these files." }
  }

  isolated deinit {
    keeping?.cancel()
    following?.cancel()
  }

  /// Returns what is found by a query.
  subscript(query: FileQuery) -> FileFinding { findings.finding(query) { FileFinding($0, in: index) } }

  /// Tells what the app itself has done with files, so that they are found at once.
  func note(_ locations: [FileLocation]) {
    guard let index, !locations.isEmpty else { return }
    // One after the other, and never in the way of the main actor.
    telling = Task.detached { [before = telling] in
      await before?.value
      // A fault is noticed by those who keep the index current, too.
      for location in locations { try? await index.update(location) }
    }
  }

  private func open() {
    guard let storage else { return }
    keeping = Task.detached(priority: .utility) { [weak self, files] in
      while !Task.isCancelled {
        do {
          let index = try await FileIndex(files: files, storage: storage)
          await self?.use(index)
          try await index.keepCurrent()
        } catch {
          if Task.isCancelled { return }
          await self?.note(error)
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  private func use(_ index: FileIndex) {
    self.index = index
    problem = nil
    findings.use(index)
    following?.cancel()
    following = Task { [weak self] in
      for await _ in index.updates() {
        guard let found = try? await index.tags().map(\.name) else { continue }
        if let self, self.tags != found { self.tags = found }
      }
    }
  }

  private func note(_ error: any Error) { problem = error.localizedDescription }
}

/// Where the index of a folder is stored.
enum IndexStorage {
  /// Returns a file outside of a folder: in the app's folder for data; if that is in it, in one for temporary files.
  static func file(for root: URL, data: URL = .applicationData, temporary: URL = .temporaryDirectory) -> URL? {
    let name = "index-\(String(hash(root.realPath), radix: 16)).sqlite"
    if !data.isInside(root) { return data.appending(path: name) }
    let folder = temporary.appending(path: "waymark-cabinet-\(getuid())")
    guard !folder.isInside(root), isOwn(folder) else { return nil }
    return folder.appending(path: name)
  }

  /// Returns a file beside that of the index, for what an account does below a folder.
  static func journal(for root: URL, _ account: Account?) -> URL? {
    let name = account.map { "-" + String(hash($0.id), radix: 16) } ?? ""
    return file(for: root).map {
      let index = $0.deletingPathExtension()
      return index.deletingLastPathComponent().appending(path: index.lastPathComponent + name + ".journal")
    }
  }

  /// Returns a file beside that of the index, for the links by which the files are shared.
  static func links(for root: URL) -> URL? {
    file(for: root).map { $0.deletingPathExtension().appendingPathExtension("links.sqlite") }
  }

  /// Makes a folder among those of others, which only this user may read.
  private static func isOwn(_ folder: URL) -> Bool {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    guard let known = try? FileManager.default.attributesOfItem(atPath: folder.path) else { return false }
    return known[.type] as? FileAttributeType == .typeDirectory && known[.posixPermissions] as? Int == 0o700
      && known[.ownerAccountID] as? Int == Int(getuid())
  }

  /// FNV-1a, which is the same in each process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension URL {
  /// Whether it is a folder, or anywhere below it.
  func isInside(_ folder: URL) -> Bool {
    let (path, outer) = (realPath, folder.realPath)
    return path == outer || path.hasPrefix(outer.hasSuffix("/") ? outer : outer + "/")
  }

  fileprivate var realPath: String { standardizedFileURL.resolvingSymlinksInPath().path }
}
