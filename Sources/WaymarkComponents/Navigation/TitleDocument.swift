internal import Foundation
internal import Observation
internal import WaymarkGraph

/// What a screen shows as a whole, for the header of the menu of its title: a new object for each evaluation of the view that says so, because closures
/// can't be compared.
@MainActor final class TitleDocument {
  /// Its name; nil for the title of the screen.
  let name: Text?
  /// Returns its kind, its size, when it was changed: what is known of it. What it reads is read by the header only.
  let details: () -> [Text]
  let picture: AnyView
  let item: SharedItem

  init(name: Text?, details: @escaping () -> [Text], picture: AnyView, item: SharedItem) {
    self.name = name
    self.details = details
    self.picture = picture
    self.item = item
  }

  /// The symbol of something without a picture.
  static var symbol: AnyView { AnyView(Image(systemName: "doc").decorative.font(.title).foregroundStyle(.tint)) }
}

/// The first part of the menu of a title: what the screen shows, which can be shared, and dragged out of the browser with a mouse.
struct TitleDocumentHeader: View {
  let document: TitleDocument
  let title: String
  @State private var drag = TitleDocumentDrag()
  @Environment(\.fileExports) private var exports
  @Environment(\.self) private var environment

  var body: some View {
    let name = document.name ?? Text(verbatim: title), details = document.details()
    TitleDocumentElement(name: name, details: details) {
      TitleDocumentSummary(item: document.item, file: drag.file, prepare: prepare) {
        document.picture.frame(width: 44, height: 44)
        VStack(alignment: .leading, spacing: 2) {
          name.font(.subheadline.weight(.semibold)).lineLimit(2)
          ForEach(0..<details.count, id: \.self) { index in
            details[index].font(.caption).foregroundStyle(.secondary)
          }
        }
      }
      share
    }
  }

  @ViewBuilder private var share: some View {
    let label = Label {
      Text(library: "Share…")
    } icon: {
      Image(systemName: "square.and.arrow.up").decorative
    }
    .labelStyle(.iconOnly)
    if case .made(let source) = document.item {
      MadeShareLink(source: source, subject: nil, message: nil, label: label)
    } else {
      ShareElement(item: document.item, subject: nil, message: nil, label: label)
    }
  }

  /// Writes the file, so that it is there when it is dragged: the browser asks for it at once.
  private func prepare() {
    guard case .made(let source) = document.item, !drag.isWriting else { return }
    // What can't be written is not dragged; sharing it says why.
    guard let make = try? source.contents(in: environment) else { return }
    drag.isWriting = true
    Task { [drag, exports] in
      defer { drag.isWriting = false }
      guard let contents = try? await make(), case .file(let file)? = contents.first else { return }
      guard let address = try? exports.address(of: file) else { return }
      // A colon ends a name here.
      let name = file.name.replacingOccurrences(of: ":", with: "_")
      drag.file = "\(file.contentType):\(name):\(address)"
    }
  }
}

/// The file that is dragged out of the browser. Another process writes it anew.
@MainActor @Observable final class TitleDocumentDrag {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var file: String?
  @ObservationIgnored var isWriting = false
}

extension TitleDocumentDrag: RebuiltState {}

private struct TitleDocumentElement<Inside: View>: ElementView {
  let name: Text
  let details: [Text]
  let inside: Inside

  init(name: Text, details: [Text], @ViewBuilder _ inside: () -> Inside) {
    self.name = name
    self.details = details
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "title-document")
    element["role"] = "group"
    element["aria-label"] = ([name] + details).map { $0.string(in: environment) }.joined(separator: ", ")
    return element
  }
}

/// The picture and the texts, which a mouse drags.
private struct TitleDocumentSummary<Inside: View>: ElementView {
  let item: SharedItem
  let file: String?
  let prepare: () -> Void
  let inside: Inside

  init(item: SharedItem, file: String?, prepare: @escaping () -> Void, @ViewBuilder _ inside: () -> Inside) {
    self.item = item
    self.file = file
    self.prepare = prepare
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "title-document-summary")
    element["role"] = "presentation"
    switch item {
    case .made:
      element["draggable"] = "true"
      element["data-on"] = "prefetch"
      element["data-file"] = file
    case .address(let address):
      element["draggable"] = "true"
      element["data-address"] = address
    case .text, .refused: break
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.controlContainer = nil
    environment.stackAxis = .horizontal
  }

  func handle(_ event: Event) -> Bool {
    guard event == .prefetch else { return false }
    prepare()
    return true
  }

  static var takesEvents: Bool { true }
}
