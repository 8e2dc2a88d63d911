import Waymark

/// A file that is dragged, with the place from which it comes.
struct DraggedFile: Transferable, Identifiable {
  let entry: FileEntry
  let location: FileLocation
  /// The files among which the location is: a link shows others than those of its owner.
  let root: ObjectIdentifier

  var id: FileEntry.ID { entry.id }

  static var transferRepresentation: some TransferRepresentation {
    // Fields get its name.
    ProxyRepresentation(exporting: \.name)
  }

  private var name: String { location.name?.text ?? "" }
}
