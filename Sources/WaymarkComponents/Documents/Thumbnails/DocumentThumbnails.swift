package import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// The pictures of documents for the browser, as files. They are drawn one after the other, when somebody looks at a document that has changed; while it
/// is changed again and again, after a pause.
@MainActor package final class DocumentThumbnails {
  /// A picture that will be drawn when the document rests.
  private struct Request {
    var sequence: Int
    var draw: () throws -> @Sendable () async -> Data?
    /// When it is drawn, and when at the latest, in milliseconds of the uptime.
    var due: Int64
    let latest: Int64
    var viewers: [Viewer]
  }

  private struct Viewer { weak var viewer: DocumentThumbnailViewer? }

  /// How long a document rests until its picture is drawn again, in milliseconds.
  private static let pause: Int64 = 500
  /// How long that takes at most while it is changed without a pause.
  private static let longestPause: Int64 = 2_000

  private let folder: URL
  private var known: [String: DocumentThumbnail] = [:]
  private var requests: [String: Request] = [:]
  private var isTiming = false
  private var waiting: [(id: String, sequence: Int, draw: () throws -> @Sendable () async -> Data?)] = []
  private var drawing: Task<Void, Never>?
  /// The time since the machine has started, in milliseconds.
  package var uptime: () -> Int64 = { Int64(ProcessInfo.processInfo.systemUptime * 1_000) }
  /// Calls an action after some milliseconds. A server does so by the timers of its event loop.
  package var schedule: (Int64, @escaping @MainActor () -> Void) -> Void = { delay, action in
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(delay))
      action()
    }
  }

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
    for id in ids { (known[id], requests[id]) = (nil, nil) }
    for file in Self.files(in: folder) where gone.contains(String(file.lastPathComponent.prefix { $0 != "-" })) {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// The picture of a document. Where there is none of its present content, it is drawn if somebody sees it: the first one at once, later ones when the
  /// document has not changed for half a second, and every two seconds while it changes.
  ///
  /// - Parameters:
  ///   - viewer: who shows it.
  ///   - draw: returns what draws it, on any thread; called on the main actor when its turn has come.
  func thumbnail(
    of id: String, at sequence: Int, for viewer: DocumentThumbnailViewer,
    draw: @escaping () throws -> @Sendable () async -> Data?
  ) -> DocumentThumbnail {
    let thumbnail = known[id] ?? DocumentThumbnail(file(of: id, at: sequence))
    known[id] = thumbnail
    guard viewer.isShown else { return thumbnail }
    if thumbnail.requested != sequence {
      thumbnail.requested = sequence
      let file = file(of: id, at: sequence)
      if FileManager.default.fileExists(atPath: file.path) {
        requests[id] = nil
        thumbnail.file = file
      } else if thumbnail.file == nil {
        add(id, sequence, draw)
      } else {
        request(id, sequence, draw)
      }
    }
    if requests[id]?.viewers.contains(where: { $0.viewer === viewer }) == false {
      requests[id]?.viewers.append(Viewer(viewer: viewer))
    }
    return thumbnail
  }

  private func file(of id: String, at sequence: Int) -> URL { folder.appending(path: "\(id)-\(sequence).png") }

  private func request(_ id: String, _ sequence: Int, _ draw: @escaping () throws -> @Sendable () async -> Data?) {
    let now = uptime()
    var request =
      requests[id]
      ?? Request(sequence: sequence, draw: draw, due: now, latest: now + Self.longestPause, viewers: [])
    request.sequence = sequence
    request.draw = draw
    request.due = min(now + Self.pause, request.latest)
    requests[id] = request
    startTimer()
  }

  private func startTimer() {
    guard !isTiming, let next = requests.values.map(\.due).min() else { return }
    isTiming = true
    schedule(max(0, next - uptime())) { [weak self] in
      self?.isTiming = false
      self?.drawDue()
    }
  }

  /// Draws what has rested, as far as somebody still sees it.
  private func drawDue() {
    let now = uptime()
    for (id, request) in requests.sorted(by: { $0.value.due < $1.value.due }) where request.due <= now {
      requests[id] = nil
      if request.viewers.contains(where: { $0.viewer?.isShown == true }) {
        add(id, request.sequence, request.draw)
      } else {
        // Who looks at it later asks again.
        known[id]?.requested = nil
      }
    }
    startTimer()
  }

  private func add(_ id: String, _ sequence: Int, _ draw: @escaping () throws -> @Sendable () async -> Data?) {
    waiting.removeAll { $0.id == id }
    waiting.append((id, sequence, draw))
    drawNext()
  }

  private func drawNext() {
    guard drawing == nil, !waiting.isEmpty else { return }
    let (id, sequence, draw) = waiting.removeFirst()
    // What can't be read has no picture; opening it says why.
    guard let draw = try? draw() else { return drawNext() }
    let file = file(of: id, at: sequence)
    drawing = Task {
      let isWritten = await Self.write(draw, to: file, in: folder, id)
      if isWritten { known[id]?.file = file }
      drawing = nil
      drawNext()
    }
  }

  /// Waits until what is due is drawn.
  func finishDrawing() async { while let drawing { await drawing.value } }

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

/// A view that shows the picture of a document.
@MainActor @Observable final class DocumentThumbnailViewer: RebuiltState {
  /// Whether the view is on a screen that somebody sees. Otherwise it asks for no pictures, and does not follow what others ask for.
  var isShown: Bool
  @ObservationIgnored private var last: URL?

  init(isShown: Bool = false) { self.isShown = isShown }

  /// The file that it shows; nil if there is none.
  func file(of thumbnail: DocumentThumbnail) -> URL? {
    if isShown || last == nil { last = thumbnail.file }
    return last
  }
}

/// Shows the picture of a document, or a symbol.
struct DocumentThumbnailView: View {
  let id: String
  let revision: ObservedRevision
  /// Whether it is in a row of a list.
  var isSmall = false
  @State private var viewer = DocumentThumbnailViewer()
  @Environment(\.documentLibrary) private var library
  @Environment(\.documentType) private var type

  var body: some View {
    ThumbnailImage(file: thumbnail.flatMap(viewer.file), isSmall: isSmall).onShown {
      viewer.isShown = true
    } onHidden: {
      viewer.isShown = false
    }
  }

  private var thumbnail: DocumentThumbnail? {
    guard let library, let draw = type?.thumbnail else { return nil }
    return library.thumbnails.thumbnail(of: id, at: revision.sequence, for: viewer) {
      let content = library.content(of: id)
      return { try? await draw(content) }
    }
  }
}

/// The file of a document's picture, or a symbol. It is updated only when there is another file, and not with each change of the document.
private struct ThumbnailImage: View {
  let file: URL?
  let isSmall: Bool

  @ViewBuilder var body: some View {
    if let file {
      AsyncImage(url: file) { image in
        image.resizable().scaledToFit().clipShape(RoundedRectangle(cornerRadius: isSmall ? 2 : 4))
          .shadow(radius: isSmall ? 1 : 3, y: 1)
      } placeholder: {
        Color.clear
      }
      .accessibilityHidden(true)
    } else if isSmall {
      Image(systemName: "doc.text").decorative.font(.system(size: 24)).foregroundStyle(.tint)
    } else {
      Image(systemName: "doc.text").decorative.font(.system(size: 36)).foregroundStyle(.tint)
        .frame(width: 106, height: 140)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 6))
    }
  }
}
