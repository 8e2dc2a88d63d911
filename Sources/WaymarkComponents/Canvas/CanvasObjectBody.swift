internal import Foundation
internal import WaymarkCanvas
internal import WaymarkGraph

/// What an object shows, in the size of its frame.
struct CanvasObjectBody: View {
  let object: CanvasObject
  let files: [String: URL]
  let editor: CanvasTextEditor?
  /// What is done in it, if it is a group that is entered.
  let entry: CanvasEntry?

  var body: some View {
    switch object.content {
    case .text(let text): CanvasTextBody(object: object, text: text, files: files, editor: editor)
    case .shape(let shape): CanvasShapeBody(object: object, shape: shape)
    case .picture(let picture): CanvasPictureBody(object: object, picture: picture, url: files[picture.file])
    case .table(let table): CanvasTableElement(object: object, table: table)
    case .group(let objects): CanvasGroupElement(object: object, objects: objects, files: files, entry: entry)
    }
  }
}

private struct CanvasGroupElement: ElementView {
  let object: CanvasObject
  let objects: [CanvasObject]
  let files: [String: URL]
  let entry: CanvasEntry?

  var content: some View {
    let area = CGRect(origin: object.contentOrigin, size: object.frame.size)
    ForEach(Array(objects.enumerated()), id: \.element.id) { index, part in
      CanvasPartElement(object: part, area: area, index: index, count: objects.count, files: files, group: entry)
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-parts")
    object.applyEffects(to: &element)
    return element
  }
}

/// A text, and the pictures in it.
private struct CanvasTextBody: View {
  let object: CanvasObject
  let text: CanvasText
  let files: [String: URL]
  let editor: CanvasTextEditor?
  @Environment(\.pictureAddresses) private var addresses

  var body: some View {
    CanvasTextElement(object: object, text: text, editor: editor) { [addresses] in
      files[$0].flatMap { addresses.name(ofPictureInText: $0) }
    }
    if !files.isEmpty { ShownPictureFiles(files: Set(files.values)) }
  }
}

/// A picture, or a grey area if its file is missing.
private struct CanvasPictureBody: View {
  let object: CanvasObject
  let picture: CanvasPicture
  let url: URL?
  @Environment(\.pictureAddresses) private var addresses

  var body: some View {
    CanvasPictureElements(object: object, picture: picture, address: url.flatMap { addresses.address(of: $0) })
      .onMount(using: url) { [addresses] in addresses.changeUse(from: $0 ?? nil, to: $1 ?? nil) }
  }
}

private struct CanvasPictureElements: View {
  let object: CanvasObject
  let picture: CanvasPicture
  let address: String?

  var body: some View {
    if let address {
      CanvasPictureElement(object: object, picture: picture, address: address)
    } else {
      MissingPictureElement(object: object)
    }
  }
}

private struct CanvasPictureElement: ElementView {
  let object: CanvasObject
  let picture: CanvasPicture
  let address: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("img", class: picture.fills ? "wm-picture" : "wm-picture fits")
    element["src"] = address
    element["alt"] = picture.label
    element["draggable"] = "false"
    object.applyBox(to: &element)
    object.applyEffects(to: &element)
    return element
  }
}

private struct MissingPictureElement: ElementView {
  let object: CanvasObject

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-picture missing")
    object.applyBox(to: &element)
    object.applyEffects(to: &element)
    return element
  }
}
