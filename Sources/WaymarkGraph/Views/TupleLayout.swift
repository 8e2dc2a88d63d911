/// The views in a tuple type and their offsets. Found in the type's description, because a generic tuple type can't be taken apart otherwise.
struct TupleLayout {
  let parts: [(offset: Int, type: any View.Type)]
  /// Whether the tuple has elements that are not views.
  let hasOthers: Bool

  init<T>(of tuple: T.Type) {
    // A tuple of one view is that view.
    let elements = tuple is any View.Type ? [(0, tuple)] : ValueComparison.storedFields(tuple)
    parts = elements.compactMap { offset, type in (type as? any View.Type).map { (offset, $0) } }
    hasOthers = parts.count < elements.count
  }
}
