public import WaymarkGraph

// Names of SwiftUI that bridge to UIKit. They are declared so that the compiler says at once why they can't be used.

/// A view of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: build it from views")
public protocol UIViewRepresentable: View {}

/// A view controller of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: build it from views")
public protocol UIViewControllerRepresentable: View {}

/// A gesture recognizer of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: build it from views")
public protocol UIGestureRecognizerRepresentable {}

/// The context of a view of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: build it from views")
public struct UIViewRepresentableContext<Representable> {}

/// The context of a view controller of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: build it from views")
public struct UIViewControllerRepresentableContext<Representable> {}

/// A view controller of UIKit that shows a view. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: show the view in the app's WindowGroup")
public struct UIHostingController<Content: View> {
  /// Not available.
  public init(rootView: Content) {}
}

/// A cell of UIKit that shows a view. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: show the view in a List")
public struct UIHostingConfiguration<Content: View> {
  /// Not available.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A delegate of an app of UIKit. Not available.
@available(*, unavailable, message: "UIKit exists on Apple's platforms only: begin in the App's init()")
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  /// Not available.
  public init(_ type: Delegate.Type = Delegate.self) {}
  /// Not available.
  public var wrappedValue: Delegate { preconditionFailure("unavailable") }
}
