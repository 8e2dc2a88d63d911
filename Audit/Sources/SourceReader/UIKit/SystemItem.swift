internal import WaymarkAudit

/// An item of a bar that the system knows.
struct SystemItem {
  let label: Label
  var symbol: String?
  var role: String?

  static let all: [String: SystemItem] = [
    "done": SystemItem(label: .text("Done")), "cancel": SystemItem(label: .text("Cancel"), role: "cancel"),
    "edit": SystemItem(label: .text("Edit")), "save": SystemItem(label: .text("Save")),
    "add": SystemItem(label: .text("Add"), symbol: "plus"),
    "compose": SystemItem(label: .text("Compose"), symbol: "square.and.pencil"),
    "reply": SystemItem(label: .text("Reply"), symbol: "arrowshape.turn.up.left"),
    "action": SystemItem(label: .text("Share"), symbol: "square.and.arrow.up"),
    "organize": SystemItem(label: .text("Organize"), symbol: "folder"),
    "bookmarks": SystemItem(label: .text("Bookmarks"), symbol: "book"),
    "search": SystemItem(label: .text("Search"), symbol: "magnifyingglass"),
    "refresh": SystemItem(label: .text("Refresh"), symbol: "arrow.clockwise"),
    "stop": SystemItem(label: .text("Stop"), symbol: "xmark"),
    "camera": SystemItem(label: .text("Camera"), symbol: "camera"),
    "trash": SystemItem(label: .text("Delete"), symbol: "trash"),
    "play": SystemItem(label: .text("Play"), symbol: "play"),
    "pause": SystemItem(label: .text("Pause"), symbol: "pause"),
    "rewind": SystemItem(label: .text("Rewind"), symbol: "backward"),
    "fastForward": SystemItem(label: .text("Fast Forward"), symbol: "forward"),
    "undo": SystemItem(label: .text("Undo")), "redo": SystemItem(label: .text("Redo")),
    "close": SystemItem(label: .text("Close"), symbol: "xmark", role: "close"),
  ]
}
