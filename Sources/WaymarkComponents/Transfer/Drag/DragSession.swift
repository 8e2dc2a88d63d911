internal import WaymarkGraph

/// A drag from one of the app's views.
@MainActor public struct DragSession: Identifiable {
  /// The identity of a drag.
  public struct ID: Hashable, Sendable { let number: Int }

  /// How far a drag is.
  public enum Phase: Equatable, Sendable {
    /// It has begun.
    case active
    /// It has ended: what was dragged was dropped, and this was done with it; `cancel` if it was dropped nowhere, `forbidden` if the
    /// destination did not take it.
    case ended(DropOperation)
  }

  /// The identity of the drag.
  public let id: ID
  /// How far it is.
  public let phase: Phase
  let ids: [AnyHashable]

  /// Returns the identities of what is dragged, as far as they are of a type.
  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    ids.compactMap { $0.base as? ItemID }
  }
}

extension DragSession {
  init(_ pile: TakenItems.Pile, _ outcome: TakenItems.Outcome? = nil) {
    id = ID(number: pile.number)
    ids = pile.ids
    phase =
      switch outcome {
      case nil: .active
      case .released: .ended(.cancel)
      case .refused: .ended(.forbidden)
      case .copied: .ended(.copy)
      case .moved: .ended(.move)
      }
  }
}
