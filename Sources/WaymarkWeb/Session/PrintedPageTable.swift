internal import Foundation
internal import WaymarkComponents

/// The pages that sessions print, under names that can't be guessed. Each is drawn when a browser loads it.
@MainActor final class PrintedPageTable {
  /// The path prefix of a page, which is followed by the session's name and the number of the page.
  nonisolated static let root = "/_waymark/printed/"
  private var sessions: [Secret: (id: SessionID, visitor: VisitorCookie)] = [:]
  private var addresses: [SessionID: PrintedPageAddresses] = [:]
  /// The pages that are being drawn, so that a browser that asks again for one has it drawn once.
  private var drawings: [Page: Task<Data?, Never>] = [:]

  private struct Page: Hashable {
    let name: Secret
    let number: Int

    /// Reads the path of a request; nil if it is not one of a page.
    init?(path: String) {
      let parts = path.dropFirst(PrintedPageTable.root.count).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Secret(parts[0]), let number = Int(parts[1]) else { return nil }
      self.name = name
      self.number = number
    }
  }

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
  }

  /// Returns the session whose page is requested; nil if there is none.
  func session(for request: HTTPRequest) -> SessionID? {
    Page(path: request.path).flatMap { sessions[$0.name]?.id }
  }

  /// Returns the response to a request for a page: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Pages are only read.", allowed: "GET, HEAD") }
    guard let page = Page(path: request.path), let session = sessions[page.name], session.visitor == visitor,
      let draw = addresses[session.id]?.shown?.drawing(of: page.number)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    return .later { [self] in
      let drawing = drawings[page] ?? Task { try? await draw() }
      drawings[page] = drawing
      let svg = await drawing.value
      if drawings[page] == drawing { drawings[page] = nil }
      guard let svg else { return HTTPResponse(status: 500, text: "The page could not be drawn.") }
      return HTTPResponse(
        headers: [("Content-Type", "image/svg+xml"), ("Cache-Control", "private, no-store")] + SecurityHeaders.drawing,
        body: [UInt8](svg))
    }
  }
}
