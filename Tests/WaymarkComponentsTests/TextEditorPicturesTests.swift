import Foundation
import Observation
import Testing
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// Pictures in texts that are edited.
@MainActor struct TextEditorPicturesTests {
  private static let bridge = URL(filePath: "/pictures/bridge.png")
  private static let river = URL(filePath: "/pictures/river.png")
  private static let missing = URL(filePath: "/pictures/missing.png")
  private static let secret = URL(filePath: "/secret/plan.png")
  private static let folders = TextPictureFolders(folders: [URL(filePath: "/pictures")])
  private static let unknown = String(repeating: "f", count: 32)

  /// The name under which a browser requests a file.
  private static func name(of url: URL) -> String {
    let digits = String(url.lastPathComponent.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The files that a window shows, and how many views show each.
  @MainActor private final class Served {
    var uses: [URL: Int] = [:]
    var others: [String: URL] = [:]
    private(set) lazy var addresses = PictureAddresses { file in
      file == TextEditorPicturesTests.missing ? nil : "/_waymark/picture/" + TextEditorPicturesTests.name(of: file)
    } use: { [unowned self] old, new in
      if let old { uses[old, default: 0] -= 1 }
      if let new { uses[new, default: 0] += 1 }
    } findInOthers: { [unowned self] in
      others[$0]
    }
  }

  @MainActor @Observable fileprivate final class Box {
    var text: AttributedString
    init(_ text: AttributedString) { self.text = text }
    var binding: Binding<AttributedString> {
      Binding {
        self.text
      } set: {
        self.text = $0
      }
    }
  }

  private struct Editor: View {
    let box: Box
    let add: (@MainActor (URL) async throws -> URL?)?
    let addresses: PictureAddresses

    var body: some View {
      TextEditor(text: box.binding).environment(\.textEditorPictures, add).environment(\.pictureAddresses, addresses)
        .textPictures(in: URL(filePath: "/pictures"))
    }
  }

  private static func picture(_ url: URL, _ description: String? = nil, _ size: CGSize? = nil) -> AttributedString {
    var text = AttributedString("\u{FFFC}")
    text.imageURL = url
    text.alternateDescription = description
    text.pictureSize = size
    return text
  }

  /// A browser with an editor: what it shows, and how many edits it has sent and received.
  @MainActor private final class Browser {
    let graph: Graph
    let box: Box
    let served = Served()
    private(set) var element: ElementTree
    private(set) var shown: EditedText
    private(set) var commands: [Command] = []
    private var version = 0
    private var received = 0

    init(
      _ text: AttributedString, others: [String: URL] = [:], add: (@MainActor (URL) async throws -> URL?)? = nil
    ) throws {
      served.others = others
      let box = Box(text)
      self.box = box
      graph = Graph(Editor(box: box, add: add, addresses: served.addresses), report: { Issue.record("\($0)") })
      graph.beginPage()
      let builder = ElementTreeBuilder()
      graph.write(to: builder)
      element = try #require(builder.roots.first)
      guard case .richText(let text)? = element.element.value else { preconditionFailure("no rich text") }
      shown = text
    }

    /// Sends an edit of the user.
    func edit(_ parts: TextEdit.Part...) -> EventResult {
      let edit = parts.reduce(into: TextEdit()) { $0.append($1) }
      version += 1
      shown.apply(edit)
      return graph.dispatch(
        .edit(TextExchange.Arrival(version: version, base: received, edit: edit), page: graph.page), to: element.id)
    }

    /// Applies what the server sends.
    func receive() {
      graph.update()
      for patch in graph.takePatches().patches {
        switch patch {
        case .richEdit(_, let edit, _):
          shown.apply(edit)
          received += 1
        case .command(_, let command): commands.append(command)
        default: Issue.record("\(patch)")
        }
      }
    }
  }

  private static func named(_ url: URL, _ others: [String: String] = [:]) -> TextAttributes {
    TextAttributes(others.merging(["picture": name(of: url)]) { $1 })
  }

  @Test func `a picture is its character, with a name, a description and a size`() throws {
    var text = AttributedString("a")
    text += Self.picture(Self.bridge, "A bridge\nby night", CGSize(width: 320.4, height: 200))
    text += Self.picture(Self.missing, "Gone")
    text += Self.picture(URL(string: "https://example.org/a.png")!)
    var letters = AttributedString("b")
    letters.imageURL = Self.river
    text += letters
    let browser = try Browser(text)
    #expect(browser.shown.string == "a\u{FFFC}\u{FFFC}\u{FFFC}b\n")
    let bridge = Self.named(Self.bridge, ["description": "A bridge by night", "dimensions": "320x200"])
    #expect(browser.shown.runs == TextRuns([.init(1, TextAttributes()), .init(1, bridge)]))
    #expect(browser.served.uses == [Self.bridge: 1], "what is shown is served")
    #expect(browser.element.element["data-pictures"] == "")
  }

  @Test func `a picture is cut, and pasted again`() throws {
    let bridge = Self.picture(Self.bridge, "A bridge", CGSize(width: 8, height: 6))
    let browser = try Browser(AttributedString("ab") + bridge + AttributedString("c"))
    let attributes = browser.shown.runs.attributes(at: 2)
    #expect(browser.edit(.keep(2), .remove(1)) == .handled)
    browser.receive()
    #expect(browser.box.text == AttributedString("abc") && browser.served.uses == [Self.bridge: 0])
    #expect(browser.edit(.keep(1), .insert("\u{FFFC}", length: 1, attributes)) == .handled)
    browser.receive()
    #expect(browser.box.text == AttributedString("a") + bridge + AttributedString("bc"))
    #expect(browser.served.uses == [Self.bridge: 1])
    // What is typed beside it is no picture.
    #expect(browser.edit(.keep(2), .insert("x", length: 1)) == .handled)
    browser.receive()
    #expect(browser.box.text == AttributedString("a") + bridge + AttributedString("xbc"))
  }

  @Test func `a picture that the browser was never given is not taken, and it is told`() throws {
    let text = AttributedString("a") + Self.picture(Self.bridge) + AttributedString("b")
    let browser = try Browser(text)
    let before = browser.shown
    for name in [Self.unknown, Self.name(of: Self.river)] {
      _ = browser.edit(.keep(1), .insert("\u{FFFC}", length: 1, TextAttributes(["picture": name])))
      browser.receive()
      #expect(browser.box.text == text && browser.shown == before)
      _ = browser.edit(.keep(1), .keep(1, TextAttributeChange(["picture": name, "description": "Another"])))
      browser.receive()
      #expect(browser.box.text == text && browser.shown == before)
    }
    _ = browser.edit(.keep(1, TextAttributeChange(["picture": Self.name(of: Self.bridge)])))
    browser.receive()
    #expect(browser.box.text == text && browser.shown == before, "a letter is no picture")
    let forged = TextAttributes(["picture": Self.unknown])
    #expect(
      browser.edit(.insert("x", length: 1), .insert("\u{FFFC}", length: 1, forged), .insert("y", length: 1)) == .handled
    )
    browser.receive()
    #expect(browser.box.text == AttributedString("xy") + text && browser.shown.string == "xya\u{FFFC}b\n")
    #expect(browser.served.uses == [Self.bridge: 1])
  }

  @Test func `a picture of another window of the user gets the name that this one has for it`() throws {
    let foreign = String(repeating: "a", count: 32)
    let browser = try Browser(AttributedString("a"), others: [foreign: Self.river])
    #expect(browser.edit(.keep(1), .insert("\u{FFFC}", length: 1, TextAttributes(["picture": foreign]))) == .handled)
    browser.receive()
    #expect(browser.box.text == AttributedString("a") + Self.picture(Self.river))
    #expect(browser.shown.runs.attributes(at: 1) == Self.named(Self.river))
    #expect(browser.served.uses == [Self.river: 1])
  }

  @Test func `an editor whose formatting has no pictures shows and takes none`() throws {
    struct OnlyFonts: AttributedTextFormattingDefinition {
      struct Scope: AttributeScope { let font: AttributeScopes.SwiftUIAttributes.FontAttribute }
      var body: some AttributedTextFormattingDefinition<Scope> {
        ValueConstraint(for: \.font, values: [nil], default: nil)
      }
    }
    let rules = FormattingRules(TextFormatting(OnlyFonts()))
    let names = TextPictureNames()
    names.add(Self.bridge, named: Self.name(of: Self.bridge))
    let content = RichTextContent(Self.picture(Self.bridge), rules: rules, names: names)
    #expect(content.text.runs.isEmpty && rules.refused.contains(.picture))
  }

  @Test func `a string with pictures is the same after it was in a document`() throws {
    let text =
      AttributedString("a") + Self.picture(Self.bridge, "A bridge", CGSize(width: 320, height: 200))
      + Self.picture(Self.river) + AttributedString("\nb")
    let decoded = try JSONDecoder().decode(AttributedString.self, from: JSONEncoder().encode(text))
    #expect(decoded == text)
  }

  /// The results of uploads.
  private static func file(_ content: [UInt8], named name: String) throws -> UploadedFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(content).write(to: file)
    return UploadedFile(name: name, path: file.path)
  }
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]

  @Test func `the app is given pictures, and says which one is shown`() async throws {
    var taken: [String] = []
    let served = Served()
    let uploads = TextPictureUploads(
      take: { file in
        taken.append(file.lastPathComponent)
        return file.lastPathComponent == "river.png" ? Self.river : nil
      }, addresses: served.addresses, folders: Self.folders, localization: .standard)
    let (river, nothing) = await uploads.pictures(in: [try Self.file(Self.png, named: "river.png")])
    #expect(river == [Self.named(Self.river)] && nothing.isEmpty)
    #expect(served.addresses.inTexts.url(named: Self.name(of: Self.river)) == Self.river)
    let (some, refusal) = await uploads.pictures(in: [
      try Self.file(Self.png, named: "no.png"), try Self.file(Self.png, named: "river.png"),
    ])
    #expect(some == [nil, Self.named(Self.river)] && refusal == "That was not possible.")
    #expect(taken == ["river.png", "no.png", "river.png"])
  }

  @Test func `what is no picture, or has not arrived, is not given to the app`() async throws {
    let uploads = TextPictureUploads(
      take: { _ in
        Issue.record("given")
        return nil
      }, addresses: Served().addresses, folders: Self.folders, localization: .standard)
    let (none, kind) = await uploads.pictures(in: [try Self.file(Array("<svg onload=x>".utf8), named: "a.png")])
    #expect(none == [nil] && kind == "“a.png” is of another kind.")
    let large = UploadedFile(name: "b.png", path: nil, refusal: "“b.png” is too large. At most 16 MB can be taken.")
    let (also, reason) = await uploads.pictures(in: [large])
    #expect(also == [nil] && reason == "“b.png” is too large. At most 16 MB can be taken.")
  }

  @Test func `what the system throws is not shown to users`() async throws {
    let uploads = TextPictureUploads(
      take: { _ in try String(contentsOfFile: "/secret/plan.txt", encoding: .utf8).isEmpty ? nil : nil },
      addresses: Served().addresses, folders: Self.folders, localization: .standard)
    let (_, reason) = await uploads.pictures(in: [try Self.file(Self.png, named: "a.png")])
    #expect(reason == "That was not possible.")
  }

  @Test func `what the app throws is said`() async throws {
    struct Full: LocalizedError { let errorDescription: String? = "The guide is full." }
    let uploads = TextPictureUploads(
      take: { _ in throw Full() }, addresses: Served().addresses, folders: Self.folders, localization: .standard)
    let (none, reason) = await uploads.pictures(in: [try Self.file(Self.png, named: "a.png")])
    #expect(none == [nil] && reason == "The guide is full.")
  }

  @Test func `a text shows no files of other folders`() async throws {
    let outside = [
      "/secret/plan.png", "/pictures/../secret/plan.png", "/pictures-of-others/a.png", "/pictures", "/pictures/", "/",
    ]
    for path in outside { #expect(!Self.folders.contains(URL(fileURLWithPath: path)), "\(path)") }
    for address in [
      "https://example.org/pictures/a.png", "data:image/png;base64,AAAA", "/pictures/a.png", "file:///secret",
    ] {
      #expect(!Self.folders.contains(try #require(URL(string: address))), "\(address)")
    }
    #expect(Self.folders.contains(Self.bridge) && !TextPictureFolders().contains(Self.bridge))
    let browser = try Browser(AttributedString("a") + Self.picture(Self.secret) + Self.picture(Self.bridge))
    #expect(browser.shown.runs == TextRuns([.init(2, TextAttributes()), .init(1, Self.named(Self.bridge))]))
    #expect(browser.served.uses == [Self.bridge: 1])
    let served = Served()
    let probe = ComponentProbe {
      Text(Self.picture(Self.secret)).environment(\.pictureAddresses, served.addresses)
        .textPictures(in: URL(filePath: "/pictures"))
    }
    #expect(probe.all("img").isEmpty && served.uses.isEmpty)
    let uploads = TextPictureUploads(
      take: { _ in Self.secret }, addresses: served.addresses, folders: Self.folders, localization: .standard)
    let (none, reason) = await uploads.pictures(in: [try Self.file(Self.png, named: "a.png")])
    #expect(none == [nil] && reason == "That was not possible.")
  }

  @Test func `a symbolic link does not lead out of a folder`() throws {
    let files = FileManager.default, root = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    for name in ["inside", "outside"] {
      try files.createDirectory(at: root.appending(path: name), withIntermediateDirectories: true)
      try Data(Self.png).write(to: root.appending(path: "\(name)/a.png"))
    }
    let link = root.appending(path: "inside/link.png")
    try files.createSymbolicLink(at: link, withDestinationURL: root.appending(path: "outside/a.png"))
    let folders = TextPictureFolders(folders: [root.appending(path: "inside")])
    #expect(folders.contains(root.appending(path: "inside/a.png")) && !folders.contains(link))
  }

  @Test func `files are taken only with the modifier`() throws {
    let without = try Browser(AttributedString("a"))
    let file = UploadedFile(name: "b.png", path: nil, refusal: "Too large.")
    #expect(without.graph.dispatch(.files([file]), to: without.element.id) == .unexpected)
    let with = try Browser(AttributedString("a")) { _ in nil }
    #expect(with.element.element["data-pictures"] == "16777216")
    #expect(with.graph.dispatch(.files([file]), to: with.element.id) == .handled)
  }

  @Test func `a text that is only read shows its pictures`() {
    let served = Served()
    let text =
      AttributedString("See ") + Self.picture(Self.bridge, "A bridge", CGSize(width: 320, height: 200))
      + Self.picture(Self.missing, "Gone")
    let probe = ComponentProbe {
      Text(text).environment(\.pictureAddresses, served.addresses).textPictures(in: URL(filePath: "/pictures"))
    }
    let image: ElementTree = probe.first("img")
    #expect(image.element["src"] == "/_waymark/picture/\(Self.name(of: Self.bridge))")
    #expect(image.element["alt"] == "A bridge" && image.element["width"] == "320" && image.element["height"] == "200")
    #expect(probe.all("span").compactMap { $0.element["aria-label"] } == ["Gone"])
    #expect(served.uses == [Self.bridge: 1, Self.missing: 1])
  }
}
