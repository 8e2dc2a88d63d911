public import WaymarkGraph

/// The kinds of areas that cover the edges of a screen.
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars, and the insets of the device's screen.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The on-screen keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Extends a view that fills its screen under the bars, to the edges of the window.
  ///
  ///     MapView().ignoresSafeArea()
  ///
  /// Differs from SwiftUI: it applies only to a view that is the whole content of a screen, or in stacks that are.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    decorated(SafeAreaDecoration(edges: regions.contains(.container) ? edges : []))
  }
}

private struct SafeAreaDecoration: DecorationModifier {
  let edges: Edge.Set
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if edges.contains(.top) { element.add(class: "bleeds-top") }
    if edges.contains(.bottom) { element.add(class: "bleeds-bottom") }
    if !edges.isDisjoint(with: .horizontal) { element.add(class: "bleeds-sides") }
  }
}
