import Observation
internal import WaymarkFind
internal import WaymarkGraph
internal import WaymarkLocalization
internal import WaymarkText

/// Finding and replacing in the texts of a ``View/findNavigator(isPresented:)``: what is searched, what was found, and
/// which match is the present one.
@MainActor @Observable final class FindSession {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The text editors that are searched, unless the app gives texts.
  private var targets: [FindTarget] = []
  private(set) var found = FoundTexts()
  /// The texts that are searched. The browser marks what is typed in those of them that it shows, until it is found here.
  private var searchedTexts: Set<AnyHashable> = []
  /// What all matches were found for; nil while there are those of a search that goes on.
  private(set) var answered: FindQuestion?
  /// The number of the present match.
  private(set) var current: Int?
  /// Counts how often the present match was chosen, so that the browser scrolls to it then and not when texts change.
  private(set) var choice = 0
  /// Why nothing more was found.
  private(set) var failure: FindFailure?
  /// Why something was not replaced.
  private var refusal: FindRefusal?
  /// How many matches were replaced last; nil after another search.
  private(set) var replaced: Int?
  /// The last replacement that was requested.
  private(set) var job: FindJob?
  private(set) var isReplacing = false
  /// Whether something was replaced that can be undone.
  private(set) var hasReplaced = false

  // The view that presents the bar sets these.
  @ObservationIgnored var entry: Binding<FindEntry> = .constant(FindEntry())
  @ObservationIgnored var isPresented: Binding<Bool> = .constant(false)
  @ObservationIgnored var appSource: FindSource?
  @ObservationIgnored weak var undoManager: UndoManager?

  /// What `found` is the answer to.
  @ObservationIgnored private var searched: FindRequest?
  @ObservationIgnored private var indices: [AnyHashable: Int] = [:]
  /// Where the search goes on: at the beginning of the present match, or after what was replaced.
  @ObservationIgnored private var anchor: (text: AnyHashable, place: Int)?
  /// Steps that were requested before the matches were found to which they go.
  @ObservationIgnored private var pendingStep = 0
  /// Whether the match from the anchor on is chosen when there are matches again.
  @ObservationIgnored private var choosesNext = false
  /// Counts the replacements that have changed texts: a search in the texts before is outdated then.
  @ObservationIgnored private var changes = 0
  /// The last replacement that was begun. The views may have gone meanwhile, and come again.
  @ObservationIgnored private var begunJob = 0

  // MARK: What is searched

  func add(_ target: FindTarget) { if !targets.contains(where: { $0 === target }) { targets.append(target) } }

  func remove(_ target: FindTarget) { targets.removeAll { $0 === target } }

  var source: FindSource { appSource ?? FindTarget.source(of: targets) }

  // MARK: Searching

  /// Shows the bar.
  func present(replacing: Bool) {
    var entry = entry.wrappedValue
    entry.isReplacing = replacing
    self.entry.wrappedValue = entry
    isPresented.wrappedValue = true
  }

  /// Finds what is selected.
  func find(_ text: String) {
    guard !text.isEmpty else { return }
    entry.wrappedValue.text = text
    isPresented.wrappedValue = true
  }

  /// Ends the search, when the bar has gone. A later one goes on where this one was.
  func end() {
    found = FoundTexts()
    current = nil
    failure = nil
    replaced = nil
    searched = nil
    indices = [:]
    searchedTexts = []
    answered = nil
    pendingStep = 0
  }

  /// Finds all matches. What was found before is shown until there is something new.
  func search(_ request: FindRequest) async {
    let isNew = request.question != searched?.question
    let changes = changes
    do {
      let pattern = try await request.question.pattern()
      let texts = request.texts.enumerated().map { (id: $0.offset, text: $0.element.string) }
      var new = FoundTexts()
      for try await batch in pattern.batches(in: texts) {
        if Task.isCancelled || self.changes != changes { return }
        new.add(batch)
        new.isComplete = batch.searchedTexts == texts.count
        if failure != nil { failure = nil }
        if searched != request { follow(request) }
        // People may have stepped to another match since the last batch.
        let number = numberAtAnchor(in: new)
        show(new, current: number)
        if let number, pendingStep > 0, number + pendingStep < new.placed { choose(number) }
      }
      if Task.isCancelled || self.changes != changes { return }
      new.isComplete = true
      if searched != request { follow(request) }
      let chosen = numberAtAnchor(in: new) ?? (new.placed > 0 ? 0 : nil)
      show(new, current: chosen)
      if isNew || choosesNext || pendingStep != 0 { choose(chosen) }
      complete(request.question)
      // Views that have just come give their texts a moment later.
      if request.texts.isEmpty { searched = nil }
    } catch {
      if Task.isCancelled || self.changes != changes { return }
      fail(error, request, isNew: isNew)
    }
  }

