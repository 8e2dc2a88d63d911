import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph

/// A window of 1,000 links, all of them mounted.
struct ManyLinks: App {
  var body: some Scene {
    WindowGroup("Links") {
      NavigationStack {
        ScrollView { VStack { ForEach(0..<1_000) { number in LinkRow(number: number) } } }
          .navigationTitle("Links")
      }
    }
  }
}

struct LinkRow: View {
  let number: Int
  @State private var isMarked = false

  var body: some View {
    NavigationLink("Row \(number)\(isMarked ? " •" : "")") { LinkDetail(number: number) }
  }
}

struct LinkDetail: View {
  let number: Int
  @State private var note = ""

  var body: some View {
    Form {
      Text("Row \(number)")
      TextField("Note", text: $note)
    }
    .navigationTitle("Detail")
  }
}

/// A push of a screen and the way back, with what is persisted after each.
@MainActor final class MeasuredPush {
  private let scene = RunningScene(ManyLinks(), address: "/", resources: AppResources(), visitor: "ann")
  private var moves = Timing()
  private var changing = Timing()
  private var whole = Timing()
  private var withoutChanges = 0
  private var bytes = 0

  init() {
    scene.update()
    let page = ElementTreeBuilder()
    scene.graph.write(to: page)
    let links = page.roots.flatMap { Self.all("push", in: $0) }
    precondition(links.count == 1_000, "the links are mounted")
    guard let stack = page.roots.lazy.compactMap({ Self.first("wm-stack", in: $0) }).first else {
      preconditionFailure("there is no stack")
    }
    for count in 0..<300 {
      _ = whole.measure { scene.snapshot() }
      for event in [(Event.push(epoch: 0), links[count * 3]), (.pop(depth: 0, epoch: 0), stack)] {
        moves.measure {
          precondition(scene.graph.dispatch(event.0, to: event.1) == .handled, "the move is handled")
          scene.update()
          _ = scene.graph.takePatches()
        }
        guard let changes = changing.measure({ scene.changes() }) else {
          withoutChanges += 1
          continue
        }
        var writer = SnapshotWriter()
        changes.changes.write(to: &writer)
        bytes = max(bytes, writer.bytes.count)
      }
    }
  }

  isolated deinit { scene.graph.end() }

  /// A line about one move: the median of each part.
  var summary: String {
    "A push or the way back, 1,000 links mounted: \(moves.median.microseconds), persisted as changes "
      + "\(changing.median.microseconds) (\(bytes) bytes at most, \(withoutChanges) times impossible); a whole snapshot "
      + "\(whole.median.microseconds)"
  }

  private static func all(_ event: String, in tree: ElementTree) -> [Int32] {
    (tree.element["data-on"] == event ? [tree.id] : []) + tree.children.flatMap { all(event, in: $0) }
  }

  private static func first(_ tag: String, in tree: ElementTree) -> Int32? {
    tree.element.tag == tag ? tree.id : tree.children.lazy.compactMap { first(tag, in: $0) }.first
  }
}
