/// What is done with files, in words.
enum FileVerb: String, Codable {
  case copy, move, duplicate, trash, putBack, delete, compress, expand, rename, create, upload, permit

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
      case .permit: "Changing the permissions of"
      case .upload: "Uploading"
      }
    return "\(verb) \(count) \(count == 1 ? "item" : "items")"
  }

  /// What was done, for the log: the same words for the same action.
  var record: String {
    switch self {
    case .copy: "Files were copied"
    case .move: "Files were moved"
    case .duplicate: "Files were duplicated"
    case .trash: "Files were moved to the Trash"
    case .putBack: "Files were put back"
    case .delete: "Files were deleted"
    case .compress: "Files were compressed"
    case .expand: "Archives were expanded"
    case .rename: "Files were renamed"
    case .create: "Folders were made"
    case .upload: "Files were uploaded"
    case .permit: "Permissions were changed"
    }
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
      case .permit: "changed"
      case .upload: "uploaded"
      }
    return "\(count) of \(all) \(all == 1 ? "item was" : "items were") \(verb)."
  }

  /// Whether something is not at its place any more when this was done with it.
  var takesAway: Bool { [.move, .trash, .rename].contains(self) }

  /// What became of something that was under way when the server ended.
  func interruption(_ name: String?) -> String {
    let item = name.map { "“\($0)”" } ?? "One item"
    return switch self {
    case .copy, .duplicate, .compress, .expand, .create, .upload:
      "\(item) was under way: it is complete, or there is no part of it."
    case .move, .trash, .rename, .putBack:
      "\(item) was under way: it is complete at its new place, or at the old one."
    case .delete: "What was not deleted is still in the Trash."
    case .permit: "\(item) was under way: it has the new permissions, or those before."
    }
  }
}
