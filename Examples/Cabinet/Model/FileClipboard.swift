import Observation
import Waymark

/// What a visitor has copied or cut to be pasted, in whichever window.
@MainActor @Observable final class FileClipboard {
  struct Content: Equatable {
    let locations: [FileLocation]
    /// Whether pasting moves them.
    let isCut: Bool
  }

  var content: Content?
}

/// The clipboards of all visitors.
@MainActor final class FileClipboards {
  /// How many are kept: those that were used last.
  private static let limit = 1_000
  private var clipboards: [VisitorID: FileClipboard] = [:]
  private var order: [VisitorID] = []

  /// Returns the clipboard of a visitor.
  subscript(visitor: VisitorID) -> FileClipboard {
    if order.last != visitor {
      order.removeAll { $0 == visitor }
      order.append(visitor)
    }
    if let clipboard = clipboards[visitor] { return clipboard }
    let new = FileClipboard()
    clipboards[visitor] = new
    if order.count > Self.limit { clipboards[order.removeFirst()] = nil }
    return new
  }
}
