internal import WaymarkGraph

/// What is known on the server of the space that a view is offered: bounds set by frames.
///
/// All else is known to the browser alone. A view that keeps proportions needs its greatest height as a number,
/// since CSS finds a box's width before its height.
struct ProposedSize: Equatable {
  /// The greatest height, in points; nil where no frame limits it.
  var height: Double?
  /// Whether the width has an end, which it has not inside of what scrolls sideways.
  var hasWidth = true

  func inset(by insets: EdgeInsets) -> ProposedSize {
    var inner = self
    inner.height = height.map { max($0 - insets.top - insets.bottom, 0) }
    return inner
  }

  /// What a frame with these extents offers.
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

  /// What remains within a view that scrolls along some axes.
  func scrolled(_ axes: Axis.Set) -> ProposedSize {
    ProposedSize(height: axes.contains(.vertical) ? nil : height, hasWidth: hasWidth && !axes.contains(.horizontal))
  }
}

extension EnvironmentValues {
  private enum ProposedSizeKey: EnvironmentKey { static var defaultValue: ProposedSize { ProposedSize() } }

  /// What is known of the space that views are offered.
  var offer: ProposedSize {
    get { self[ProposedSizeKey.self] }
    set { if newValue != self[ProposedSizeKey.self] { self[ProposedSizeKey.self] = newValue } }
  }
}
