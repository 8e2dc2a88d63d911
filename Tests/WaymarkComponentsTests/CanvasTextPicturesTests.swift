import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// Pictures in the lines of texts on a page: the document has names of files, and the browser has names of its own.
@MainActor @Suite struct CanvasTextPicturesTests {
  private static let unknown = String(repeating: "f", count: 32)

  /// The name under which a browser requests a file.
  private static func name(of file: String) -> String {
    let digits = String(file.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private static func url(of file: String) -> URL { URL(filePath: "/media/\(file)") }

  /// The files that a window shows, and how many views show each.
  @MainActor private final class Served {
    var uses: [String: Int] = [:]
    var others: [String: URL] = [:]
    private(set) lazy var addresses = PictureAddresses { file in
      file.lastPathComponent == "gone.png"
        ? nil : TextPicture.path + CanvasTextPicturesTests.name(of: file.lastPathComponent)
    } use: { [unowned self] old, new in
      if let old { uses[old.lastPathComponent, default: 0] -= 1 }
      if let new { uses[new.lastPathComponent, default: 0] += 1 }
    } findInOthers: { [unowned self] in
      others[$0]
    }
  }

  @MainActor private final class Document {
    var page: CanvasPage
    /// What the app makes of the next file.
    var stored: CanvasObject.Content?
    var change: ((inout CanvasPage) -> Void) -> Void = { _ in }
    init(_ page: CanvasPage) { self.page = page }
  }

  private struct Editor: View {
    let document: Document
    let takesPictures: Bool
    @State private var page: CanvasPage
    @State private var selection: Set<CanvasObject.ID> = []

    init(_ document: Document, takesPictures: Bool) {
      self.document = document
      self.takesPictures = takesPictures
      _page = State(initialValue: document.page)
    }

    var body: some View {
      let canvas = ObjectCanvas(
        page: Binding {
          page
        } set: {
          page = $0
          document.page = $0
        }, selection: $selection, media: { $0 == "secret.png" ? nil : CanvasTextPicturesTests.url(of: $0) })
      Group {
        if takesPictures {
          canvas.pastedPictures { _ in document.stored.map { CanvasObject($0, in: .zero) } }
        } else {
          canvas
        }
      }
      .onAppear {
        document.change = { change in
          change(&page)
          document.page = page
        }
      }
    }
  }

  /// A window with a page on which is one text.
  @MainActor private final class Window {
    let served = Served()
    let document: Document
    let probe: ComponentProbe

    init(_ text: CanvasText, takesPictures: Bool = true) {
      let object = CanvasObject(.text(text), in: CGRect(x: 0, y: 0, width: 200, height: 90), id: "text")
      let document = Document(CanvasPage(size: CGSize(width: 300, height: 300), objects: [object]))
      self.document = document
      probe = ComponentProbe { [served] in
        Editor(document, takesPictures: takesPictures).environment(\.pictureAddresses, served.addresses)
      }
    }

    var text: CanvasText {
      guard case .text(let text)? = document.page["text"]?.content else { return CanvasText("") }
      return text
    }
    var field: ElementTree? { probe.all.first { $0.element.tag == "wm-rich-text" } }
    var images: [ElementTree] { probe.all.filter { $0.element.classes.split(separator: " ").contains("rich-picture") } }

    func edit(_ ids: [String] = ["text"]) {
      let report = ObjectReport(change: .editing, ids: ids, numbers: [])
      #expect(probe.send(.objects(report), to: probe.first("wm-canvas")).result == .handled)
    }

    @discardableResult func send(_ parts: TextEdit.Part...) throws -> [Patch] {
      let sent = probe.edit(parts, in: try #require(field))
      #expect(sent.result == .handled)
      return sent.patches
    }
  }

  private static func text(_ files: String...) -> CanvasText {
    var text = CanvasText("ab", isBold: true)
    for file in files.reversed() {
      text.insert(CanvasTextPicture(file: file, label: "A \(file)", size: CGSize(width: 32, height: 20)), at: 1)
    }
    return text
  }

  private static func named(_ file: String) -> TextAttributes {
    TextAttributes(["picture": name(of: file), "description": "A \(file)", "dimensions": "32x20"])
  }

  @Test func `a picture is shown at rest, and one that is missing is a grey area of its size`() throws {
    let window = Window(Self.text("map.png", "gone.png", "../x.png", "map.png"))
    let images = window.images
    #expect(images.map(\.element.tag) == ["img", "span", "span", "img"])
    #expect(images[0].element["src"] == TextPicture.path + Self.name(of: "map.png"))
    #expect(images[0].element["alt"] == "A map.png" && images[0].element["width"] == "32")
    #expect(window.probe.style("inline-size", of: images[1]) == "32px")
    #expect(images[1].element["aria-label"] == "A gone.png")
    #expect(window.served.uses["map.png"] == 1, "what is shown is served")
    #expect(!window.probe.all.contains { $0.element.text?.contains("\u{FFFC}") == true })
    window.document.change { $0.delete(["text"]) }
    window.probe.update()
    #expect(window.served.uses["map.png"] == 0)
  }

  @Test func `the browser that edits a text has a name of its own for the file`() throws {
    let window = Window(Self.text("map.png"))
    window.edit()
    guard case .richText(let text)? = window.field?.element.value else { return #expect(Bool(false)) }
    var bold = Self.named("map.png")
    bold["bold"] = "1"
    #expect(text.string == "a\u{FFFC}b\n" && text.runs.attributes(at: 1) == bold)
    #expect(window.field?.element["data-pictures"] == String(PictureFormat.maxBytes))
    #expect(window.served.uses["map.png"] == 1)
  }

  @Test func `a picture is cut and pasted, and what is typed beside it is none`() throws {
    let window = Window(Self.text("map.png"))
    window.edit()
    let field = window.field?.id
    try window.send(.keep(1), .remove(1))
    #expect(window.text.string == "ab" && window.text.pictures.isEmpty && window.served.uses["map.png"] == 0)
    try window.send(.keep(2), .insert("\u{FFFC}", length: 1, Self.named("map.png")))
    try window.send(.keep(3), .insert("x", length: 1, TextAttributes(["bold": "1"])))
    #expect(window.text.string == "ab\u{FFFC}x" && window.text.isBold)
    #expect(window.field?.id == field, "the surface stays where the last picture goes and the first one comes")
    #expect(window.text.pictures == Self.text("map.png").pictures && window.served.uses["map.png"] == 1)
    #expect(window.text.runs.runs.count == 2, "the text has the file, and not the browser's name")
  }

  @Test func `a missing picture stays where a text is edited around it`() throws {
    let window = Window(Self.text("gone.png"))
    window.edit()
    try window.send(.insert("x", length: 1))
    #expect(window.text.string == "xa\u{FFFC}b" && window.text.pictures == Self.text("gone.png").pictures)
  }

  @Test func `a name that the browser was not given is left out, and it is told`() throws {
    let window = Window(Self.text("map.png"))
    window.edit()
    let before = window.text
    for name in [Self.unknown, Self.name(of: "other.png")] {
      let patches = try window.send(.keep(1), .insert("\u{FFFC}", length: 1, TextAttributes(["picture": name])))
      #expect(window.text == before)
      #expect(patches.contains { if case .richEdit = $0 { true } else { false } })
      try window.send(.keep(1), .keep(1, TextAttributeChange(["picture": name, "description": "Another"])))
      #expect(window.text == before)
    }
    try window.send(.keep(1), .keep(1, TextAttributeChange(["picture": nil])))
    #expect(window.text == before)
  }

  @Test func `a picture of another window of the user comes with its file, unless that is none of the app's media`()
    throws
  {
    let window = Window(Self.text())
    let foreign = String(repeating: "a", count: 32), secret = String(repeating: "b", count: 32)
    window.served.others = [foreign: Self.url(of: "map.png"), secret: Self.url(of: "secret.png")]
    window.edit()
    let patches = try window.send(.insert("\u{FFFC}", length: 1, TextAttributes(["picture": foreign])))
    #expect(window.text.pictures == [CanvasTextPicture(file: "map.png")])
    #expect(patches.contains { if case .richEdit = $0 { true } else { false } }, "it has another name here")
    try window.send(.insert("\u{FFFC}", length: 1, TextAttributes(["picture": secret])))
    #expect(window.text.pictures == [CanvasTextPicture(file: "map.png")])
  }

  @Test func `what another person inserts is shown to the one who edits`() throws {
    let window = Window(Self.text())
    window.edit()
    window.document.change { $0["text"]?.content = .text(Self.text("map.png")) }
    let patches = window.probe.update()
    #expect(
      patches.contains {
        guard case .richEdit(_, let edit, _) = $0 else { return false }
        return edit.parts.contains {
          if case .insert("\u{FFFC}", 1, let attributes) = $0 { attributes[.picture] != nil } else { false }
        }
      })
  }

  /// Has a file arrive for the text that is edited, and returns what the browser is told.
  private func answer(_ window: Window, _ stored: CanvasObject.Content?) async throws -> ([TextAttributes?], String) {
    window.document.stored = stored
    let file = UploadedFile(name: "a.png", path: "/uploads/a.png")
    #expect(window.probe.send(.files([file]), to: try #require(window.field)).result == .handled)
    for _ in 0..<1_000 {
      await Task.yield()
      for patch in window.probe.update() {
        if case .command(_, .insertPictures(_, let pictures, let refusal)) = patch { return (pictures, refusal) }
      }
    }
    Issue.record("no answer")
    return ([], "")
  }

  @Test func `a file that arrives is stored as one that becomes an object`() async throws {
    let window = Window(Self.text())
    window.edit()
    let picture = CanvasPicture(file: "new.jpg", pixelWidth: 60, pixelHeight: 40, label: "New")
    let (added, none) = try await answer(window, .picture(picture))
    let expected = TextAttributes([
      "picture": Self.name(of: "new.jpg"), "description": "New", "dimensions": "60x40",
    ])
    #expect(added == [expected] && none.isEmpty)
    try window.send(.insert("\u{FFFC}", length: 1, expected))
    #expect(window.text.pictures == [CanvasTextPicture(picture)])
    #expect(try await answer(window, nil).0 == [nil], "the app has said why")
    let (shape, refusal) = try await answer(window, .shape(.rectangle))
    #expect(shape == [nil] && refusal == "That was not possible.")
  }

  @Test func `a canvas whose app stores none takes no files`() throws {
    let window = Window(Self.text("map.png"), takesPictures: false)
    window.edit()
    #expect(window.field?.element["data-pictures"] == "", "its own can be moved")
    let file = UploadedFile(name: "a.png", path: "/uploads/a.png")
    #expect(window.probe.send(.files([file]), to: try #require(window.field)).result == .unexpected)
  }

  @Test func `a text with a picture is pasted as a text box, without what is forged`() throws {
    let window = Window(Self.text("map.png"))
    var edit = TextEdit()
    edit.insert("c", length: 1, TextAttributes(["italic": "1"]))
    edit.insert("\u{FFFC}", length: 1, Self.named("map.png"))
    edit.insert("\u{FFFC}", length: 1, TextAttributes(["picture": Self.unknown]))
    window.probe.send(.pasteText(edit), to: window.probe.first("wm-canvas"))
    guard case .text(let pasted)? = window.document.page.objects.last?.content else { return #expect(Bool(false)) }
    #expect(pasted.string == "c\u{FFFC}" && pasted.pictures == Self.text("map.png").pictures)
  }

  @Test func `a copied text has its pictures in other documents, and their descriptions in other programs`() throws {
    let object = CanvasObject(.text(Self.text("map.png")), in: CGRect(x: 0, y: 0, width: 9, height: 9))
    let copied = CopiedObjects(objects: [object])
    #expect(copied.text == "aA map.pngb" && !copied.html.contains("\u{FFFC}"))
    #expect(copied.html.contains("<b>A map.png</b>"))
    let encoded = try #require(copied.html.firstMatch(of: /data-waymark-objects="([^"]+)"/)?.1)
    #expect(CopiedObjects.objects(in: String(encoded)) == [object])
  }
}
