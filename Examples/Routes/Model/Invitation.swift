/// An invitation to see and change an itinerary: any visitor with its token may join, until it is revoked.
struct Invitation: Sendable, Hashable {
  /// 128 random bits as 32 hexadecimal digits, which need no escaping in an address.
  let token: String
  let itineraryID: Itinerary.ID
  /// The name that whoever invites has entered; empty for an invitation from before names were asked for.
  let inviter: String
  /// The maximum length of a name, in characters.
  static let maxNameLength = 80

  /// Returns an invitation with a token that can't be guessed.
  static func random(to itinerary: Itinerary.ID, from inviter: String) -> Invitation {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in
      let digits = String(generator.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    return Invitation(token: token.joined(), itineraryID: itinerary, inviter: inviter)
  }
}
