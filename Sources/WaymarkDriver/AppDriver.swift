package import Foundation
package import WaymarkComponents
internal import WaymarkGraph
internal import WaymarkLocalization
internal import WaymarkText

/// Operates an app without a browser, as a user of a screen reader would: it finds elements on the screen by role and
/// name, presses them, types and goes back, and reads the new screen.
///
///     @MainActor @Test func `a city leads to its routes`() throws {
///       let driver = AppDriver(Routes())
///       try driver.tap("Lisbon")
///       #expect(driver.title == "Lisbon")
///       #expect(driver.backTitle == "Places")
///     }
///
/// The driver has a copy of the page, like a browser, and changes it by the patches that a browser would get; after
/// each update it compares the copy with a fresh rendering. A mistake of the app author is added to ``mistakes``, and fails
/// the running test where WaymarkTesting is imported. Only the screen on top is searched, unless a call requests ``Scope/everywhere``.
@MainActor public final class AppDriver {
  private let make: (String, SceneSnapshot?, MistakeLog) -> RunningScene
  private let checksPage: Bool
  private let log: MistakeLog
  private var scene: RunningScene
  package private(set) var page: ShownPage
  private var isDue = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The addresses outside the app that links led to, or that the app has opened; a browser would have left the app.
  public internal(set) var departures: [String] = []
  /// The texts that the app has had screen readers announce.
  public internal(set) var announcements: [String] = []
  /// The number of times that the app has scrolled.
  public internal(set) var scrolls = 0
  /// The text that the app has put on the clipboard last; nil if it has put none there.
  public internal(set) var clipboard: String?
  /// The number of times that the app has printed what it shows.
  public internal(set) var prints = 0
  /// What has become of what was dropped, by the numbers of the drags.
  var dropAnswers: [Int: DropAnswer] = [:]
  /// The address of the file that something gives if it is dragged out of the window.
  var draggedFile: String?
  /// The vibrations that the app has played: of each the lengths of vibrations and pauses in turn, in milliseconds.
  public internal(set) var vibrations: [[Int]] = []
  /// The addresses of the files that the browser has stored for the app, and that no test has asked for.
  var stored: [String] = []
  /// The addresses of the files that the browser was told to share, and that no test has asked for.
  var sharedFiles: [String] = []
  /// The texts and addresses that the app has shared.
  ///
  /// Those of a `ShareLink` that the browser shares by itself are not among them.
  public internal(set) var sharedTexts: [String] = []
  /// The control that has the focus.
  var focusedControl: ShownNode?
  /// The field in which something is selected that the app follows, and the range in UTF-16 code units.
  var selection: (field: ShownNode, range: Range<Int>)?
  /// The rich text for which the app has chosen attributes of what is typed next.
  var typing: (field: ShownNode, attributes: TextAttributes)?
  /// The element to which the app has scrolled last.
  var scrollTarget: ShownNode?
  /// The number of the element whose focus was reported last; 0 for none.
  var reportedFocus: Int32 = 0

  /// Opens an app at an address, as a browser does when the user enters that address.
  ///
  /// - Parameters:
  ///   - checksPage: whether the page is compared with a fresh rendering after each update.
  ///   - report: called with a description of each mistake of the app author.
  package convenience init(
    driving app: some App, at address: String = "/", visitor: VisitorID = "visitor", locale: Locale? = nil,
    documents: TestDocuments = TestDocuments(), checksPage: Bool = true, report: @escaping (String) -> Void
  ) {
    let module = String(reflecting: Swift.type(of: app)).prefix { $0 != "." }
    let texts = AppTexts(in: AppTexts.folders(ofModule: String(module)))
    let resources = AppResources(texts: texts), exports = ExportBox()
    let mistakes = MistakeLog(report: report)
    self.init(at: address, exports, documents, checksPage: checksPage, mistakes) { address, snapshot, log in
      resources.documents = documents.library
      return RunningScene(
        app, address: address, resources: resources, visitor: visitor, locale: locale,
        files: BrowserFiles(pictures: .unserved, exports: exports.exports), restoring: snapshot
      ) { log.add($0) }
    }
  }

  private init(
    at address: String, _ exports: ExportBox, _ documents: TestDocuments, checksPage: Bool, _ log: MistakeLog,
    _ make: @escaping (String, SceneSnapshot?, MistakeLog) -> RunningScene
  ) {
    self.make = make
    self.checksPage = checksPage
    self.log = log
    self.exports = exports
    self.documents = documents
    scene = make(address, nil, log)
    page = ShownPage(scene.graph)
    begin()
  }

