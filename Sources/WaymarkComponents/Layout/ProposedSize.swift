internal import Foundation
internal import WaymarkGraph

/// The part of the space offered to a view that the server knows: the bounds set by frames.
///
/// Only the browser knows the rest. A view with fixed proportions needs its greatest height as a number, since CSS
/// computes a box's width before its height.
struct ProposedSize: Equatable {
  /// The greatest height, in points; nil if no frame limits it.
  var height: CGFloat?
  /// Whether the width is limited; it is not inside a view that scrolls horizontally.
  var hasWidth = true

  func inset(by insets: EdgeInsets) -> ProposedSize {
    var inner = self
    inner.height = height.map { max($0 - insets.top - insets.bottom, 0) }
    return inner
  }

  /// Returns the space that a frame with these extents offers.
  func framed(_ width: Extent, _ height: Extent) -> ProposedSize {
    var inner = self
    if width.fixed != nil || width.most?.isFinite == true { inner.hasWidth = true }
    if let fixed = height.fixed {
      inner.height = max(fixed, 0)
    } else if let most = height.most, most.isFinite {
      inner.height = min(self.height ?? most, most)
    }
    return inner
  }

  /// Returns the space offered inside a view that scrolls along some axes.
  func scrolled(_ axes: Axis.Set) -> ProposedSize {
    ProposedSize(height: axes.contains(.vertical) ? nil : height, hasWidth: hasWidth && !axes.contains(.horizontal))
  }
}

extension EnvironmentValues {
  private enum ProposedSizeKey: EnvironmentKey { static var defaultValue: ProposedSize { ProposedSize() } }

  /// The known part of the space that views are offered.
  var offer: ProposedSize {
    get { self[ProposedSizeKey.self] }
    set { if newValue != self[ProposedSizeKey.self] { self[ProposedSizeKey.self] = newValue } }
  }
}
