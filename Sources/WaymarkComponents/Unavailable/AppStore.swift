public import WaymarkGraph

// Names of StoreKit.

extension View {
  /// Offers an app of the App Store. Not available.
  @available(*, unavailable, message: "the App Store exists on Apple's platforms only: use a Link")
  public func appStoreOverlay(isPresented: Binding<Bool>) -> Self { self }

  /// Shows the subscriptions of the user. Not available.
  @available(*, unavailable, message: "the App Store exists on Apple's platforms only: sell on a page of your own")
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> Self { self }

  /// Redeems an offer code. Not available.
  @available(*, unavailable, message: "the App Store exists on Apple's platforms only: sell on a page of your own")
  public func offerCodeRedemption(isPresented: Binding<Bool>) -> Self { self }
}

extension EnvironmentValues {
  /// Asks the user for a review. Not available.
  @available(
    *, unavailable,
    message: "the App Store exists on Apple's platforms only: use a Link to where people can review the app"
  )
  public var requestReview: Never { preconditionFailure("unavailable") }
}
