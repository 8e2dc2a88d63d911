import Testing

@testable import WaymarkAudit

/// Maps as texts for Graphviz and for Mermaid.
struct MapWriterTests {
  private let hostile = "<b>&amp;\"\\N\"]; x --> y\n%% ` #"

  private func map(named name: String) -> AppMap {
    let nodes = [name, "B"].map { MapNode(id: $0, name: $0, place: AppPlace(file: name, line: 1), kind: .modal) }
    let group = MapGroup(id: "B", kind: .tab, name: name)
    var map = AppMap(name: name, nodes: nodes, groups: [group])
    map.edges = [MapEdge(from: name, to: "B", transition: .push, labels: [name])]
    return map
  }

  @Test func `a screen has a place, classes and its ways out`() {
    let text = DOTWriter().text(of: AppMap(SampleApp.model))
    #expect(text.hasPrefix("digraph map {\n"))
    #expect(text.contains("\"Editor\" [class=\"modal\", "))
    #expect(text.contains("id=\"n3\", pos="))
    #expect(text.contains("New Place<BR/><FONT POINT-SIZE=\"9.5\">Editor</FONT>"))
    #expect(text.contains("↩ Swipe down, “Cancel”"))
    #expect(text.contains("subgraph cluster_g0 {"))
    #expect(text.contains("\"Root\" -> \"Places\" [class=\"tab\""))
    #expect(text.contains("\"City\" -> \"Editor\" [class=\"sheet cross\""))
    #expect(text.contains("\"Places\" -> \"Rides\" [class=\"tabJump cross\""))
  }

  @Test func `texts have no meaning to Graphviz`() {
    let text = DOTWriter().text(of: map(named: hostile))
    #expect(!text.contains("<b>&amp;\""))
    #expect(text.contains("\"<b>&amp;amp;\\\"\\\\N\\\"]; x --> y %% ` #\" -> \"B\""))
    #expect(text.contains("label=<&lt;b&gt;&amp;amp;&quot;\\N&quot;]; x --&gt; y…<BR/>"))
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("%%") })
  }

  @Test func `texts have no meaning to Mermaid`() {
    let text = MermaidWriter().text(of: map(named: hostile))
    #expect(!text.contains("<") && !text.contains("&") && !text.contains("%"))
    #expect(text.contains("n0(\"#60;b#62;#38;amp#59;#34;#92;N#34;#93;#59; x --#62; y #37;#37; #96; #35;\")"))
  }

  @Test func `Mermaid has shapes, groups, arrows and labels`() {
    #expect(
      MermaidWriter().text(of: AppMap(SampleApp.model)) == """
        flowchart LR
          n0[["Root"]]
          n6("Lost")
          subgraph g0 ["Places"]
            n1(["All Places"])
            n2("City")
          end
          n5(["Rides"])
          subgraph g2 ["New Place"]
            n3("New Place")
            n4("Colours")
          end
          n0 ==>|"Places"| n1
          n0 ==>|"Rides"| n5
          n1 -->|"Lisbon, Porto"| n2
          n1 -.->|"New"| n3
          n1 -.->|"To Rides"| n5
          n2 -.->|"Edit"| n3
          n2 -->|"Neighbour"| n2
          n3 -->|"Colour"| n4
          classDef modal stroke-dasharray:5 3
          class n3 modal
          classDef unreached stroke-dasharray:2 2,opacity:0.7
          class n6 unreached

        """)
  }

  @Test func `what has changed is coloured`() throws {
    var later = SampleApp.model
    later.add(SampleApp.screen("Added", line: 70))
    let difference = MapDifference(from: AppMap(SampleApp.model), to: AppMap(later))
    #expect(MermaidWriter(showing: difference).text(of: difference.map).contains("class n7 new"))
    let text = DOTWriter(showing: difference).text(of: difference.map)
    #expect(text.contains("\"Added\" [class=\"screen unreached new\""))
  }

  @Test func `nothing overlaps`() {
    let layout = ColumnLayout(AppMap(SampleApp.model))
    let points = layout.points.sorted { $0.key < $1.key }
    for (index, one) in points.enumerated() {
      for other in points[(index + 1)...] {
        let isBeside = abs(one.value.x - other.value.x) >= ColumnLayout.width
        #expect(
          isBeside || abs(one.value.y - other.value.y) >= ColumnLayout.height, "\(one.key) is over \(other.key)")
      }
    }
    #expect(layout.boxes.keys.sorted() == ["Editor", "Places"])
  }

  @Test func `a line has round corners, and an arrow at its end`() {
    let line = DOTLine([.init(x: 0, y: 100), .init(x: 0, y: 50), .init(x: 40, y: 50)])
    #expect(
      line.text
        == "e,40.0,50.0 0.0,100.0 0.0,100.0 0.0,56.0 0.0,56.0 0.0,50.0 0.0,50.0 6.0,50.0 6.0,50.0 33.0,50.0 33.0,50.0")
  }
}
