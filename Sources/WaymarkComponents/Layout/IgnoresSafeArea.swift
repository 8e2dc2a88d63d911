public import WaymarkGraph

/// What takes space away at the edges of a screen.
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars, and the device's own edges.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Lets a view that fills its screen reach under the bars, to the edges of the window.
  ///
  ///     MapView().ignoresSafeArea()
  ///
  /// Differs from SwiftUI: only a view that is the whole content of a screen, or stands in stacks that are, reaches further.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    decorated(BleedDecoration(edges: regions.contains(.container) ? edges : []))
  }
}

private struct BleedDecoration: DecorationModifier {
  let edges: Edge.Set
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if edges.contains(.top) { element.add(class: "bleeds-top") }
    if edges.contains(.bottom) { element.add(class: "bleeds-bottom") }
    if !edges.isDisjoint(with: .horizontal) { element.add(class: "bleeds-sides") }
  }
}
