// Measures pages whose rows each declare something for their surroundings: an alert, a toolbar. Prints a table in Markdown:
// processor milliseconds of the first page, and of a press in one row up to the patches for the client.
import Foundation
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph

/// What all pages of a process share, as in a server.
let resources = AppResources()

/// Measures the first page and a press.
@MainActor func measure(_ declaration: Declaration, rows: Int) -> String {
  var (pages, presses) = (Timing(), Timing())
  var scenes: [RunningScene] = []
  for _ in 0..<(rows < 1_000 ? 9 : 5) {
    let scene = pages.measure {
      let scene = RunningScene(
        DeclaringPage(rows: rows, declaration: declaration), address: "/", resources: resources, visitor: "ann")
      scene.update()
      scene.graph.write(to: ElementTreeBuilder())
      return scene
    }
    scenes.append(scene)
  }
  let page = ElementTreeBuilder()
  scenes[0].graph.write(to: page)
  let buttons = page.roots.flatMap(rowButtons)
  precondition(buttons.count == rows, "every row is a button")
  for round in 0..<(rows < 1_000 ? 200 : 60) {
    presses.measure {
      precondition(scenes[0].graph.dispatch(.tap, to: buttons[round * 7919 % rows]) == .handled)
      scenes[0].update()
      precondition(!scenes[0].graph.takePatches().patches.isEmpty, "the client changes a text")
    }
  }
  for scene in scenes { scene.graph.end() }
  return "\(pages.median.milliseconds), \(presses.median.milliseconds)"
}

/// Returns the ids of the rows' buttons in an element.
@MainActor func rowButtons(in tree: ElementTree) -> [Int32] {
  (tree.element["data-testid"] == "row" ? [tree.id] : []) + tree.children.flatMap(rowButtons)
}

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let sizes = counts.isEmpty ? [100, 300, 1_000] : counts
print("| each row declares | " + sizes.map { "\($0) rows: page, press (ms)" }.joined(separator: " | ") + " |")
print("|---|" + sizes.map { _ in "---:|" }.joined())
let names = ProcessInfo.processInfo.environment["KINDS"]?.split(separator: ",").map(String.init)
for declaration in names.map({ $0.compactMap(Declaration.init) }) ?? Declaration.allCases {
  print("| \(declaration.rawValue) | " + sizes.map { measure(declaration, rows: $0) }.joined(separator: " | ") + " |")
}
