import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import enum WaymarkComponents.SymbolNames
@testable import struct WaymarkComponents.Symbol

private let icons = "/usr/share/bootstrap-icons/svg"
private let haveIcons = FileManager.default.fileExists(atPath: icons)

@MainActor struct ImageTests {
  @Test(.enabled(if: haveIcons)) func `a symbol is drawn as inline SVG and labelled with the words of its name`() {
    let probe = ComponentProbe { Image(systemName: "bookmark.fill") }
    let svg = probe.first("svg")!
    #expect(svg.element["role"] == "img")
    #expect(svg.element["aria-label"] == "bookmark")
    #expect(svg.element["viewBox"] == "0 0 16 16")
    #expect(svg.children.allSatisfy { $0.element.tag == "path" && $0.element["d"] != nil })
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `a decorative symbol is hidden from assistive technology`() {
    let probe = ComponentProbe { Label("Save", systemImage: "fork.knife") }
    #expect(probe.first("svg").element["aria-hidden"] == "true")
    #expect(probe.first("svg").element["aria-label"] == nil)
  }

  @Test func `an unknown symbol shows a question mark and is reported`() {
    let probe = ComponentProbe { Image(systemName: "no.such.thing") }
    #expect(!probe.first("svg").children.isEmpty)
    #expect(probe.mistakes.contains { $0.contains("no symbol “no.such.thing”") })
  }

  @Test(arguments: ["../../../etc/passwd", "a/b", "", "Ä", String(repeating: "a", count: 500)])
  func `a symbol's name cannot reach other files`(name: String) {
    #expect(SymbolCatalog().symbol(named: name) == nil)
    #expect(SymbolNames.candidates(for: name).isEmpty)
  }

  @Test(.enabled(if: haveIcons)) func `every name of the table leads to a symbol`() {
    let catalog = SymbolCatalog(folder: icons)
    #expect(SymbolNames.table.count >= 150)
    for name in SymbolNames.table.keys { #expect(catalog.symbol(named: name) != nil, "\(name)") }
  }

  @Test(
    .enabled(if: haveIcons),
    arguments: [
      ("chevron.right", "chevron-right"), ("xmark.circle.fill", "x-circle-fill"), ("heart.circle", "heart"),
      ("person.crop.circle.fill", "person-circle"), ("gearshape", "gear"), ("plus.circle", "plus-circle"),
      ("checkmark.circle.fill", "check-circle-fill"), ("house.fill", "house-fill"), ("trash", "trash"),
    ])
  func `a name leads to the nearest icon`(name: String, icon: String) throws {
    let svg = try String(contentsOfFile: "\(icons)/\(icon).svg", encoding: .utf8)
    #expect(SymbolCatalog(folder: icons).symbol(named: name)?.paths == Symbol(svg: svg)?.paths)
  }

  @Test(
    .enabled(if: haveIcons),
    arguments: [
      ("bicycle", "1.8 1.8 12.4 12.4"), ("keyboard", "1.8 1.8 12.4 12.4"), ("video", "1.5 1.5 13 13"),
      ("map", "0 0 16 16"), ("magnifyingglass", "0 0 16 16"), ("chevron.left", "0 0 16 16"), ("minus", "0 0 16 16"),
    ])
  func `a symbol that is wider than high is drawn as large as others`(name: String, box: String) {
    #expect(SymbolCatalog(folder: icons).symbol(named: name)?.viewBox == box)
  }

  @Test func `a turn back is drawn as an arrow that bends round`() {
    let symbol = SymbolCatalog().symbol(named: "arrow.uturn.backward")
    #expect(symbol?.paths == Symbol.drawn["uturn-left"]?.paths)
    #expect(symbol?.isMirrored == true)
  }

  @Test(.enabled(if: haveIcons))
  func `symbols that follow the reading direction are mirrored in right-to-left text`() {
    let catalog = SymbolCatalog(folder: icons)
    #expect(catalog.symbol(named: "chevron.forward")?.isMirrored == true)
    #expect(catalog.symbol(named: "chevron.right")?.isMirrored == false)
  }

  @Test func `circles and rectangles of a drawing become paths`() {
    let symbol = Symbol(
      svg:
        "<svg viewBox=\"0 0 4 4\"><circle cx=\"2\" cy=\"2\" r=\"1\"/><path fill-rule=\"evenodd\" d=\"M0 0z\"/></svg>"
    )
    #expect(symbol?.viewBox == "0 0 4 4")
    #expect(symbol?.paths == [.init("M1 2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z"), .init("M0 0z", isEvenOdd: true)])
    #expect(Symbol(svg: "<html>") == nil)
  }

  @Test func `a symbol takes the font and colour around it`() {
    let probe = ComponentProbe {
      Image(systemName: "fork.knife").font(.title).foregroundStyle(.red).imageScale(.large)
    }
    #expect(probe.first("svg").element.classes.contains("title"))
    #expect(probe.first("svg").element.classes.contains("large"))
    #expect(probe.style("color", of: probe.first("svg")) == "var(--red)")
  }

  @Test func `an accessibility label replaces the symbol's name`() {
    let probe = ComponentProbe { Image(systemName: "fork.knife").accessibilityLabel("Food stop") }
    #expect(probe.first("svg").element["aria-label"] == "Food stop")
  }

  @Test func `a picture of the bundle is embedded in the page`() throws {
    let bundle = try temporaryBundle(["harbour view.png": Data([1, 2, 3])])
    let probe = ComponentProbe { Image("harbour view", bundle: bundle).resizable().scaledToFit() }
    let picture = probe.first("img")!
    #expect(picture.element["src"] == "data:image/png;base64,AQID")
    #expect(picture.element["alt"] == "harbour view")
    #expect(picture.element.classes == "picture resizable fit fx fy")
  }

  @Test func `a template masks the foreground colour, and is read by its name`() throws {
    let bundle = try temporaryBundle(["logo.png": Data([1, 2, 3])])
    let resource = ImageResource(name: "logo", bundle: bundle)
    let probe = ComponentProbe {
      Image(resource).renderingMode(.template).foregroundStyle(.red)
      Image(resource).renderingMode(.original)
      Button("Home", image: resource) {}
    }
    let template = try #require(probe.first(class: "template"))
    #expect(template.element.tag == "span")
    #expect(template.element["role"] == "img" && template.element["aria-label"] == "logo")
    #expect(probe.style("color", of: template) == "var(--red)")
    #expect(probe.style("--picture", of: template) == "url(\"data:image/png;base64,AQID\")")
    #expect(template.children.map(\.element.tag) == ["img"] && template.children[0].element["alt"] == "")
    #expect(probe.all("img").map { $0.element["alt"] } == ["", "logo", ""])
  }

  @Test func `a picture that is absent or too large is reported`() throws {
    let bundle = try temporaryBundle(["large.png": Data(count: 300_000)])
    #expect(
      ComponentProbe { Image("large", bundle: bundle) }.mistakes.contains { $0.contains("300000 bytes") })
    #expect(
      ComponentProbe { Image("absent", bundle: bundle) }.mistakes.contains { $0.contains("no such resource") }
    )
    #expect(
      ComponentProbe { Image("../large", bundle: bundle) }.mistakes.contains {
        $0.contains("no such resource")
      })
  }

  private func temporaryBundle(_ files: [String: Data]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    return try #require(Bundle(url: folder))
  }
}
