// Measures what a report of moved objects costs the server. Prints a table in Markdown: processor time of a report up to its patches, of the
// change of the page alone, and of what a document makes of it.
import Foundation
import MeasuredPages
import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkDocuments
import WaymarkGraph

struct CanvasApp: App {
  var body: some Scene { WindowGroup("Bench") { ManyObjects() } }
}

/// A document of pages, as an app declares one.
struct PagesDocument: Codable, Hashable {
  var pages: [CanvasPage]
}

/// Returns the element of the canvas.
@MainActor func canvas(in trees: [ElementTree]) -> ElementTree? {
  for tree in trees {
    if tree.element.tag == "wm-canvas" { return tree }
    if let found = canvas(in: tree.children) { return found }
  }
  return nil
}

@MainActor func measure(_ count: Int) -> String {
  let scene = RunningScene(CanvasApp(), address: "/", resources: AppResources(), visitor: "ann")
  scene.update()
  let tree = ElementTreeBuilder()
  scene.graph.write(to: tree)
  guard let canvas = canvas(in: tree.roots) else { preconditionFailure("the page has a canvas") }
  var (reports, changes, codings, differences) = (Timing(), Timing(), Timing(), Timing())
  var document = PagesDocument(pages: [.many(1_000)]), stored: DocumentValue
  do { stored = try DocumentEncoder.encode(document) } catch { preconditionFailure("\(error)") }
  for step in 0..<60 {
    let ids = (0..<count).map { "o\(400 + $0)" }, distance = Double(step)
    let numbers = ids.indices.flatMap { index -> [Double] in [Double(index) + distance, distance, 16, 20, 0] }
    reports.measure {
      let report = ObjectReport(change: .moving, ids: ids, numbers: numbers)
      precondition(scene.graph.dispatch(.objects(report), to: canvas.id) == .handled)
      scene.update()
      precondition(scene.graph.takePatches().patches.count >= count)
    }
    changes.measure { document.pages[0].move(Set(ids), by: CGSize(width: 1, height: 1)) }
    let old = stored
    codings.measure {
      do { stored = try DocumentEncoder.encode(document, replacing: old) } catch { preconditionFailure("\(error)") }
    }
    precondition(differences.measure { old.edits(to: stored) }.count >= count)
  }
  scene.graph.end()
  let times = [reports, changes, codings, differences].map { "\($0.median.milliseconds) ms" }
  return "| \(count) | \(times.joined(separator: " | ")) |"
}

print(
  "| moved, of 1,000 | a report up to its patches | the page alone | encoding | difference |\n|---:|---:|---:|---:|---:|"
)
for count in [1, 30, 100] { print(measure(count)) }