  /// The documents that the app's windows show.
  private let documents: TestDocuments
  /// The files that the app offers.
  let exports: ExportBox
  /// The folder for the chosen files.
  let uploads = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")

  isolated deinit {
    scene.graph.end()
    try? FileManager.default.removeItem(at: uploads)
  }

  private func begin() {
    scene.presence.isConnected = true
    scene.graph.needsUpdate = { [weak self] in self?.changed() }
    scene.graph.tasks.ended = { [weak self] in self?.wake() }
    turn()
  }

  private func changed() {
    isDue = true
    wake()
  }

  // MARK: Updates

  /// Whether the process is replaced after every event: with `WAYMARK_RESTART` in the environment, all tests that use a
  /// driver check that nothing is lost.
  private static let restartsAlways = ProcessInfo.processInfo.environment["WAYMARK_RESTART"] != nil

  /// Settles the views and updates the page. Traps if a browser would show another page than the views describe.
  func turn() {
    isDue = false
    scene.update()
    documents.store()
    scene.update()
    let patches = scene.graph.takePatches().patches
    for patch in patches { page.apply(patch) }
    if checksPage { page.verify(against: scene.graph, after: patches) }
    carryOut(page.takeFirstCommands() + patches)
  }

  /// Shows the app in a language, as a browser does that loads the page again.
  func chosenLanguage(_ tag: String) {
    scene.change(to: tag.isEmpty ? scene.languages[0] : tag)
  }

  private func carryOut(_ patches: [Patch]) {
    var isFinished = false
    for case .command(let number, let command) in patches {
      let result = carryOut(command)
      isFinished = scene.graph.finishCommand(number, result) == .handled || isFinished
    }
    if isFinished { turn() }
  }

  /// Reports to the views that the focus has moved to the element with this number, or for 0 out of all that are reported.
  func report(focus id: Int32) {
    if scene.graph.focusMoved(to: id) == .handled { turn() }
  }

  /// Updates the page after changes by tasks; returns false if there were none.
  @discardableResult func catchUp() -> Bool {
    guard isDue else { return false }
    turn()
    return true
  }

  /// The number of bodies of views that were evaluated so far, for tests of what an update costs.
  package var evaluations: Int { scene.graph.evaluations }

  /// The number of the page that is shown.
  var pageNumber: Int { scene.graph.page }

  func dispatch(_ event: Event, to node: ShownNode) -> EventResult {
    var version = 0
    if case .input(let value) = event {
      node.version += 1
      node.value = value
      version = node.version
    }
    if case .edit(let arrival, _) = event {
      node.version = arrival.version
      node.apply(arrival.edit, isReceived: false)
    }
    let before = Self.restartsAlways ? scene.snapshot().snapshot : nil
    let result = scene.perform { scene.dispatch(event, to: node.id, version: version) }
    turn()
    if let before { verifyChanges(since: before) }
    // Files are processed by the app's own tasks, which another process can't continue.
    var isFiles = false
    if case .files = event { isFiles = true }
    if case .offer = event { isFiles = true }
    if Self.restartsAlways, !scene.isBusy, !isFiles { try? restart() }
    return result
  }

  /// Traps if the changes since a snapshot, applied to it, do not lead to the present state.
  private func verifyChanges(since before: SceneSnapshot) {
    guard let changes = scene.changes()?.changes else { return }
    var after = before
    after.apply(changes)
    precondition(after == scene.snapshot().snapshot, "a change of state is not kept")
  }

  // MARK: Snapshots

  /// The state of the window, and the names of state that is not in it, because its type is not `Codable`.
  package func takeSnapshot() -> (snapshot: SceneSnapshot, lost: Set<String>) {
    catchUp()
    return scene.snapshot()
  }

  /// Whether the state of all views, and the values of the window, are as in a snapshot.
  package func hasStates(of snapshot: SceneSnapshot) -> Bool {
    let present = takeSnapshot().snapshot.graph
    return present.states == snapshot.graph.states && present.scene == snapshot.graph.scene
  }

  /// Shows the window in a state that it has had.
  package func show(_ snapshot: SceneSnapshot) {
    scene.graph.end()
    scene = make("/", snapshot, log)
    load()
  }

  /// How many asynchronous actions of views have not ended.
  package var runningTasks: Int { scene.runningTasks }

