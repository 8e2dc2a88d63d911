/// A window in which somebody has a document open now.
struct DocumentParticipant: Identifiable, Equatable, Sendable {
  /// A random text for the window.
  let id: String
  let person: String
  /// The name of the person; empty if it is not known.
  var name: String
  /// The number of the colour in which the person's selection is shown.
  var color: Int
  /// What is selected in the window.
  var selection: DocumentSelection?
  /// What is selected in the text that is edited there, in what is told to others: ``DocumentParticipants/texts`` has it otherwise.
  var text: DocumentTextSelection?
  /// Whether another process serves the window.
  var isElsewhere = false
}

/// What a window has selected in a document.
struct DocumentSelection: Equatable, Sendable {
  /// What contains it, such as the id of a page.
  let place: String
  /// The ids of what is selected.
  let items: Set<String>
}
