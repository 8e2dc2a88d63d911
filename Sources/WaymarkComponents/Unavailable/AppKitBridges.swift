public import WaymarkGraph

// Names of SwiftUI that bridge to AppKit, or that only a Mac has.

/// A view of AppKit. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: build it from views")
public protocol NSViewRepresentable: View {}

/// A view controller of AppKit. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: build it from views")
public protocol NSViewControllerRepresentable: View {}

/// The context of a view of AppKit. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: build it from views")
public struct NSViewRepresentableContext<Representable> {}

/// A view of AppKit that shows a view. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: show the view in the app's WindowGroup")
public struct NSHostingView<Content: View> {
  /// Not available.
  public init(rootView: Content) {}
}

/// A view controller of AppKit that shows a view. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: show the view in the app's WindowGroup")
public struct NSHostingController<Content: View> {
  /// Not available.
  public init(rootView: Content) {}
}

/// A delegate of an app of AppKit. Not available.
@available(*, unavailable, message: "AppKit exists on Macs only: begin in the App's init()")
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  /// Not available.
  public init(_ type: Delegate.Type = Delegate.self) {}
  /// Not available.
  public var wrappedValue: Delegate { preconditionFailure("unavailable") }
}

/// A menu in the menu bar of a Mac. Not available.
@available(*, unavailable, message: "a page of a browser has no place in the menu bar: use a WindowGroup")
public struct MenuBarExtra<Label: View, Content: View> {
  /// Not available.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
