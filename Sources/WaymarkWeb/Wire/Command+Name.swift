// Written by write-protocol.mjs from protocol.json.

internal import WaymarkGraph

extension Command {
  /// The name of the command in the protocol.
  var name: StaticString {
    switch self {
    case .focus: "focus"
    case .blur: "blur"
    case .scroll: "scroll"
    case .scrollToEdge: "scrollToEdge"
    case .select: "select"
    case .typing: "typing"
    case .insertPictures: "insertPictures"
    case .open: "open"
    case .announce: "announce"
    case .download: "download"
    case .share: "share"
    case .print: "print"
    case .copy: "copy"
    case .copyContent: "copyContent"
    case .play: "play"
    case .dropped: "dropped"
    case .dragFile: "dragFile"
    case .typeSelect: "typeSelect"
    case .language: "language"
    }
  }
}
