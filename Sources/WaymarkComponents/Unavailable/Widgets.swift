public import Foundation
public import WaymarkGraph

// Names of WidgetKit.

/// A widget. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public protocol Widget {}

/// The content of a widget. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public protocol WidgetConfiguration {}

/// A set of widgets. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public protocol WidgetBundle {}

/// A control in Control Center. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public protocol ControlWidget {}

/// The content of a control in Control Center. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public protocol ControlWidgetConfiguration {}

/// A widget without content. Not available.
@available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
public struct EmptyWidgetConfiguration {
  /// Not available.
  public init() {}
}

extension View {
  /// The address that a widget opens. Not available.
  @available(*, unavailable, message: "widgets exist on Apple's home screens only: use a Link")
  public func widgetURL(_ url: URL?) -> Self { self }

  /// Puts the view into the accented group of a widget. Not available.
  @available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
  public func widgetAccentable(_ accentable: Bool = true) -> Self { self }

  /// The label of a widget. Not available.
  @available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> Self { self }

  /// The label of a widget. Not available.
  @available(*, unavailable, message: "widgets exist on Apple's home screens only: show the view in the app")
  public func widgetLabel<S: StringProtocol>(_ label: S) -> Self { self }
}