  /// Returns the name of the view of a module that fills an element; `host` contains what the module's author has put there.
  package func nameOfView(ofModule module: String, in node: ShownNode, below host: String) -> String? {
    scene.graph.nameOfView(ofModule: module, in: node.id, below: host)
  }

  /// Returns the name of the outermost view of a module that is in one element and contains another.
  package func nameOfView(ofModule module: String, from outer: ShownNode, around node: ShownNode) -> String? {
    scene.graph.nameOfView(ofModule: module, from: outer.id, around: node.id)
  }

  /// Returns the name of the innermost view of a module that contains an element.
  package func nameOfView(ofModule module: String, around node: ShownNode) -> String? {
    scene.graph.nameOfView(ofModule: module, around: node.id)
  }

  // MARK: Waiting

  func wake() {
    let woken = waiting
    waiting = []
    for each in woken { each.resume() }
  }

  /// Returns when something may have changed.
  func nextChange() async {
    if !isDue { await withCheckedContinuation { waiting.append($0) } }
  }

  // MARK: Navigation

  /// Loads the page at an address, as a browser does when the user enters it: the state of views starts with its
  /// initial values.
  public func open(_ address: String) {
    scene.graph.end()
    scene = make(address, nil, log)
    load()
  }

  /// Shows the page of another scene.
  private func load() {
    let isCompact = isCompact
    page = ShownPage(scene.graph)
    self.isCompact = isCompact
    focusedControl = nil
    reportedFocus = 0
    begin()
  }

  /// Simulates the end of the app's process and restores the scene in another one from its snapshot: the screen stays
  /// the same, element for element. Traps where a browser would show another page.
  ///
  ///     try driver.type("Lisbon by bike", into: "Title")
  ///     try driver.restart()
  ///     #expect(try driver.value(of: "Title") == "Lisbon by bike")
  ///
  /// - Throws: ``DriverError/notPersisted(_:)`` with the names of the state that can't be persisted, because its type
  ///   is not `Codable`.
  public func restart() throws {
    turn()
    let (snapshot, lost) = scene.snapshot()
    guard lost.isEmpty else { throw DriverError.notPersisted(lost.sorted()) }
    guard let read = try? SceneSnapshot(snapshot.bytes), read == snapshot else {
      preconditionFailure("a snapshot does not read as it was written")
    }
    scene.presence.isConnected = false
    scene.graph.suspend()
    scene = make("/", read, log)
    scene.presence.isConnected = true
    scene.graph.needsUpdate = { [weak self] in self?.changed() }
    scene.graph.tasks.ended = { [weak self] in self?.wake() }
    page.verify(against: scene.graph, after: [])
    turn()
  }

  /// Goes to an address within the running app, as a step in the browser's history does.
  public func go(to address: String) {
    scene.go(to: address)
    turn()
  }

  /// Goes back in the browser's history, over pushes, pops and tab changes alike. Returns false if there are not enough
  /// entries.
  @discardableResult public func goBackInHistory(_ steps: Int = 1) -> Bool { goInHistory(by: -steps) }

  /// Goes forward in the browser's history. Returns false if there are not enough entries.
  @discardableResult public func goForwardInHistory(_ steps: Int = 1) -> Bool { goInHistory(by: steps) }

  private func goInHistory(by steps: Int) -> Bool {
    catchUp()
    let history = scene.history
    guard history.places.indices.contains(history.index + steps) else { return false }
    let entry = history.places[history.index + steps]
    if let visit = entry.visit, history.place?.visit != nil, revisit((visit.stack, visit.number)) { return true }
    go(to: entry.address)
    return true
  }

  /// Whether the window is as narrow as a phone's, so that a split view shows one column at a time. It is wide at first.
  public var isCompact: Bool {
    get { page.root["data-compact"] != nil }
    set { page.root["data-compact"] = newValue ? "" : nil }
  }

  /// Whether the address led to a screen, or may still lead to one because the app's screens are not loaded yet.
  public var isFound: Bool { scene.isFound }

  var windowTitle: String? { scene.title }

  // MARK: Mistakes

  /// Descriptions of the app author's mistakes so far. In a test, each has failed it already.
  public var mistakes: [String] { log.mistakes }

  /// Throws if there are mistakes of the app author; for tests that don't run under Swift Testing.
  public func expectNoMistakes() throws {
    if !mistakes.isEmpty { throw DriverError.mistakes(mistakes) }
  }
}
