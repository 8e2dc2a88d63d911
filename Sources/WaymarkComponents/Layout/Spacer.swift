public import Foundation
public import WaymarkGraph

/// Flexible space that grows along its stack, or in both directions outside of one.
public struct Spacer: View {
  let minLength: CGFloat?

  /// Creates a spacer of at least `minLength` points, 8 if nil.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Drawn by the library.
  public var body: some View { SpacerElement(minLength: minLength) }
}

private struct SpacerElement: ElementView {
  let minLength: CGFloat?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "spacer")
    if let minLength {
      element.style(environment.stackAxis == .horizontal ? "min-inline-size" : "min-block-size", minLength.px)
    }
    return element
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    switch environment.stackAxis {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case nil: [.horizontal, .vertical]
    }
  }
}

/// A thin line across its stack.
public struct Divider: View {
  /// Creates a line.
  public init() {}

  /// Drawn by the library.
  public var body: some View { DividerElement() }
}

private struct DividerElement: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    Element("hr", class: environment.stackAxis == .horizontal ? "divider upright" : "divider")
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    environment.stackAxis == .horizontal ? .vertical : .horizontal
  }
}
