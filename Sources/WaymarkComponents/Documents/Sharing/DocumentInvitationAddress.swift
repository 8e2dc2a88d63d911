internal import Foundation
internal import WaymarkNavigation

/// The address of an invitation to a document: `/documents/invitation/…`.
struct DocumentInvitationAddress: Hashable, Codable, Addressable {
  /// The first part of the address; no document has this address.
  static let mark = "invitation"
  let token: String

  init(token: String) { self.token = token }

  /// The link to share with others. It is relative to the app's site.
  var url: URL? { URL(string: "/documents/\(Self.mark)/\(token)") }

  var addressComponents: [String] { [Self.mark, token] }

  init?(addressComponents components: inout ArraySlice<String>) {
    guard components.count >= 2, components.first == Self.mark else { return nil }
    components.removeFirst()
    token = components.removeFirst()
  }
}
