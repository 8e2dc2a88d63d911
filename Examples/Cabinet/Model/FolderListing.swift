import Foundation
import Observation
import Waymark

/// What is in one folder. All windows that show the folder have the same one, which follows it while one of them does.
@MainActor @Observable final class FolderListing {
  /// Why the folder can't be shown.
  private(set) var problem: String?
  /// The tags of the entries.
  @ObservationIgnored let tags: FolderTags
  /// The entries in each order in which a window shows them.
  private var sorted: [FileOrder: [FileEntry]] = [:]
  /// The order that was made last.
  private var latest: FileOrder?
  /// How often each file is being moved out of the folder.
  private var leaving: [FileName: Int] = [:]

  @ObservationIgnored private let location: FileLocation
  @ObservationIgnored private let files: FileRoot
  /// In the order of their names; nil until they are listed.
  @ObservationIgnored private var entries: [FileEntry]?
  /// How many windows show each order.
  @ObservationIgnored private var followers: [FileOrder: Int] = [:]
  @ObservationIgnored private var watch: Task<Void, Never>?
  /// The change that is read last.
  @ObservationIgnored private var applying: Task<Void, any Error>?

  init(_ location: FileLocation, in files: FileRoot, tags: FolderTags) {
    (self.location, self.files, self.tags) = (location, files, tags)
  }

  /// Whether a window shows it.
  var isFollowed: Bool { watch != nil }

  /// Returns what is in the folder; nil until it is known. While an order is made, it is still in the one before.
  func entries(in order: FileOrder) -> [FileEntry]? {
    let listed = sorted[order] ?? latest.flatMap { sorted[$0] }
    return leaving.isEmpty ? listed : listed?.filter { leaving[$0.name] == nil }
  }

  /// Hides files that are being moved out of the folder, so that they are gone at once for the person who moves them.
  func hide(_ names: [FileName]) {
    for name in names { leaving[name, default: 0] += 1 }
  }

  /// Shows hidden files again, those that are still there.
  func unhide(_ names: [FileName]) {
    Task {
      if entries != nil { try? await apply(.names(Set(names))) }
      for name in names {
        let others = leaving[name, default: 1] - 1
        leaving[name] = others > 0 ? others : nil
      }
    }
  }

  /// Keeps an order of the entries up to date until the task is cancelled.
  func follow(in order: FileOrder) async {
    followers[order, default: 0] += 1
    watch = watch ?? Task { await follow() }
    if sorted[order] == nil, let entries { await sort(entries, in: order) }
    for await _ in AsyncStream<Never>.makeStream().stream {}
    followers[order, default: 1] -= 1
    if followers[order] == 0 { followers[order] = nil }
    guard followers.isEmpty else { return }
    watch?.cancel()
    watch = nil
  }

  private func follow() async {
    for await change in files.changes(in: location) {
      do {
        try await apply(change)
      } catch is CancellationError {
        return
      } catch {
        problem = error.localizedDescription
      }
    }
  }

  /// Reads what has changed, one change after the other: a reading that began earlier must not end later.
  private func apply(_ change: FolderChange) async throws {
    let before = applying
    let task = Task {
      _ = await before?.result
      try await read(change)
    }
    applying = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func read(_ change: FolderChange) async throws {
    switch change {
    case .everything:
      tags.update()
      try await show(files.entries(of: location))
    case .names(let names):
      tags.update(names)
      guard let entries else { return try await show(files.entries(of: location)) }
      let changed = try await files.entries(named: Array(names), in: location)
      await show(Self.merged(entries.filter { !names.contains($0.name) }, changed))
    case .gone:
      throw FileError.missing(location.name?.text ?? "")
    }
  }

  private func show(_ new: [FileEntry]) async {
    entries = new
    for order in sorted.keys where followers[order] == nil && order != latest { sorted[order] = nil }
    for order in followers.keys { await sort(new, in: order) }
    problem = nil
  }

  private func sort(_ entries: [FileEntry], in order: FileOrder) async {
    let result = entries.count < 1_000 ? order.sorted(entries) : await order.sortedAside(entries)
    if result != sorted[order] { sorted[order] = result }
    if latest != order { latest = order }
  }

  /// Returns entries with some more, all in the order of their names.
  private static func merged(_ entries: [FileEntry], _ added: [FileEntry]) -> [FileEntry] {
    var result = entries
    for entry in added {
      var (low, high) = (0, result.count)
      while low < high {
        let middle = (low + high) / 2
        if result[middle].name < entry.name { low = middle + 1 } else { high = middle }
      }
      result.insert(entry, at: low)
    }
    return result
  }
}
