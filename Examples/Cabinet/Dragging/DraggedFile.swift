import Waymark

/// A file that is dragged, with the place from which it comes.
struct DraggedFile: Transferable, Identifiable {
  let entry: FileEntry
  let location: FileLocation

  var id: FileEntry.ID { entry.id }

  static var transferRepresentation: some TransferRepresentation {
    // Other windows and fields get its name.
    ProxyRepresentation(exporting: \.name)
  }

  private var name: String { location.name?.text ?? "" }
}
