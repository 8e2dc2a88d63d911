import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

/// Calls as apps write them for SwiftUI, which a wrong declaration would refuse, and what they show.
@MainActor struct CallShapeTests {
  private let width: CGFloat? = 44

  @Test func `lengths are CGFloat, optional where SwiftUI's are`() {
    let probe = ComponentProbe {
      VStack(spacing: width) { Text("a").frame(width: width, height: nil).padding(.leading, width) }
    }
    #expect(probe.style("gap", of: probe.first(class: "vstack")) == "44px")
    #expect(probe.style("inline-size", of: probe.first(class: "fixed-width")) == "44px")
  }

  @Test func `any view and any style can be a background or an overlay`() {
    func layer(_ view: some View) -> ElementTree { ComponentProbe { view }.first(class: "layer") }
    #expect(layer(Text("a").background(Text("b"))).children[0].element.text == "b")
    #expect(layer(Text("a").background(Circle())).children[0].element.classes.contains("circle"))
    #expect(layer(Text("a").background(Color.red.ignoresSafeArea())).element.classes == "layer behind")
    #expect(layer(Text("a").overlay(.red, in: Circle())).children[0].element.classes.contains("circle"))
    #expect(layer(Text("a").overlay(Text("b"), alignment: .top)).children[0].element.text == "b")
    let plain = ComponentProbe { Text("a").background(Color.red) }
    #expect(plain.style("background-color", of: plain.roots[0]) == "var(--red-text)")
    let automatic = ComponentProbe { Text("a").background() }
    #expect(automatic.style("background-color", of: automatic.roots[0]) == "var(--background)")
  }

  @Test func `shapes are found by their leading dots`() {
    let probe = ComponentProbe { Color.red.clipShape(.rect(cornerRadii: .init(topLeading: 8))) }
    #expect(probe.style("border-radius", of: probe.roots[0]) == "8px 0 0 0")
    let round = ComponentProbe { Color.red.clipShape(.rect(cornerRadius: 8)) }
    #expect(round.style("border-radius", of: round.roots[0]) == "8px")
  }

