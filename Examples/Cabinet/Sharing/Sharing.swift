import Foundation
import Waymark

/// What a person shares of the files that they see.
@MainActor struct Sharing {
  let links: SharedLinks
  /// The account of the person; nil where nobody signs in.
  let account: Account?
  let log: ActivityLog?

  /// Whether the person may share files.
  var isAllowed: Bool { account?.rights.contains(.share) ?? true }

  /// The links that the person has made.
  var own: [SharedLink] { links.links(of: account) }

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - location: Where the file or the folder is, from the folder of the account.
  ///   - expires: When it ends; nil for never.
  ///   - password: What has to be entered; empty for nothing.
  func share(_ location: FileLocation, isFolder: Bool, expires: Date?, password: String) async throws -> SharedLink {
    guard isAllowed else { throw SharedLinks.Problem.notAllowed }
    let hash = password.isEmpty ? nil : try await PasswordHash.make(from: password)
    let link = SharedLink(
      to: try path(location), isFolder: isFolder, by: account, expires: expires, password: hash)
    try await links.add(link)
    log?("A link was made", [link.place.description])
    return link
  }

  /// Ends a link.
  func stop(_ link: SharedLink) async throws {
    guard link.account == account?.id else { return }
    try await links.remove(link)
    log?("A link was ended", [link.place.description])
  }

  /// Has links lead to where something was moved.
  func move(from old: FileLocation, to new: FileLocation) {
    if let old = try? path(old), let new = try? path(new) { links.move(from: old, to: new) }
  }

  /// The links to something.
  func links(to location: FileLocation) -> [SharedLink] {
    guard let path = try? path(location) else { return [] }
    return own.filter { $0.place == path }
  }

  /// Returns where something is from the folder that Cabinet shows.
  private func path(_ location: FileLocation) throws -> FileLocation {
    try FileLocation(FileLocation(account?.root ?? "").names + location.names)
  }
}
