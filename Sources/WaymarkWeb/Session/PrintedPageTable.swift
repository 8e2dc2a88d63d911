internal import Foundation
internal import WaymarkComponents

/// The pages that sessions print, under names that can't be guessed. Each is drawn when a browser loads it.
@MainActor final class PrintedPageTable {
  /// The path prefix of a page, which is followed by the session's name and the number of the page.
  nonisolated static let root = "/_waymark/printed/"
  /// The greatest size of a page, in bytes.
  nonisolated private static let mostBytes = 32_000_000
  /// How many pages of a visitor are drawn at a time, so that those of others come in between.
  private static let mostDrawings = 2
  /// How many pages of a visitor may wait to be drawn.
  private static let mostWaiting = 2_000

  private var sessions: [Secret: (id: SessionID, visitor: VisitorCookie)] = [:]
  private var addresses: [SessionID: PrintedPageAddresses] = [:]
  private var queues: [VisitorCookie: Queue] = [:]
  private let report: (String) -> Void
  /// The sessions of which a failure was reported.
  private var reported: Set<SessionID> = []

  /// The pages of one visitor that are drawn, or wait for that.
  private struct Queue {
    var drawn = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// - Parameter report: called with the first failure of each session.
  init(report: @escaping (String) -> Void) { self.report = report }

  /// Returns where new views of a session have their pages; the address is the same in any process.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> PrintedPageAddresses {
    let name = Self.name(of: session)
    sessions[name] = (session, visitor)
    let addresses = PrintedPageAddresses(address: Self.root + name.description)
    self.addresses[session] = addresses
    return addresses
  }

  /// Without the session's secret id the name can't be guessed.
  private static func name(of session: SessionID) -> Secret {
    Secret(SHA256.digest(of: Array("Waymark printed pages \(session)".utf8)))
  }

  /// Removes the pages of a session.
  func remove(_ session: SessionID) {
    sessions[Self.name(of: session)] = nil
    addresses[session] = nil
    reported.remove(session)
  }

  /// Reads the path of a request; returns nil if it is not one of a page that this visitor was given.
  private func find(_ path: String, for visitor: VisitorCookie?) -> (session: SessionID, page: Int)? {
    let parts = path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Secret(parts[0]), let page = Int(parts[1]), let session = sessions[name],
      session.visitor == visitor
    else { return nil }
    return (session.id, page)
  }

  /// Returns the session whose page a visitor requests; nil if there is none.
  func session(for request: HTTPRequest, of visitor: VisitorCookie?) -> SessionID? {
    find(request.path, for: visitor)?.session
  }

  /// Returns the response to a request for a page: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Pages are only read.", allowed: "GET, HEAD") }
    guard let visitor, let (session, page) = find(request.path, for: visitor),
      let draw = addresses[session]?.shown?.drawing(of: page)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    guard queues[visitor]?.waiting.count ?? 0 < Self.mostWaiting else {
      return HTTPResponse(status: 429, text: "Too many pages are printed.")
    }
    return .later { [self] in
      await begin(for: visitor)
      defer { end(for: visitor) }
      do {
        let file = try await Self.file(draw)
        return HTTPResponse(
          headers: [("Content-Type", "image/svg+xml"), ("Cache-Control", "private, no-store")]
            + SecurityHeaders.drawing, file: file)
      } catch {
        if sessions[Self.name(of: session)] != nil, reported.insert(session).inserted {
          report("A page can't be printed: \(error)")
        }
        return HTTPResponse(status: 500, text: "The page could not be drawn.")
      }
    }
  }

  /// Draws a page into a file, from which it is sent: with its pictures it may be large.
  @concurrent private nonisolated static func file(
    _ draw: @Sendable () async throws -> Data
  ) async throws -> HTTPResponse.FilePart {
    let svg = try await draw()
    guard svg.count <= mostBytes else { throw PrintedPageError.tooLarge(svg.count) }
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-printed-\(UUID().uuidString)")
    try svg.write(to: file, options: .withoutOverwriting)
    return HTTPResponse.FilePart(path: file.path, range: 0..<svg.count, isTemporary: true)
  }

  /// Waits until a page of a visitor may be drawn.
  private func begin(for visitor: VisitorCookie) async {
    if queues[visitor, default: Queue()].drawn < Self.mostDrawings {
      queues[visitor, default: Queue()].drawn += 1
    } else {
      await withCheckedContinuation { queues[visitor, default: Queue()].waiting.append($0) }
    }
  }

  /// Lets the next page of a visitor be drawn.
  private func end(for visitor: VisitorCookie) {
    guard var queue = queues[visitor] else { return }
    if queue.waiting.isEmpty {
      queue.drawn -= 1
      queues[visitor] = queue.drawn == 0 ? nil : queue
    } else {
      let next = queue.waiting.removeFirst()
      queues[visitor] = queue
      next.resume()
    }
  }
}

/// Why a page can't be printed.
enum PrintedPageError: Error, CustomStringConvertible {
  /// Its file has this many bytes.
  case tooLarge(Int)

  var description: String {
    switch self {
    case .tooLarge(let bytes): "Its file has \(bytes) bytes."
    }
  }
}
