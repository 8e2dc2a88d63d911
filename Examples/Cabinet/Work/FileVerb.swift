/// What is done with files, in words.
enum FileVerb {
  case copy, move, duplicate, trash, putBack, delete, compress, expand, rename, create, add, permit

  /// What is being done with a number of items, such as “Copying 5 items”.
  func title(_ count: Int) -> String {
    let verb =
      switch self {
      case .copy: "Copying"
      case .move: "Moving"
      case .duplicate: "Duplicating"
      case .trash: "Moving to the Trash:"
      case .putBack: "Putting back"
      case .delete: "Deleting"
      case .compress: "Compressing"
      case .expand: "Expanding"
      case .rename: "Renaming"
      case .create: "Making"
      case .add: "Adding"
      case .permit: "Changing the permissions of"
      }
    return "\(verb) \(count) \(count == 1 ? "item" : "items")"
  }

  /// What was done, such as “3 of 5 items were copied.”
  func result(_ count: Int, of all: Int) -> String {
    let verb =
      switch self {
      case .copy: "copied"
      case .move: "moved"
      case .duplicate: "duplicated"
      case .trash: "moved to the Trash"
      case .putBack: "put back"
      case .delete: "deleted"
      case .compress: "compressed"
      case .expand: "expanded"
      case .rename: "renamed"
      case .create: "made"
      case .add: "added"
      case .permit: "changed"
      }
    return "\(count) of \(all) \(all == 1 ? "item was" : "items were") \(verb)."
  }
}
