/// A title that a screen is given where something leads to it.
public struct GivenTitle: Codable, Hashable, Sendable {
  /// What people read; absent if the screen is given none there.
  public var label: Label
  /// Whether the screen is presented there as a modal.
  public var isInModal: Bool
  /// Where the title is given, or where the screen is shown without one.
  public var place: AppPlace

  /// Creates a title.
  public init(label: Label, isInModal: Bool, place: AppPlace) {
    (self.label, self.isInModal, self.place) = (label, isInModal, place)
  }
}