  private func fail(_ error: any Error, _ request: FindRequest, isNew: Bool) {
    let failure = error as? FindFailure
    switch failure {
    // What was found until then counts.
    case .tooComplex, .takesTooLong, .textTooLong: found.isComplete = true
    default:
      follow(request)
      show(FoundTexts(), current: nil)
    }
    self.failure = failure == .empty ? nil : failure
    if isNew { choose(current) }
    complete(request.question)
  }

  /// Notes that all matches are those for a question.
  private func complete(_ question: FindQuestion) { if answered != question { answered = question } }

  /// Moves the place where the search goes on as the texts were changed.
  private func follow(_ request: FindRequest) {
    if let anchor, let before = searched?.texts.first(where: { $0.id == anchor.text }),
      let after = request.texts.first(where: { $0.id == anchor.text }),
      let change = TextReplacement(from: before.string, to: after.string),
      change.position + change.removed <= anchor.place
    {
      self.anchor = (anchor.text, anchor.place + change.inserted.utf16.count - change.removed)
    }
    answer(request)
    replaced = nil
  }

  /// Notes what is searched.
  private func answer(_ request: FindRequest) {
    searched = request
    indices = Dictionary(zip(request.texts.map(\.id), request.texts.indices)) { first, _ in first }
    let texts = Set(indices.keys)
    if searchedTexts != texts { searchedTexts = texts }
    if answered != nil, answered != request.question { answered = nil }
  }

  private func show(_ new: FoundTexts, current number: Int?) {
    if found != new { found = new }
    if current != number { current = number }
    if let number { keepAnchor(at: number) }
  }

  /// The number of the first match from the anchor on, as far as is known.
  private func numberAtAnchor(in found: FoundTexts) -> Int? {
    guard let anchor, let text = indices[anchor.text] else { return found.placed > 0 ? 0 : nil }
    let number = found.number(from: anchor.place, in: text)
    return number < found.placed ? number : nil
  }

  private func keepAnchor(at number: Int) {
    guard let place = found.place(of: number), let text = searched?.texts[place.text] else { return }
    anchor = (text.id, place.range.lowerBound)
  }

  // MARK: Moving among the matches

  /// Goes on from a place of a text: the present match is the first one from there on.
  func go(to text: AnyHashable, _ place: Int) {
    anchor = (text, place)
    choosesNext = true
    guard found.isComplete, searched?.question == entry.wrappedValue.question else { return }
    choose(numberAtAnchor(in: found) ?? (found.placed > 0 ? 0 : nil))
  }

  /// Makes the next match the present one (1), or the one before (-1). After the last one comes the first.
  func step(_ direction: Int) {
    if searched?.question != entry.wrappedValue.question {
      // The first matches are not there yet, or the bar was closed.
      pendingStep += direction
      if !isPresented.wrappedValue { isPresented.wrappedValue = true }
      return
    }
    guard found.placed > 0 else { return }
    let next = current.map { $0 + direction } ?? (direction > 0 ? 0 : found.placed - 1)
    replaced = nil
    guard found.isComplete || (0..<found.placed).contains(next) else { return pendingStep += direction }
    choose((next + found.placed) % found.placed)
  }

  private func choose(_ number: Int?) {
    var number = number
    if pendingStep != 0, let present = number, found.placed > 0 {
      let rest = (present + pendingStep) % found.placed
      number = rest < 0 ? rest + found.placed : rest
    }
    pendingStep = 0
    choosesNext = false
    guard let number else { return }
    if current != number { current = number }
    keepAnchor(at: number)
    choice += 1
    if let anchor { source.reveal(anchor.text) }
  }

