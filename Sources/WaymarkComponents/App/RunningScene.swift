package import Foundation
package import WaymarkCanvas
package import WaymarkGraph
internal import WaymarkDocuments
package import WaymarkLocalization
package import WaymarkNavigation

/// The resources that all sessions of a process share.
@MainActor package final class AppResources {
  package let types = ViewTypes()
  package let symbols: SymbolCatalog
  /// The modals that buttons are known to present.
  package let habits: PressHabits
  /// What visitors have arranged.
  package let visitorValues = VisitorValueTable()
  /// What visitors have taken from one of their windows.
  let takenItems = VisitorTakenItems()
  /// The documents of all visitors.
  package var documents: DocumentLibrary
  /// The texts of the app and the library in the app's languages.
  package let texts: AppTexts
  /// The fonts of documents that the system has; nil if that is not known, and all are assumed to be there.
  package var fonts: DocumentFonts?
  /// The coder with which the app's own values are persisted.
  let coder = JSONStateCoder()

  package init(
    symbols: SymbolCatalog = SymbolCatalog(), habits: PressHabits = PressHabits(), texts: AppTexts = AppTexts(),
    documents: DocumentLibrary? = nil
  ) {
    self.symbols = symbols
    self.habits = habits
    self.texts = texts
    self.documents = documents ?? DocumentLibrary(TemporaryDocuments())
  }
}

