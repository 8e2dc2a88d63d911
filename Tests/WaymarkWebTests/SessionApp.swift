import Observation
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// A heading, a counter, a field, a switch, a list that grows, and an importer. Elements are numbered in this
/// order, so that a test may name them.
struct SessionApp: App {
  let shared = Shared()
  var body: some Scene { WindowGroup("Window") { SessionRoot(shared: shared) } }
}

/// The numbers of the elements.
enum Node {
  static let heading = 2
  static let increment = 3
  static let count = 4
  static let field = 5
  static let toggle = 6
  static let disabled = 7
  static let grow = 8
  static let importer = 10
}

/// The state that all sessions of one test share.
@MainActor @Observable final class Shared {
  var text = "shared"
  /// Whether the button that is disabled otherwise can be pressed.
  var isEnabled = false
  var files: [UploadedFile] = []
  /// What is done with files that arrive.
  @ObservationIgnored var processFiles: (() -> Void)?
  /// What takes files in parts; there is an importer for it only with it.
  var receiver: (any FileReceiver)?
  /// The number of rows of a large collection after all else; there is none without.
  var lines = 0
  /// A text that the sessions edit, in a field that exists only with it.
  var note: String?
  var isNoteFixed = false
  /// How often a window's content has disappeared.
  @ObservationIgnored var disappearances = 0
}

struct SessionRoot: View {
  let shared: Shared
  @State private var count = 0
  @State private var text = "a"
  @State private var isOn = false
  @State private var rows = 0
  @State private var remark = ""

  var body: some View {
    Part("main") {
      Part("h1", text: "Title <&>").onDisappear { shared.disappearances += 1 }
      Control("button", text: "+1") {
        guard $0 == .tap else { return false }
        count += 1
        return true
      }
      Part("p", text: "\(count)")
      Control("input", value: .text(text)) {
        guard case .input(.text(let new)) = $0 else { return false }
        text = new == "shout" ? new.uppercased() : new
        return true
      }
      Control("input", value: .flag(isOn)) {
        guard case .input(.flag(let new)) = $0 else { return false }
        isOn = new
        return true
      }
      Control("button", text: "off") { _ in true }.environment(\.isEnabled, shared.isEnabled)
      Control("button", text: "grow") { _ in
        withAnimation(.linear(duration: 0.2)) { rows += 1 }
        return true
      }
      Part("p", text: shared.text)
      Control("wm-file-importer", attributes: ["data-limit": "600000", "data-multiple": ""]) {
        guard case .files(let files) = $0 else { return false }
        shared.files = files
        shared.processFiles?()
        return true
      }
      ForEach(0..<rows, id: \.self) {
        Part("li", text: "<row \($0)>" + String(repeating: "x", count: 20_000))
      }
      if shared.lines > 0 {
        LazyVStack { ForEach(0..<100) { Part("p", text: "Row \($0)") } }
        LazyVStack { ForEach(0..<shared.lines, id: \.self) { Part("p", text: "Line \($0)") } }
      }
      if let note = shared.note {
        TextField("Note", text: Binding(get: { note }, set: { shared.note = $0 })).disabled(shared.isNoteFixed)
      }
      if isOn { TextField("Remark", text: $remark) }
      if let receiver = shared.receiver {
        Control("wm-file-importer", attributes: ["data-slice": "1048576", "data-multiple": ""]) {
          guard case .offer(let question) = $0 else { return false }
          question.answer = receiver
          return true
        }
      }
    }
  }
}

/// An element with a text or content.
struct Part<Inside: View>: ElementView {
  let tag: String
  var text: String?
  let inside: Inside

  init(_ tag: String, @ViewBuilder _ inside: () -> Inside) {
    self.tag = tag
    self.inside = inside()
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(tag)
    element.text = text
    return element
  }
}

extension Part where Inside == EmptyView {
  init(_ tag: String, text: String) {
    self.init(tag) {}
    self.text = text
  }
}

/// An element that takes events.
struct Control: ElementView {
  let tag: String
  var text: String?
  var value: ControlValue?
  var attributes: [String: String] = [:]
  let action: (Event) -> Bool

  init(
    _ tag: String, text: String? = nil, value: ControlValue? = nil, attributes: [String: String] = [:],
    action: @escaping (Event) -> Bool
  ) {
    self.tag = tag
    self.text = text
    self.value = value
    self.attributes = attributes
    self.action = action
  }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(tag)
    element.text = text
    element.value = value
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { element[name] = value }
    return element
  }
  func handle(_ event: Event) -> Bool { action(event) }
  static var takesEvents: Bool { true }
}
