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

  var body: some View {
    CanvasObjectElement(
      object: object, index: index, count: count, place: place, isSelected: isSelected, holder: holder, files: files,
      editor: editor)
  }
}

extension CanvasObject {
  /// Returns the files of the pictures in it, by the names that it has for them.
  func files(by media: (String) -> URL?) -> [String: URL] {
    switch content {
    case .picture(let picture):
      guard picture.file.isFileName, let file = media(picture.file) else { return [:] }
      return [picture.file: file]
    case .group(let objects):
      return objects.reduce(into: [:]) { $0.merge($1.files(by: media)) { file, _ in file } }
    case .text, .shape, .table: return [:]
    }
  }
}

extension String {
  /// Whether it names a file of a folder: the names in a document may lead elsewhere.
  fileprivate var isFileName: Bool {
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

  @ViewBuilder var content: some View {
    CanvasObjectBody(object: object, files: files, editor: editor)
    if let link = object.link { CanvasLinkElement(destination: LinkDestination(link), name: object.kindName) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-object")
    element["role"] = object.isOneImage ? "img" : "group"
    element["aria-label"] = object.accessibleName(index: index, of: count, at: place, in: environment)
    element["tabindex"] = "0"
    element["data-object"] = object.id
    let frame = object.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height, CGFloat(object.rotation)]
    element["data-frame"] = numbers.map(\.css).joined(separator: " ")
    if object.isLocked { element["data-locked"] = "" }
    if isSelected { element["data-selected"] = "" }
    if case .text = object.content { element["data-text"] = "" }
    if case .group = object.content { element.add(class: "parts") }
    element.begin(
      with: "style",
      "left:\(frame.minX.px);top:\(frame.minY.px);width:\(frame.width.px);height:\(frame.height.px)"
        + (object.rotation == 0 ? "" : ";transform:rotate(\(object.rotation.css)deg)"))
    if let holder {
      let name = holder.name.isEmpty ? environment.libraryText("Somebody") : holder.name
      element["data-holder"] = name
      element.describe(environment.libraryText("Selected by \(name)"), first: false)
      element.style("--holder", Color(participant: holder.color).css)
    }
    return element
  }

  func change(from old: CanvasObjectElement, in environment: EnvironmentValues) -> AppearanceChange {
    let isSame =
      index == old.index && count == old.count && place == old.place && isSelected == old.isSelected
      && holder == old.holder && object == old.object
    return isSame ? .none : .unknown
  }
}

/// An object of a group. It is placed in fractions of the group, so that it is stretched with it in the browser.
struct CanvasPartElement: ElementView {
  let object: CanvasObject
  /// The size of the group.
  let size: CGSize
  let files: [String: URL]

  var content: some View { CanvasObjectBody(object: object, files: files, editor: nil) }

  func render(in environment: EnvironmentValues) -> Element {
    func percent(_ length: CGFloat, of whole: CGFloat) -> String { whole > 0 ? (length / whole * 100).css + "%" : "0" }
    var element = Element("div", class: "wm-part")
    element.style("left", percent(object.frame.minX, of: size.width))
    element.style("top", percent(object.frame.minY, of: size.height))
    element.style("width", percent(object.frame.width, of: size.width))
    element.style("height", percent(object.frame.height, of: size.height))
    if object.rotation != 0 { element.style("rotate", object.rotation.css + "deg") }
    return element
  }

  func change(from old: CanvasPartElement, in environment: EnvironmentValues) -> AppearanceChange {
    object == old.object && size == old.size ? .none : .unknown
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
