public import Foundation
public import WaymarkGraph

/// A type that makes views to be looked at during development.
///
///     struct RideRow_Previews: PreviewProvider {
///       static var previews: some View { RideRow(ride: .sample).previewDisplayName("A ride") }
///     }
///
/// As in SwiftUI, the app itself does not use it. Tests can mount `previews` like any view.
///
/// Differs from SwiftUI: no editor shows the views.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views to be looked at.
  @ViewBuilder static var previews: Previews { get }
  /// The device that an editor would show them on; nil leaves the choice to it.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// Nil: any device.
  public static var platform: PreviewPlatform? { nil }
}

/// A platform that an editor would show previews on.
public enum PreviewPlatform: Sendable, Hashable {
  /// An iPhone or an iPad.
  case iOS
  /// A Mac.
  case macOS
  /// An Apple TV.
  case tvOS
  /// An Apple Watch.
  case watchOS
}

/// The space that an editor would give a preview.
public enum PreviewLayout: Sendable, Hashable {
  /// That of a device.
  case device
  /// That of the view.
  case sizeThatFits
  /// A fixed one, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device that an editor would show a preview on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name, such as “iPhone 16”.
  public let rawValue: String
  /// Creates a device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device by its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation in which an editor would show a preview.
public struct InterfaceOrientation: Sendable, Hashable, CaseIterable, Identifiable {
  /// The name of the orientation.
  public let id: String

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// All orientations.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

extension View {
  /// Names a preview for the editor; as in SwiftUI, the view is the same in the app.
  public func previewDisplayName(_ value: String?) -> Self { self }

  /// Sets the space of a preview in the editor; as in SwiftUI, the view is the same in the app.
  public func previewLayout(_ value: PreviewLayout) -> Self { self }

  /// Sets the device of a preview in the editor; as in SwiftUI, the view is the same in the app.
  public func previewDevice(_ value: PreviewDevice?) -> Self { self }

  /// Sets the orientation of a preview in the editor; as in SwiftUI, the view is the same in the app.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self { self }
}
