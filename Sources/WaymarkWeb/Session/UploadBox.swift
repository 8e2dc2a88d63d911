internal import WaymarkGraph
internal import WaymarkLocalization

/// The files uploaded to one session's importers: those in progress, and those given to the app.
@MainActor final class UploadBox {
  private struct Upload {
    let name: String
    let folders: [String]
    let size: Int
    var path: String?
    var refusal: Refusal?
  }

  /// Why a file was refused.
  private enum Refusal {
    case tooLarge(limit: Int)
    case noRoom

    /// The reason as a text for the user.
    func text(for name: String) -> String.LocalizationValue {
      switch self {
      case .tooLarge(let limit) where limit >= 1_048_576:
        "“\(name)” is too large. At most \(limit / 1_048_576) MB can be taken."
      case .tooLarge(let limit): "“\(name)” is too large. At most \(max(1, limit / 1_024)) KB can be taken."
      case .noRoom: "There is no room for “\(name)” at present."
      }
    }
  }

  private let store: TemporaryFiles
  private let limits: SessionLimits
  private let visitor: VisitorCookie
  private var importers: [Int32: HTMLWriter.Importer] = [:]
  private var uploads: [Int32: [Int: Upload]] = [:]
  private var given: [String] = []

  init(store: TemporaryFiles, limits: SessionLimits, visitor: VisitorCookie) {
    self.visitor = visitor
    self.store = store
    self.limits = limits
  }

  /// Whether uploads are in progress.
  var isBusy: Bool { !uploads.isEmpty }

  /// Accepts files for an importer that was sent to the browser.
  func expect(_ importer: HTMLWriter.Importer) { importers[importer.id] = importer }

  /// Adds a slice to its file; returns nil on success, otherwise why it was refused.
  func accept(_ slice: [UInt8], at address: UploadAddress, now: Int) -> Failure? {
    guard let importer = importers[address.importer], importer.takesSeveral || address.number == 0 else {
      return .unknown
    }
    var upload =
      uploads[importer.id]?[address.number] ?? Upload(name: address.name, folders: address.folders, size: address.size)
    defer {
      if address.number < limits.maxFiles { uploads[importer.id, default: [:]][address.number] = upload }
    }
    guard upload.refusal == nil else { return .tooLarge }
    guard address.number < limits.maxFiles, slice.count <= limits.maxSliceBytes,
      address.size <= importer.limit, address.offset + slice.count <= address.size,
      hasRoom(for: address.size - stored(upload), importer)
    else {
      upload.refusal = .tooLarge(limit: importer.limit)
      upload.path.map(store.remove)
      upload.path = nil
      return .tooLarge
    }
    guard store.hasRoom(for: address.size - stored(upload), isNew: upload.path == nil, visitor, limits) else {
      upload.refusal = .noRoom
      upload.path.map(store.remove)
      upload.path = nil
      return .noRoom
    }
    guard upload.size == address.size, address.offset == stored(upload),
      !slice.isEmpty || (address.size == 0 && upload.path == nil)
    else { return .outOfOrder }
    guard let path = upload.path ?? store.makeFile(named: upload.name, for: visitor, now: now) else {
      return .notStored
    }
    upload.path = path
    return store.append(slice, to: path, now: now) ? nil : .notStored
  }

  /// Why a slice was refused.
  enum Failure {
    case unknown
    case outOfOrder
    case tooLarge
    case noRoom
    case notStored
  }

  /// Returns the files that were chosen in an importer, for the app. The app can use them at least while it handles
  /// the event, and at most until the session and what its views have started end.
  func take(_ count: Int, from importer: Int32, now: Int) -> [UploadedFile] {
    let uploads = uploads.removeValue(forKey: importer) ?? [:]
    var files: [UploadedFile] = []
    for number in 0..<min(count, limits.maxFiles) { files.append(file(uploads[number], now: now)) }
    if count > limits.maxFiles {
      files.append(
        UploadedFile(name: "", path: nil, refusal: Self.text("Only \(limits.maxFiles) files can be taken at once.")))
    }
    let kept = Set(files.compactMap(\.path))
    for case let path? in uploads.values.map(\.path) where !kept.contains(path) { store.remove(path) }
    given += kept
    return files
  }

  private func file(_ upload: Upload?, now: Int) -> UploadedFile {
    guard let upload else { return UploadedFile(name: "", path: nil, refusal: Self.text("A file did not arrive.")) }
    if let refusal = upload.refusal {
      return UploadedFile(name: upload.name, path: nil, refusal: Self.text(refusal.text(for: upload.name)))
    }
    guard let path = upload.path, store.size(of: path) == upload.size else {
      return UploadedFile(
        name: upload.name, path: nil, refusal: Self.text("“\(upload.name)” did not arrive completely."))
    }
    store.touch(path, now: now)
    return UploadedFile(name: upload.name, in: upload.folders, path: path)
  }

  /// Deletes files that the app did not take.
  func discard(_ files: [UploadedFile]) { for case let path? in files.map(\.path) { store.remove(path) } }

  /// Deletes all files when the session has ended.
  func discardAll() {
    for upload in uploads.values.flatMap(\.values) { upload.path.map(store.remove) }
    for path in given { store.remove(path) }
    uploads = [:]
    given = []
  }

  /// The number of bytes of an upload that have arrived.
  private func stored(_ upload: Upload) -> Int { upload.path.flatMap(store.size) ?? 0 }

  /// Whether all files together stay within the session's limit if another `size` bytes arrive.
  private func hasRoom(for size: Int, _ importer: HTMLWriter.Importer) -> Bool {
    given.removeAll { store.size(of: $0) == nil }
    let paths = given + uploads.values.flatMap { $0.values.compactMap(\.path) }
    let kept = paths.reduce(0) { $0 + (store.size(of: $1) ?? 0) }
    return kept + size <= max(limits.maxUploadBytes, importer.limit)
  }

  /// Returns a text of the library in the language of the session, whose event is handled.
  private static func text(_ text: String.LocalizationValue) -> String {
    (Localization.current ?? .standard).libraryText(text)
  }
}
