/// What lets others see and change an itinerary: whoever is given its token may join, until it is revoked.
struct Invitation: Sendable, Hashable {
  /// 128 random bits as 32 letters and digits, which may stand in an address as they are.
  let token: String
  let itineraryID: Itinerary.ID

  /// An invitation that nobody can guess.
  static func random(to itinerary: Itinerary.ID) -> Invitation {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in
      let digits = String(generator.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    return Invitation(token: token.joined(), itineraryID: itinerary)
  }
}
