internal import Foundation
internal import WaymarkComponents

/// The pictures of what sessions copy, under names that can't be guessed. One is drawn when its browser loads it, once.
@MainActor final class CopiedPictureTable {
  /// The path prefix of a picture, which is followed by the session's name and the number of the picture.
  nonisolated static let root = "/_waymark/copied/"

  private var sessions: [Secret: (addresses: CopiedPictureAddresses, visitor: VisitorCookie)] = [:]
  private let drawings: DrawnFiles
  private let report: (String) -> Void

  /// - Parameter report: called with the failures.
  init(drawings: DrawnFiles, report: @escaping (String) -> Void) {
    self.drawings = drawings
    self.report = report
  }

  /// Returns where new views of a session have their pictures.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> CopiedPictureAddresses {
    let name = Self.name(of: session)
    let addresses = CopiedPictureAddresses(address: Self.root + name.description)
    sessions[name] = (addresses, visitor)
    return addresses
  }

  /// Without the session's secret id the name can't be guessed.
  private static func name(of session: SessionID) -> Secret {
    Secret(SHA256.digest(of: Array("Waymark copied pictures \(session)".utf8)))
  }

  /// Removes the pictures of a session.
  func remove(_ session: SessionID) { sessions[Self.name(of: session)] = nil }

  /// Returns the response to a request for a picture: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    // Not even its headers are read without it: what is loaded is not kept for a second time.
    guard request.method == .get else { return .notAllowed("Pictures are only read.", allowed: "GET") }
    let parts = request.path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Secret(parts[0]), let number = Int(parts[1]), let visitor,
      let (addresses, owner) = sessions[name], owner == visitor, let draw = addresses.takeDrawing(of: number)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    return drawings.response(of: "image/png", with: SecurityHeaders.userFile, to: visitor, draw) { [report] error in
      report("What was copied can't be drawn: \(error)")
    }
  }
}
