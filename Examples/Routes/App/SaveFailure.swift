import Waymark

/// Why saving failed, with a message for the user.
struct SaveFailure: Codable {
  let message: String

  init(_ error: any Error) {
    message =
      switch error {
      case let error as ItineraryError: error.message
      case let error as QuotaError: error.message
      case let error as DatabaseError: error.message
      case let error as PictureError: error.message
      default: "Something went wrong. What you have entered is still here."
      }
  }
}
