public import WaymarkGraph

// Names of SwiftUI that bridge to WatchKit.

/// An interface object of WatchKit. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: build it from views")
public protocol WKInterfaceObjectRepresentable: View {}

/// A controller of WatchKit that shows a view. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: show the view in the app's WindowGroup")
public struct WKHostingController<Content: View> {}

/// A notification of WatchKit. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: show the view in the app's WindowGroup")
public struct WKNotificationScene<Content: View> {}

/// A controller of WatchKit for a notification. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: show the view in the app's WindowGroup")
public struct WKUserNotificationHostingController<Content: View> {}

/// A delegate of an app of WatchKit. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: begin in the App's init()")
@propertyWrapper public struct WKApplicationDelegateAdaptor<Delegate> {
  /// Not available.
  public init(_ type: Delegate.Type = Delegate.self) {}
  /// Not available.
  public var wrappedValue: Delegate { preconditionFailure("unavailable") }
}

/// A delegate of an extension of WatchKit. Not available.
@available(*, unavailable, message: "WatchKit exists on Apple Watch only: begin in the App's init()")
@propertyWrapper public struct WKExtensionDelegateAdaptor<Delegate> {
  /// Not available.
  public init(_ type: Delegate.Type = Delegate.self) {}
  /// Not available.
  public var wrappedValue: Delegate { preconditionFailure("unavailable") }
}
