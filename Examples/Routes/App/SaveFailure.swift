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
      case let error as FileExportError: error.message
      default: String(localized: "Something went wrong. What you have entered is still here.")
      }
  }
}

extension View {
  /// Presents an alert when saving has failed.
  ///
  /// - Parameters:
  ///   - title: what has not happened.
  ///   - failure: the reason; nil while nothing has failed.
  func alert(_ title: LocalizedStringKey, failure: Binding<SaveFailure?>) -> some View {
    let isPresented = Binding(get: { failure.wrappedValue != nil }, set: { if !$0 { failure.wrappedValue = nil } })
    return alert(title, isPresented: isPresented, presenting: failure.wrappedValue) { _ in
      Button("OK") {}
    } message: {
      Text($0.message)
    }
  }
}
