import Foundation
import Testing
import WaymarkGraph

@testable import WaymarkComponents

/// Grids of which only the part near the visible area is mounted, and the sections of lazy containers.
@MainActor @Suite struct LazyGridTests {
  @Test(arguments: [
    ([GridItem(.fixed(40)), GridItem(.flexible()), GridItem()], "40px minmax(10px,1fr) minmax(10px,1fr)"),
    ([GridItem(.adaptive(minimum: 80))], "repeat(auto-fill,minmax(min(100%,80px),1fr))"),
    ([GridItem(.adaptive(minimum: 0))], "repeat(auto-fill,minmax(min(100%,1px),1fr))"),
    ([GridItem(.flexible(minimum: 20, maximum: 50)), GridItem()], "minmax(20px,50px) minmax(10px,1fr)"),
    (
      Array(repeating: GridItem(.flexible(minimum: 0, maximum: 90), spacing: 6), count: 3),
      "repeat(3,clamp(0px,(100% - 12px) / 3,90px))"
    ),
    ([], "minmax(10px,1fr)"),
    ([GridItem(.fixed(-5)), GridItem(.fixed(.nan)), GridItem(.fixed(.infinity))], "0px 0px 0px"),
  ])
  func `items become tracks`(_ items: [GridItem], _ template: String) {
    #expect(GridTracks(items).template == template)
    #expect(GridTracks(items).mistake == nil)
  }

  @Test(arguments: [
    ([GridItem(spacing: 4), GridItem(spacing: 5), GridItem()], "different spacing"),
    ([GridItem(alignment: .top), GridItem(alignment: .bottom)], "different alignments"),
    ([GridItem(.adaptive(minimum: 10)), GridItem(.adaptive(minimum: 20))], "adaptive"),
  ])
  func `what a grid can't show is reported`(_ items: [GridItem], _ words: String) {
    let probe = ComponentProbe { LazyVGrid(columns: items) { Text("Cell") } }
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains(words), "\(probe.mistakes)")
  }

  @Test func `the spacing of the last item does not matter`() {
    #expect(GridTracks([GridItem(spacing: 4), GridItem(spacing: 4), GridItem(spacing: 9)]).mistake == nil)
  }

  @Test func `a grid has the spacing and the alignments of its items and its own`() {
    let probe = ComponentProbe {
      LazyVGrid(columns: [GridItem(spacing: 4, alignment: .topLeading)], alignment: .leading, spacing: 20) { Text("A") }
      LazyHGrid(rows: [GridItem(spacing: 4)], alignment: .bottom, spacing: 20) { Text("B") }
      LazyVGrid(columns: [GridItem()]) { Text("C") }
    }
    let upright = probe.first(class: "vgrid")!, flat = probe.first(class: "hgrid")!
    #expect(probe.style("gap", of: upright) == "20px 4px")
    #expect(probe.style("place-items", of: upright) == "start start")
    #expect(probe.style("justify-content", of: upright) == "start")
    #expect(probe.style("gap", of: flat) == "4px 20px")
    #expect(probe.style("align-content", of: flat) == "end")
    #expect(probe.style("grid-template-rows", of: flat) == "minmax(10px,1fr)")
    let plain = probe.all.last { $0.element.classes.contains("vgrid") }!
    #expect(plain.element.styles.map(\.name) == ["grid-template-columns"])
  }

  private func texts(_ probe: ComponentProbe) -> [String] { probe.all.compactMap(\.element.text) }

  @Test func `a grid mounts the cells near the visible area, also those of its sections`() {
    let probe = ComponentProbe {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        ForEach(0..<500) { Text("Cell \($0)") }
        Section("Second") { ForEach(0..<500) { Text("Inner \($0)") } }
      }
    }
    #expect(texts(probe).count { $0.hasPrefix("Cell") } == 40)
    #expect(texts(probe).count { $0.hasPrefix("Inner") } == 40)
    let gap = probe.all.first { $0.element.classes == "row-gap before" }!
    probe.send(.rows(200..<260, keeping: 0), to: gap)
    #expect(texts(probe).filter { $0.hasPrefix("Cell") } == (200..<260).map { "Cell \($0)" })
    #expect(texts(probe).contains("Inner 0"))
  }

  @Test func `the sections of a grid are elements that have its columns`() {
    let probe = ComponentProbe {
      LazyVGrid(columns: [GridItem(.fixed(50))], spacing: 3) {
        Section {
          Text("Cell")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
      }
    }
    let section = probe.first(class: "lazy-section")!
    #expect(section.element.classes.hasPrefix("vgrid"))
    #expect(probe.style("grid-template-columns", of: section) == "50px")
    #expect(section.children.map(\.element.classes) == ["w section-edge header", "text", "w section-edge footer"])
  }

  @Test func `headers and footers are pinned where the container says so`() {
    func edges(_ pinned: PinnedScrollableViews) -> [String] {
      let probe = ComponentProbe {
        LazyVStack(spacing: 5, pinnedViews: pinned) {
          Section {
            Text("Row")
          } header: {
            Text("Header")
          } footer: {
            Text("Footer")
          }
        }
      }
      return probe.all.map(\.element.classes).filter { $0.contains("section-edge") }
    }
    #expect(edges([]) == [])
    #expect(edges(.sectionHeaders) == ["w section-edge header pinned", "w section-edge footer"])
    let both: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
    #expect(edges(both) == ["w section-edge header pinned", "w section-edge footer pinned"])
    let across = ComponentProbe {
      LazyHStack(pinnedViews: .sectionHeaders) { Section("Header") { Text("Column") } }
    }
    #expect(across.first(class: "lazy-section").element.classes.hasPrefix("hstack"))
  }
}
