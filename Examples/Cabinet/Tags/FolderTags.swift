import Observation
import Waymark

/// The tags of one file, as all windows show them.
@MainActor @Observable final class ShownTags {
  fileprivate(set) var names: [String] = []
}

/// The tags of the files in one folder that windows show.
///
/// All that reads and writes them is done by one task, one after the other, so that no answer can be older than what is
/// shown. What a person changes is shown at once, over what is read meanwhile, until it is written.
@MainActor final class FolderTags {
  /// A tag that is given to a file, or taken from it.
  struct Change: Equatable {
    let tag: String
    let isOn: Bool
  }

  /// How many files are read at once.
  private static let slice = 500
  private let location: FileLocation
  private let files: FileRoot
  /// Whether the person may change tags.
  let canWrite: Bool
  /// Called with a file whose tags were written, or with the reason why they were not.
  private let done: (FileLocation, Result<Void, any Error>) -> Void
  private var shown: [FileName: ShownTags] = [:]
  /// What is to be written.
  private var changes: [FileName: [Change]] = [:]
  /// The files whose tags are to be read.
  private var waiting: Set<FileName> = []
  private var work: Task<Void, Never>?

  init(
    of location: FileLocation, in files: FileRoot, canWrite: Bool = true,
    done: @escaping (FileLocation, Result<Void, any Error>) -> Void = { _, _ in }
  ) {
    (self.location, self.files, self.canWrite, self.done) = (location, files, canWrite, done)
  }

  /// Returns the tags of a file, which are read when they are asked for first: also for a row that is made later.
  subscript(name: FileName) -> ShownTags {
    if let known = shown[name] { return known }
    let tags = ShownTags()
    shown[name] = tags
    waiting.insert(name)
    begin()
    return tags
  }

  /// Reads tags again that are shown: those of some files, or of all.
  func update(_ names: Set<FileName>? = nil) {
    waiting.formUnion(names.map { $0.filter { shown[$0] != nil } } ?? Set(shown.keys))
    begin()
  }

  /// Gives a tag to files, or takes it from them.
  func set(_ tag: String, _ isOn: Bool, of names: [FileName]) {
    guard canWrite else { return done(location, .failure(ReadOnly())) }
    let change = Change(tag: tag, isOn: isOn)
    for name in names {
      changes[name, default: []].append(change)
      if let known = shown[name] { show(known.names, of: name) }
    }
    begin()
  }

  /// Waits until all is read and written.
  func settle() async { while let work { await work.value } }

  private func begin() {
    guard work == nil, !waiting.isEmpty || !changes.isEmpty else { return }
    work = Task {
      while true {
        if let name = changes.keys.first {
          await write(name)
        } else if !waiting.isEmpty {
          await read()
        } else {
          break
        }
      }
      work = nil
    }
  }

  private func read() async {
    let names = Array(waiting.prefix(Self.slice))
    waiting.subtract(names)
    // Where the folder can't be read, the screen says so.
    guard let found = try? await files.tags(of: names, in: location) else { return }
    for name in names { show(found[name] ?? [], of: name) }
  }

  /// Changes the tags that a file has now: another program may have set some meanwhile.
  private func write(_ name: FileName) async {
    let place = location.appending(name), taken = changes[name] ?? []
    do {
      let before = try await files.tags(of: place), after = Self.tags(before, taken)
      if after != before { try await files.setTags(after, of: place) }
      drop(taken.count, of: name)
      show(after, of: name)
      done(place, .success(()))
    } catch {
      drop(taken.count, of: name)
      // It has those that are stored.
      if shown[name] != nil { waiting.insert(name) }
      done(place, .failure(error))
    }
  }

  /// Forgets changes that are done; those that came meanwhile are still to be written.
  private func drop(_ count: Int, of name: FileName) {
    let rest = (changes[name] ?? []).dropFirst(count)
    changes[name] = rest.isEmpty ? nil : Array(rest)
  }

  private func show(_ stored: [String], of name: FileName) {
    guard let tags = shown[name] else { return }
    let new = Self.tags(stored, changes[name] ?? [])
    if tags.names != new { tags.names = new }
  }

  private static func tags(_ stored: [String], _ changes: [Change]) -> [String] {
    changes.reduce(into: stored) { tags, change in
      tags.removeAll { $0 == change.tag && !change.isOn }
      if change.isOn, !tags.contains(change.tag) { tags.append(change.tag) }
    }
  }
}

extension EnvironmentValues {
  private enum FolderTagsKey: EnvironmentKey { static var defaultValue: FolderTags? { nil } }

  /// The tags of the files of the folder around this view.
  var folderTags: FolderTags? {
    get { self[FolderTagsKey.self] }
    set { self[FolderTagsKey.self] = newValue }
  }
}
