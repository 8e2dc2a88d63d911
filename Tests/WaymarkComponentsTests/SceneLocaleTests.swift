import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

/// The locale of a window: that of its visitor, wherever it continues.
@MainActor struct SceneLocaleTests {
  private struct Place: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(locale.identifier) }
  }

  private struct Places: App {
    var body: some Scene { WindowGroup { Place() } }
  }

  private func scene(_ locale: String?, restoring snapshot: SceneSnapshot? = nil) -> RunningScene {
    RunningScene(
      Places(), address: "/", resources: AppResources(), locale: locale.map { Locale(identifier: $0) },
      restoring: snapshot)
  }

  private func text(_ scene: RunningScene) -> String? {
    let page = ElementTreeBuilder()
    scene.graph.write(to: page)
    func texts(_ tree: ElementTree) -> [String] {
      [tree.element.text].compactMap(\.self) + tree.children.flatMap(texts)
    }
    return page.roots.flatMap(texts).first
  }

  @Test(arguments: [("en_US", "en_US"), (nil, "en_150")] as [(String?, String)])
  func `a window keeps its locale where it continues, whatever the browser says then`(locale: String?, shown: String)
    throws
  {
    let first = scene(locale)
    #expect(text(first) == shown)
    let bytes = first.snapshot().snapshot.bytes
    let second = scene("fr_FR", restoring: try SceneSnapshot(bytes))
    #expect(text(second) == shown)
    for each in [first, second] { each.graph.end() }
  }

  @Test func `snapshots from before there were edited texts, or locales, are read`() throws {
    let first = scene(nil)
    var snapshot = first.snapshot().snapshot
    first.graph.end()
    snapshot.locale = nil
    let bytes = snapshot.bytes
    // At the end are the texts, none so far, the number of the last element that followed from another change, none either, and the locale.
    var numbers = SnapshotWriter()
    numbers.write(1 << 29)
    let texts: [UInt8] = [0, 0], locale: [UInt8] = [0], added = texts + numbers.bytes + locale
    #expect(bytes.first == 5 && Array(bytes.suffix(added.count)) == added)
    let rest = bytes.dropFirst().dropLast(added.count)
    for (form, end) in [(4, added), (3, texts + locale), (2, locale), (1, [])] as [(UInt8, [UInt8])] {
      #expect(try SceneSnapshot([form] + rest + end).locale == nil)
    }
    #expect(throws: SnapshotReader.Failure.self) { try SceneSnapshot([6] + bytes.dropFirst()) }
  }
}