  /// The matches of a text that are marked; nil if it is not searched.
  func marks(in text: AnyHashable) -> FoundMarks? {
    let (found, current, choice) = (found, current, choice)
    guard let index = indices[text] else { return nil }
    let marks = found.marks(in: index, current: current)
    return marks.ranges.isEmpty ? nil : FoundMarks(ranges: marks.ranges, current: marks.current, choice: choice)
  }

  /// Whether a text is searched while the bar is shown.
  func isSearched(_ text: AnyHashable) -> Bool { searchedTexts.contains(text) }

  /// Whether the present match can be replaced.
  var canReplace: Bool {
    guard !isReplacing, let current, let place = found.place(of: current), let searched else { return false }
    return searched.texts[place.text].isReplaceable
  }

  /// Whether some match may be replaced.
  var canReplaceAll: Bool {
    !isReplacing && found.count > 0 && failure == nil && searched?.texts.contains(where: \.isReplaceable) == true
  }

  /// Why nothing more is found, or something was not replaced.
  ///
  /// - Parameter entry: what is entered now; what was refused before is not of interest.
  func failure(for entry: FindEntry) -> FindFailure? {
    if let refusal, refusal.entry == entry { return refusal.failure }
    return failure
  }

  // MARK: Replacing

  /// Requests a replacement, which ``run(_:)`` makes.
  func replace(all: Bool) {
    guard all ? canReplaceAll : canReplace else { return }
    job = FindJob(number: (job?.number ?? 0) + 1, isAll: all)
  }

  /// Makes a replacement.
  func run(_ job: FindJob?) async {
    guard let job, job.number > begunJob, let searched else { return }
    begunJob = job.number
    isReplacing = true
    defer { isReplacing = false }
    let entry = entry.wrappedValue
    let texts = job.isAll ? source.texts() : searched.texts
    let place = job.isAll ? nil : current.flatMap { found.place(of: $0) }
    if !job.isAll, place == nil || searched.question != entry.question { return }
    do {
      let pattern = try await entry.question.pattern()
      let replacement = FindReplacement(pattern: pattern, template: entry.replacement)
      let replaceable = texts.map { $0.isReplaceable ? (string: $0.string, runs: $0.runs) : nil }
      let result = try await Task.detached {
        try replacement.result(in: replaceable.map { $0.map { EditedText($0.string, runs: $0.runs) } }, at: place)
      }.value
      if !Task.isCancelled { finish(job, result, of: texts, at: place) }
    } catch {
      guard !Task.isCancelled, let failure = error as? FindFailure else { return }
      refusal = FindRefusal(failure: failure, entry: entry)
    }
  }

  private func finish(
    _ job: FindJob, _ result: FindReplacement.Result, of texts: [SearchedText], at place: FoundPlace?
  ) {
    refusal = nil
    let changes = result.texts.map { FoundChange(text: texts[$0].id, before: texts[$0].edited, edit: $1) }
    if !changes.isEmpty {
      FoundChange.make(changes, in: source, undoManager: undoManager, named: job.isAll ? "Replace All" : "Replace")
      self.changes += 1
      if undoManager != nil { hasReplaced = true }
    }
    if job.isAll {
      replaced = result.count
      AccessibilityNotification.Announcement(Localization.libraryText("Replaced: \(result.count)")).post()
    } else if changes.isEmpty {
      // It was replaced by itself.
      return step(1)
    }
    // What has changed in the texts is known.
    var after = texts
    for (index, change) in zip(result.texts.map(\.index), changes) {
      var text = change.before
      text.apply(change.edit)
      after[index] = SearchedText(
        id: change.text, string: text.string, runs: text.runs, isReplaceable: after[index].isReplaceable)
    }
    if let place {
      anchor = (texts[place.text].id, place.range.lowerBound + result.insertedLength)
      choosesNext = true
    }
    answer(FindRequest(question: entry.wrappedValue.question, texts: after))
  }
}

/// Why something was not replaced, and what was entered then.
private struct FindRefusal: Equatable {
  let failure: FindFailure
  let entry: FindEntry
}

/// A replacement that a person has requested.
struct FindJob: Equatable {
  let number: Int
  let isAll: Bool
}

extension FindSession: Equatable {
  nonisolated static func == (left: FindSession, right: FindSession) -> Bool { left === right }
}

// The views search again.
extension FindSession: RebuiltState {}
