internal import WaymarkGraph

/// How a visitor has the browser of documents shown, in all folders and windows.
struct DocumentArrangement: Hashable, Codable {
  /// Whether documents are rows of a list, and not icons.
  var isList = false
  var order = DocumentOrder.date
}

extension DocumentArrangement {
  private static let key = "documents"

  /// Returns a binding to the arrangement of a window's visitor.
  ///
  /// - Parameters:
  ///   - values: what the visitor has arranged; nil if that is not kept.
  ///   - last: the last arrangement that was shown, which a restored window shows until the store has been read.
  @MainActor static func binding(
    in values: VisitorValues?, last: Binding<DocumentArrangement>
  ) -> Binding<DocumentArrangement> {
    Binding {
      guard let values, values.isLoaded else { return last.wrappedValue }
      return values[key, as: DocumentArrangement.self] ?? DocumentArrangement()
    } set: {
      last.wrappedValue = $0
      values?[key, as: DocumentArrangement.self] = $0
    }
  }
}