/// The running window of one browser tab: its graph and its navigation state.
@MainActor package final class RunningScene {
  package let graph: Graph
  private let windowTitle: Text?
  private let language: SceneLanguage
  private let scope: NavigationScope
  private let modals: ModalsModel
  private let coder: JSONStateCoder
  private let documents: SceneDocuments
  /// What the visitor has arranged.
  package let visitorValues: VisitorValues
  /// The locale in the last snapshot.
  private var snapshotLocale: Locale?
  /// The navigation state that was encoded last, with its bytes.
  private var coded: (state: NavigationState, bytes: [UInt8])?

  /// Creates the window for an address, with the addressed screen and all its ancestors.
  ///
  /// - Parameters:
  ///   - locale: the locale of the visitor; nil for the default one. A restored window has that of its snapshot.
  ///   - files: the files that the browser loads.
  ///   - snapshot: the persisted state of this window, which is restored; `address` is ignored then.
  ///   - presence: the documents that the window has shown to others as open before it slept.
  ///   - account: the account of the person at the window; nil where nobody signs in.
  ///   - watch: the observer of what the window's views read; the views are not shown then.
  package init(
    _ app: some App, address: String, resources: AppResources, visitor: VisitorID = "visitor",
    locale: Locale? = nil, files: BrowserFiles = .unserved, restoring snapshot: SceneSnapshot? = nil,
    watch: SleepWatch? = nil, presence: WindowPresence? = nil, account: WindowAccount? = nil,
    report: @escaping (String) -> Void = { _ in }
  ) {
    let kept = snapshot?.locale.map { Locale(identifier: $0) }
    let language = SceneLanguage(
      resources.texts.localization(for: kept ?? locale ?? resources.texts.defaultLocale))
    self.language = language
    let all = Localization.$source.withValue(language) { app.body.allWindows }
    let windows = all.filter { $0.launch == nil }
    let address = snapshot?.address ?? address
    let parts = Address.components(of: address)
    let named = windows.first { $0.id != nil && $0.id == parts.first }
    let window = named ?? windows[0]
    let (below, over) = Self.split(named == nil ? parts : Array(parts.dropFirst()))
    let base = window.id.map { "/" + Address.escaped($0) } ?? ""
    coder = resources.coder
    // A snapshot of another build may not decode: then the screen is found by its address, and view state is restored.
    let state = snapshot.flatMap { try? resources.coder.decode(NavigationState.self, from: $0.navigation) }
    let isRestored = state != nil
    let scope = NavigationScope(
      base: base, pending: isRestored ? [] : below)
    if let state { scope.navigator.restore(state) }
    self.scope = scope
    modals = ModalsModel(in: scope, habits: resources.habits)
    scope.modals = modals
    if !isRestored { modals.go(to: over) }
    windowTitle = window.title
    visitorValues = resources.visitorValues.of(visitor)
    var environment = EnvironmentValues()
    environment.symbols = resources.symbols
    environment.navigationScope = scope
    environment.openedAddress = address
    environment.visitorID = visitor
    if let account {
      environment.account = account.account
      environment.signOut = SignOutAction(action: account.signOut)
      environment.activityLog = ActivityLog(write: account.log)
    }
    environment.documentFonts = resources.fonts ?? window.fonts
    environment.visitorValues = visitorValues
    environment.documentLibrary = resources.documents
    let documents = SceneDocuments(presence ?? WindowPresence())
    self.documents = documents
    documents.isRestoring = snapshot != nil
    environment.sceneDocuments = documents
    environment.documentLaunch = all.lazy.compactMap(\.launch).first
    environment.undoManager = documents.undoManager
    environment.pictureAddresses = files.pictures
    environment.fileExports = files.exports
    environment.contentAddresses = files.contents
    environment.printedPageAddresses = files.printedPages
    environment.copiedPictureAddresses = files.copiedPictures
    let browser = BrowserCommands()
    environment.browserCommands = browser
    let modals = modals
    let taken = resources.takenItems.of(visitor)
    graph = Localization.$source.withValue(language) {
      Graph(
        WindowView(content: window.make(), modals: modals, language: language, navigator: scope.navigator),
        environment: environment, types: resources.types,
        restoring: snapshot.map { ($0.graph, resources.coder) }, watch: watch,
        prepare: {
          browser.graph = $0.reference
          $0.taken.windows = taken
          modals.prediction.graph = $0.reference
          $0.register(.modals) { modals.advance() }
          $0.register(.prediction) { modals.prediction.settle() }
          $0.register(.history) {
            scope.settle()
            return false
          }
        }, report: report)
    }
    if snapshot != nil { finishRestoration() }
    documents.isRestoring = false
  }

  /// The address of the screen or modal that is shown.
  package var address: String { scope.place.address }

  /// Whether an asynchronous action of a view has not ended.
  package var isBusy: Bool { graph.isBusy }

  /// How many asynchronous actions of views have not ended.
  package var runningTasks: Int { graph.tasks.count }

  /// Whether the address led to a screen. Before there is a navigation container, that is not known while a view's asynchronous
  /// action may still show one: then it is true.
  package var isFound: Bool { scope.isFound || scope.awaitsContainer && isBusy }

  /// Updates everything that follows from events and changes of state, until nothing is left to do.
  ///
  /// - Parameter cause: what has changed since the last update.
  package func update(after cause: UpdateCause = .event) {
    Localization.$source.withValue(language) { graph.update(after: cause) }
  }

  /// Runs an action of the user in the language of the window.
  package func perform<Result>(_ action: () -> Result) -> Result {
    documents.beginEvent()
    // What a task changes later does not belong to this event.
    defer { documents.beginEvent() }
    return Localization.$source.withValue(language, operation: action)
  }

  /// The language and the formats of the window.
  package var locale: Locale { language.localization.locale }

  /// Which documents the window shows to others as open.
  package var presence: WindowPresence { documents.presence }

  /// Whether the window has changed documents by steps that are not stored.
  package var hasUnstoredSteps: Bool { documents.hasUnstoredSteps }

  /// The languages of the app, the one in which it is written first.
  package var languages: [String] { language.localization.languages }

  /// The window's own title, used as the page's title until a screen has one.
  package var title: String? {
    var environment = EnvironmentValues()
    environment.localization = language.localization
    return windowTitle?.string(in: environment)
  }

  /// Shows the window in one of the languages of the app, with the formats of the same region. Call ``update()`` afterwards.
  package func change(to language: String) {
    change(to: self.language.localization.locale(for: language))
  }

  /// Shows the window in another language, or with other formats. Call ``update()`` afterwards.
  package func change(to locale: Locale) {
    guard locale != self.locale else { return }
    language.change(to: language.localization.with(locale))
  }

  /// Returns a snapshot of the window.
  ///
  /// - Returns: the snapshot, and the names of state that can't be persisted because it is not `Codable`.
  package func snapshot() -> (snapshot: SceneSnapshot, lost: Set<String>) {
    let (graph, lost) = graph.snapshot(with: coder)
    snapshotLocale = locale
    return (SceneSnapshot(address: address, navigation: navigation, graph: graph, locale: locale.identifier), lost)
  }

  /// Returns the changes since the last ``snapshot()``; nil if a new snapshot is needed.
  package func changes() -> (changes: SceneChanges, lost: Set<String>)? {
    // Changes do not tell the locale.
    guard locale == snapshotLocale, let (graph, lost) = graph.changes(with: coder) else { return nil }
    return (SceneChanges(address: address, navigation: navigation, graph: graph), lost)
  }

  /// The encoded navigation state, encoded again only if it may have changed: that takes longer than all the rest.
  private var navigation: [UInt8] {
    let state = scope.navigator.state
    if let coded, coded.state == state { return coded.bytes }
    let bytes = (try? coder.encode(state.recent)) ?? []
    coded = state.isPlain ? (state, bytes) : nil
    return bytes
  }

  /// Lets the restored views settle; only state that is still unclaimed then is treated as missing.
  private func finishRestoration() {
    repeat { update() } while scope.navigator.resumeRestoration() || modals.showAgain()
    scope.navigator.finishRestoration()
    update()
    graph.finishRestoration()
  }

  /// The history of the window's locations.
  package var history: BrowserHistory { scope.navigator.state.history }

  /// Follows the browser's history to an address. Call ``update()`` afterwards.
  package func go(to address: String) {
    finishTexts()
    let parts = Address.components(of: address)
    let (below, over) = Self.split(scope.base.isEmpty ? parts : Array(parts.dropFirst()))
    scope.navigator.revisit(address)
    // The screens below modals that stay open must not change. If one of the others asks first, nothing moves; the client
    // repeats the move if the edits are discarded.
    let isBelow = Address.path(below) == scope.placeBelow.address.dropFirst(scope.base.count)
    let remaining = isBelow ? modals.commonDepth(with: over) : 0
    guard modals.mayLeave(to: remaining) else { return }
    if !isBelow { scope.go(to: below) }
    modals.go(to: over)
  }

  /// Splits the components of an address at the first modal.
  private static func split(_ parts: [String]) -> (below: [String], over: [String]) {
    let below = parts.prefix { !$0.hasPrefix(ModalsModel.mark) }
    return (Array(below), Array(parts.dropFirst(below.count)))
  }
}
