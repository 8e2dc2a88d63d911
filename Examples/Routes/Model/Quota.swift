import Waymark

/// How much a visitor can store: more than a person needs, so that nobody fills the disk.
enum Quota {
  static let itineraries = 200
  static let rides = 1_000
  /// Of the files from which rides were imported, in bytes.
  static let rideFiles = 200 << 20
  static let photos = 50
  static let stops = 200
  /// In characters, for names as well.
  static let title = 200
  /// In characters.
  static let notes = 20_000
}

/// What there is too much of. Nothing was saved when one of these is thrown.
enum QuotaError: Error, Sendable, Hashable {
  case itineraries
  case rides
  case rideFiles
  case photos
  case stops
  case title
  case name
  case notes

  /// A message for the user, in their language. It says what to do.
  var message: String { String(localized: text) }

  private var text: LocalizedStringResource {
    switch self {
    case .itineraries: "You have \(Quota.itineraries) itineraries, and can’t have more. Delete one first."
    case .rides: "You have \(Quota.rides) rides, and can’t have more. Delete some first."
    case .rideFiles:
      "The files of your rides take \(Quota.rideFiles >> 20) MB, and can’t take more. Delete some rides first."
    case .photos: "An itinerary can have \(Quota.photos) photos. Remove some first."
    case .stops: "An itinerary can have \(Quota.stops) stops. Remove one first."
    case .title: "The title is too long. It can have \(Quota.title) characters."
    case .name: "The name is too long. It can have \(Quota.title) characters."
    case .notes: "The notes are too long. They can have \(Quota.notes) characters."
    }
  }
}
