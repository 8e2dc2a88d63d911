internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// An object of a page. It is evaluated only if something in it differs, so that a change of one costs nothing for the others.
struct CanvasObjectView: View {
  let object: CanvasObject
  /// Its place in the order of the objects, counted from 0.
  let index: Int
  let count: Int
  let place: CanvasPlace
  let isSelected: Bool
  /// Who has selected it in another window; nil if nobody has.
  let holder: CanvasHolder?
  /// The files of the pictures in it, by the names that the document has for them.
  let files: [String: URL]
  /// The editor of its text, while it is edited.
  let editor: CanvasTextEditor?
  /// What is done in it, if it is a group that is entered.
  let entry: CanvasEntry?

  var body: some View {
    CanvasObjectElement(
      object: object, index: index, count: count, place: place, isSelected: isSelected, holder: holder, files: files,
      editor: editor, entry: entry)
  }
}

extension CanvasObject {
  /// Writes what the object is, and whether it is selected.
  func applyState(to element: inout Element, isSelected: Bool, isEntered: Bool) {
    element["data-object"] = id
    if isLocked { element["data-locked"] = "" }
    if isSelected { element["data-selected"] = "" }
    if isEntered { element["data-entered"] = "" }
    if case .text(let text) = content { element["data-text"] = text.isPlaceholder ? "placeholder" : "" }
    if isGroup { element.add(class: "parts") }
  }

  /// Returns the files of the pictures in it, by the names that it has for them.
  func files(by media: (String) -> URL?) -> [String: URL] {
    var files: [String: URL] = [:]
    for name in pictureFiles where name.isFileName && files[name] == nil { files[name] = media(name) }
    return files
  }
}

extension String {
  /// Whether it names a file of a folder: the names in a document may lead elsewhere.
  var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/")) && !utf8.contains(0)
  }
}

/// The element of an object. Its place is an attribute, from which the browser makes the style: while a finger holds the object, the finger knows
/// its place.
struct CanvasObjectElement: ElementView {
  let object: CanvasObject
  let index: Int
  let count: Int
  let place: CanvasPlace
  let isSelected: Bool
  let holder: CanvasHolder?
  let files: [String: URL]
  let editor: CanvasTextEditor?
  let entry: CanvasEntry?

  @ViewBuilder var content: some View {
    CanvasObjectBody(object: object, files: files, editor: editor, entry: entry)
    if let link = object.link { CanvasLinkElement(destination: LinkDestination(link), name: object.kindName) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-object")
    element["role"] = object.isOneImage ? "img" : "group"
    element["aria-label"] = object.accessibleName(index: index, of: count, at: place, in: environment)
    element["tabindex"] = "0"
    object.applyState(to: &element, isSelected: isSelected, isEntered: entry != nil)
    holder?.apply(to: &element, in: environment)
    let frame = object.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height, CGFloat(object.rotation)]
    element["data-frame"] = numbers.map(\.css).joined(separator: " ")
    element.begin(
      with: "style",
      "left:\(frame.minX.px);top:\(frame.minY.px);width:\(frame.width.px);height:\(frame.height.px)"
        + (object.rotation == 0 ? "" : ";transform:rotate(\(object.rotation.css)deg)"))
    return element
  }

  func change(from old: CanvasObjectElement, in environment: EnvironmentValues) -> AppearanceChange {
    let isSame =
      index == old.index && count == old.count && place == old.place && isSelected == old.isSelected
      && holder == old.holder && (entry == nil) == (old.entry == nil) && object == old.object
    return isSame ? .none : .unknown
  }
}

/// The link of an object, which lies over it where the canvas is only read.
private struct CanvasLinkElement: ElementView {
  let destination: LinkDestination
  let name: String.LocalizationValue

  func hasContent(in environment: EnvironmentValues) -> Bool { false }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "wm-object-link")
    // The canvas is disabled where links are opened, so the environment's own state says the opposite.
    if !environment.isEnabled {
      var surroundings = environment
      surroundings.isEnabled = true
      destination.apply(to: &element, in: surroundings)
    } else {
      element["hidden"] = ""
    }
    element["aria-label"] = environment.libraryText(name)
    return element
  }
}
