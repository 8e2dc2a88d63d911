internal import WaymarkFind
internal import WaymarkGraph

/// The bar in which a person finds and replaces.
struct FindBar: View {
  let session: FindSession
  let entry: FindEntry
  let isReplaceDisabled: Bool

  var body: some View {
    let isReplacing = entry.isReplacing && !isReplaceDisabled
    FindBarElement(isReplacing: isReplacing, options: entry.options, answered: session.answered) {
      FindRow {
        FindField(session: session, entry: entry, isReplaceDisabled: isReplaceDisabled)
        FindStepButtons(session: session)
        FindButton(look: "find-done", title: Text(library: "Done")) { session.isPresented.wrappedValue = false }
      }
      if isReplacing { ReplaceRow(session: session, text: entry.replacement) }
      FindMessage(session: session, entry: entry)
    }
  }
}

private struct FindBarElement<Inside: View>: ElementView {
  let isReplacing: Bool
  let options: FindOptions
  let answered: FindQuestion?
  let inside: Inside

  init(isReplacing: Bool, options: FindOptions, answered: FindQuestion?, @ViewBuilder _ inside: () -> Inside) {
    self.isReplacing = isReplacing
    self.options = options
    self.answered = answered
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-find", class: isReplacing ? "replacing" : "")
    element["role"] = "search"
    element["aria-label"] = environment.libraryText(isReplacing ? "Find and Replace" : "Find")
    element["data-find"] = options.letters
    element["data-found-for"] = answered?.words
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.dropDecorations()
    environment.font = nil
    environment.foregroundPaint = nil
    environment.textInput = TextInput()
    environment.textInput.submitLabel = .search
    environment.textInput.capitals = .never
    environment.textInput.isAutocorrectionDisabled = true
  }

  static var isWrapped: Bool { false }
}

private struct FindRow<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "find-row") }
}

/// The field with the menu of options at its beginning, and the count at its end.
private struct FindField: View {
  let session: FindSession
  let entry: FindEntry
  let isReplaceDisabled: Bool

  var body: some View {
    FindFieldBox {
      FindOptionsMenu(entry: session.entry, isReplaceDisabled: isReplaceDisabled)
      FieldElement(
        kind: .search, text: entry.text, title: Text(library: "Find"), prompt: Text(library: "Find"),
        read: { session.entry.wrappedValue.text }, write: { session.entry.wrappedValue.text = $0.text },
        submit: { session.step(1) })
      FindCount(session: session, isEmpty: entry.text.isEmpty)
      FindButton(look: "find-clear", title: Text(library: "Clear text"), symbol: "xmark.circle.fill") {
        session.entry.wrappedValue.text = ""
      }
    }
  }
}

private struct FindFieldBox<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "find-field") }
}

/// Which match is the present one, and how many there are.
private struct FindCount: View {
  let session: FindSession
  let isEmpty: Bool

  var body: some View { FindCountElement(text: text) }

  private var text: Text? {
    let found = session.found
    if isEmpty || session.failure != nil && found.count == 0 { return nil }
    if let replaced = session.replaced { return Text(library: "Replaced: \(replaced)") }
    if let current = session.current { return Text(library: "\(current + 1) of \(found.count)") }
    return found.isComplete ? Text(library: "No Results") : nil
  }
}

private struct FindCountElement: ElementView {
  let text: Text?

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "find-count")
    element["role"] = "status"
    element.text = text?.string(in: environment) ?? ""
    return element
  }
}

private struct FindStepButtons: View {
  let session: FindSession

  var body: some View {
    let isDisabled = session.found.placed == 0
    FindButton(look: "find-previous", title: Text(library: "Previous"), symbol: "chevron.up", isDisabled: isDisabled) {
      session.step(-1)
    }
    FindButton(look: "find-next", title: Text(library: "Next"), symbol: "chevron.down", isDisabled: isDisabled) {
      session.step(1)
    }
  }
}

private struct ReplaceRow: View {
  let session: FindSession
  let text: String

  var body: some View {
    FindRow {
      FindFieldBox {
        FieldElement(
          kind: .line, text: text, title: Text(library: "Replace"), prompt: Text(library: "Replace"),
          read: { session.entry.wrappedValue.replacement },
          write: { session.entry.wrappedValue.replacement = $0.text }, submit: { session.replace(all: false) })
      }
      FindButton(look: "find-replace", title: Text(library: "Replace"), isDisabled: !session.canReplace) {
        session.replace(all: false)
      }
      FindButton(look: "find-replace", title: Text(library: "Replace All"), isDisabled: !session.canReplaceAll) {
        session.replace(all: true)
      }
    }
  }
}

/// Why nothing more is found.
private struct FindMessage: View {
  let session: FindSession
  let entry: FindEntry

  var body: some View { if let message = session.failure(for: entry)?.message { FindMessageElement(text: message) } }
}

private struct FindMessageElement: ElementView {
  let text: Text

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("p", class: "find-message")
    element["role"] = "alert"
    element.text = text.string(in: environment)
    return element
  }
}
