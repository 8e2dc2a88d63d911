/// How many views of a screen may still be followed: views that contain others twice, in many levels, would never end.
final class ViewBudget {
  private(set) var remaining = 0

  /// Begins a new screen.
  func refill() { remaining = 50_000 }

  /// Takes some views. Returns whether there were as many.
  @discardableResult func take(_ count: Int = 1) -> Bool {
    remaining -= count
    return remaining > 0
  }
}
