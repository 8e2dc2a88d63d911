public import Foundation
internal import WaymarkLocalization

/// Compares texts as people expect them in a list of files: regardless of case at first, and numbers in them by their values.
///
/// The order is the same for all languages, so that people who use them see the same list.
///
///     @State private var sortOrder = [KeyPathComparator(\Person.name, comparator: .localizedStandard)]
public struct LocalizedStandardComparator: SortComparator, Codable, Sendable {
  private var isReversed = false

  /// Creates a comparator.
  public init(order: SortOrder = .forward) { self.order = order }

  /// Whether the order is reversed.
  public var order: SortOrder {
    get { isReversed ? .reverse : .forward }
    set { isReversed = newValue == .reverse }
  }

  /// Compares two texts, in the order of ``order``.
  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    isReversed ? StandardCollation.compare(rhs, lhs) : StandardCollation.compare(lhs, rhs)
  }
}

extension SortComparator where Self == LocalizedStandardComparator {
  /// Compares texts as people expect them in a list of files.
  ///
  /// Differs from SwiftUI: it is of a type of its own, because Foundation has no `String.StandardComparator.localizedStandard` outside of
  /// Apple's systems.
  public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
}