  @Test func `a transform is made around its anchor`() {
    let probe = ComponentProbe { Text("a").scaleEffect(x: -1, y: 1, anchor: .topLeading).rotationEffect(.degrees(10)) }
    let text = probe.first(class: "text")!
    #expect(
      probe.style("transform", of: text)
        == "translate(calc(-50% * var(--inline-sign)),-50%) scale(-1,1) translate(calc(50% * var(--inline-sign)),50%)")
    #expect(probe.style("rotate", of: text) == "10deg")
    let centred = ComponentProbe { Text("a").scaleEffect(2).offset(CGSize(width: 3, height: 4)) }
    #expect(centred.style("scale", of: centred.first(class: "text")) == "2")
    #expect(centred.style("translate", of: centred.first(class: "text")) == "calc(3 * 1px * var(--inline-sign)) 4px")
  }

  private struct Bars: View {
    var hasItem = false
    var body: some View {
      NavigationStack {
        Text("a")
          .toolbar {}
          .toolbar { if hasItem { ToolbarItem(placement: .navigation) { Button("Edit") {} } } }
      }
    }
  }

  @Test func `a toolbar may be empty or conditional`() {
    let resources = AppResources()
    #expect(WindowProbe(resources) { Bars() }.all.contains { $0.element.text == "Edit" } == false)
    #expect(WindowProbe(resources) { Bars(hasItem: true) }.all.contains { $0.element.text == "Edit" })
  }

  @Test func `sections take their header and footer as views`() {
    let probe = ComponentProbe {
      List { Section(header: Text("Places"), footer: Text("2 places")) { Text("Lisbon") } }
    }
    #expect(probe.all.compactMap(\.element.text) == ["Places", "Lisbon", "2 places"])
    #expect(probe.first(class: "section-header") != nil)
  }

  @Test func `variants of symbols are combined`() {
    func symbol(_ variants: SymbolVariants, of name: String) -> ElementTree {
      ComponentProbe { Image(systemName: name).symbolVariant(variants) }.first("svg")
    }
    let drawn = ComponentProbe { Image(systemName: "plus.circle.fill") }.first("svg")!
    #expect(symbol(.circle.fill, of: "plus").children.map(\.element) == drawn.children.map(\.element))
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.fill.contains(.circle))
  }

  @Test func `a row has any view as its background`() {
    let probe = ComponentProbe {
      List {
        Text("a").listRowBackground(Capsule().fill(.yellow))
        Text("b").listRowBackground(Color.red)
        Text("c").listRowBackground(Color?.none)
        Text("d").listRowBackground(LinearGradient(colors: [.clear, .red], startPoint: .leading, endPoint: .trailing))
      }
    }
    let rows = probe.all.filter { $0.element.classes.hasPrefix("row") && $0.element["role"] == "listitem" }
    #expect(rows.map(\.element.classes) == ["row backed", "row", "row", "row"])
    #expect(rows[0].children.map(\.element.classes) == ["text", "layer row-background"])
    #expect(probe.style("background-color", of: rows[1]) == "var(--red-text)")
    #expect(rows[2].element.styles.isEmpty)
    // The list is seen beside a view and through a gradient, as in SwiftUI.
    #expect([rows[0], rows[3]].allSatisfy { probe.style("background-color", of: $0) == "transparent" })
    #expect(probe.style("background-image", of: rows[3]) != nil)
  }

  private struct Rider: Identifiable {
    let id: Int
    var name: String
  }

  private struct Riders: View {
    @State private var riders = [Rider(id: 1, name: "Ada"), Rider(id: 2, name: "Bo")]
    @State private var chosen: Int?
    var body: some View {
      List($riders) { $rider in TextField("Name", text: $rider.name) }
      List($riders, id: \.name) { $rider in Text("by name \(rider.name)") }
      List($riders, selection: $chosen) { $rider in Text("one of \(rider.name)") }
    }
  }

  @Test func `a list of bindings edits its elements`() throws {
    let probe = ComponentProbe { Riders() }
    probe.type("Cleo", into: try #require(probe.all("input").last))
    let texts = probe.all.compactMap(\.element.text)
    #expect(texts.filter { $0.hasPrefix("by name") } == ["by name Ada", "by name Cleo"])
    #expect(texts.contains("one of Cleo"))
    #expect(probe.all.filter { $0.element["role"] == "option" }.count == 2)
  }

  private struct Alarm: View {
    @State private var isLate = false
    var body: some View {
      List {
        Button("Toggle") { isLate.toggle() }
        Text("a").listRowBackground(Text(isLate ? "late" : "early"))
      }
    }
  }

  @Test func `the background of a row follows its state`() {
    let probe = ComponentProbe { Alarm() }
    #expect(probe.all.contains { $0.element.text == "early" })
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.all.contains { $0.element.text == "late" })
    #expect(!probe.all.contains { $0.element.text == "early" })
  }

  @Test func `lines between rows are hidden on one side or both`() {
    let probe = ComponentProbe {
      List {
        Text("a").listRowSeparator(.hidden, edges: .top)
        Text("b").listRowSeparator(.hidden)
      }
    }
    let rows = probe.all.filter { $0.element["role"] == "listitem" }
    #expect(rows.map(\.element.classes) == ["row no-separator-above", "row no-separator-above no-separator"])
  }

  @Test func `a text reserves the space of its lines`() {
    let probe = ComponentProbe { Text("a").lineLimit(2, reservesSpace: true) }
    #expect(probe.style("min-block-size", of: probe.roots[0]) == "2lh")
    let range = ComponentProbe { Text("a").lineLimit(2...4) }
    #expect(range.style("-webkit-line-clamp", of: range.roots[0]) == "4")
  }

  @Test func `the name of a font can't leave its quotes`() {
    let probe = ComponentProbe { Text("a").font(.custom("Gill Sans';x:url(//a)", size: 16)) }
    #expect(probe.style("font-family", of: probe.roots[0]) == "'Gill Sansxurla',system-ui,sans-serif")
    #expect(probe.style("font-size", of: probe.roots[0]) == "1rem")
  }
}
