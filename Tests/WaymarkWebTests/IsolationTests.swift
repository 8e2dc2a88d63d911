import Observation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// State of one user stays private, and state that is shared by mistake is reported.
@MainActor @Suite struct IsolationTests {
  /// Shared by mistake: one process serves many users.
  nonisolated(unsafe) static var tally = 0

  @Observable final class Basket {
    @MainActor static let shared = Basket()
    var count = 0
  }

  private func variable(_ name: String) throws -> GlobalVariables {
    let program = GlobalVariables.ofProgram()
    let found = program.all.filter { $0.name.contains(name) && $0.name.contains("IsolationTests") }
    #expect(found.count == 1, "\(found.map(\.name))")
    return GlobalVariables(all: found, program: program.program)
  }

  private func write(_ watch: GlobalWatch, as session: SessionID, _ change: () -> Void) {
    watch.begin()
    change()
    watch.end(session)
  }

  @Test func `a global variable that two sessions write is reported once`() throws {
    var reports: [String] = []
    let watch = GlobalWatch(try variable("tally")) { reports.append($0) }
    let (ann, bob) = (SessionID.random(), SessionID.random())
    write(watch, as: ann) { Self.tally += 1 }
    write(watch, as: ann) { Self.tally += 1 }
    write(watch, as: bob) {}
    #expect(reports.isEmpty)
    write(watch, as: bob) { Self.tally += 1 }
    write(watch, as: ann) { Self.tally += 1 }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("tally") == true && reports.first?.contains("everybody shares it") == true)
  }

  @Test func `an object in a constant that two sessions change is reported too`() throws {
    var reports: [String] = []
    _ = Basket.shared
    let watch = GlobalWatch(try variable("Basket.shared")) { reports.append($0) }
    write(watch, as: .random()) { Basket.shared.count += 1 }
    write(watch, as: .random()) { Basket.shared.count += 1 }
    #expect(reports.count == 1)
  }

  @Test func `a change between events is not attributed to a session`() throws {
    var reports: [String] = []
    let watch = GlobalWatch(try variable("tally")) { reports.append($0) }
    write(watch, as: .random()) {}
    Self.tally += 1
    write(watch, as: .random()) {}
    Self.tally += 1
    write(watch, as: .random()) {}
    #expect(reports.isEmpty)
  }

  // MARK: - Private and shared state

  /// A test app with state of every kind, on each screen of every session.
  struct Everything: View {
    let shared: Shared
    @State private var own = 0
    @SceneStorage("note") private var note = ""

    var body: some View {
      Control("button", text: "own \(own)") { _ in
        own += 1
        return true
      }
      Control("button", text: "shared \(shared.text)") { _ in
        shared.text += "+"
        return true
      }
      Control("button", text: "note \(note)") { _ in
        note += "."
        return true
      }
    }
  }

  struct EverythingApp: App {
    let shared = Shared()
    var body: some Scene { WindowGroup { Everything(shared: shared) } }
  }

  @Test func `state belongs to one session, objects of the app belong to all`() {
    let app = EverythingApp()
    let resources = AppResources()
    let scenes = (0..<2).map { _ in RunningScene(app, address: "/", resources: resources) }
    func texts(_ scene: RunningScene) -> [String] {
      scene.update()
      let page = PageContent()
      scene.graph.write(to: page)
      return String(decoding: page.html.bytes, as: UTF8.self).split(separator: ">").compactMap {
        $0.hasSuffix("</button") ? String($0.dropLast(8)) : nil
      }
    }
    for node in 1...3 { _ = scenes[0].graph.dispatch(.tap, to: Int32(node)) }
    #expect(texts(scenes[0]) == ["own 1", "shared shared+", "note ."])
    #expect(texts(scenes[1]) == ["own 0", "shared shared+", "note "])
    for scene in scenes { scene.graph.end() }
  }
}
