import Testing
import WaymarkComponents
import WaymarkGraph

/// Fills and symbols have iOS' colours; text, and what text stands on, has those with enough contrast.
@MainActor struct ColourTests {
  private func style(_ name: String, of tag: String, @ViewBuilder _ view: @escaping () -> some View) -> String? {
    let probe = ComponentProbe { view() }
    return probe.style(name, of: probe.first(tag))
  }

  @Test func `text has the colour with enough contrast`() {
    #expect(style("color", of: "span") { Text("Late").foregroundStyle(.red) } == "var(--red-text)")
    #expect(style("color", of: "span") { Text("Late").foregroundStyle(.tint) } == "var(--tint-text)")
    #expect(style("color", of: "span") { Text("Late").foregroundStyle(.green) } == "var(--green)")
    #expect(
      style("color", of: "span") { Text("Late").foregroundStyle(.blue.opacity(0.5)) }
        == "color-mix(in srgb,var(--blue-text) 50%,transparent)")
  }

  @Test func `symbols and shapes have iOS' own colour`() {
    #expect(style("color", of: "svg") { Image(systemName: "fork.knife").foregroundStyle(.tint) } == "var(--tint)")
    #expect(style("--p", of: "span") { Circle().fill(.blue) } == "var(--blue)")
  }

  @Test func `what text stands on has the colour with enough contrast`() {
    #expect(style("background-color", of: "span") { Text("New").background(.red) } == "var(--red-text)")
    let probe = ComponentProbe { Text("New").background(.red, in: Capsule()) }
    #expect(probe.all("span").contains { probe.style("--p", of: $0) == "var(--red-text)" })
  }

  @Test func `a tint has both`() {
    let probe = ComponentProbe { Text("Late").tint(.red) }
    #expect(probe.style("--tint", of: probe.first("span")) == "var(--red)")
    #expect(probe.style("--tint-text", of: probe.first("span")) == "var(--red-text)")
  }
}
