public import Foundation
public import WaymarkGraph

extension View {
  /// Sets where this view is aligned with others by a horizontal alignment, in points from its leading side.
  ///
  ///     VStack(alignment: .leading) {
  ///       Text("Today")
  ///       Text("12 km").alignmentGuide(.leading) { $0[.leading] - 16 }
  ///     }
  ///
  /// The guide also applies to the stacks, frames, overlays and backgrounds around the view that use the same alignment.
  ///
  /// Differs from SwiftUI: the value must be linear in the view's width, height and text baselines, since the browser computes it; other
  /// guides are reported and have no effect. The closure is called with sizes that the view does not have.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> some View {
    guided(guide.key, LinearGuide(of: computeValue))
  }

  /// Sets where this view is aligned with others by a vertical alignment, in points from its top.
  ///
  ///     HStack(alignment: .firstTextBaseline) {
  ///       Text("12 km")
  ///       Circle().frame(width: 12, height: 12).alignmentGuide(.firstTextBaseline) { $0[.bottom] - 2 }
  ///     }
  ///
  /// Differs from SwiftUI as ``alignmentGuide(_:computeValue:)-(HorizontalAlignment,_)`` does.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> some View {
    guided(guide.key, LinearGuide(of: computeValue))
  }

  @ViewBuilder private func guided(_ key: AlignmentKey, _ guide: LinearGuide?) -> some View {
    if let guide, key.isLinear {
      decorated(GuideDecoration(attribute: key.attribute(guide)))
    } else {
      let part = key.isLinear ? "an alignmentGuide" : "the defaultValue of an AlignmentID"
      misuse(
        "\(part) must compute a sum of multiples of width, height and text baselines, because the browser applies it to sizes "
          + "that the server does not know: set it without conditions and limits")
    }
  }
}

private struct GuideDecoration: DecorationModifier {
  let attribute: String
  // Outside of fills and borders, inside of transforms, which do not change the layout.
  var rank: Int { 5 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element["data-guide"] = attribute }
}
