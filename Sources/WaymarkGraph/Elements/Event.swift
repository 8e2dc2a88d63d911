package import WaymarkText

/// An action of the user, as the browser or a test sends it.
package enum Event: Equatable, Sendable {
  /// A control was pressed.
  case tap
  /// A control has a new value.
  case input(ControlValue)
  /// The user has edited the text of a field on the page with this number.
  case edit(TextExchange.Arrival, page: Int)
  /// The text of a field is another one: what becomes of ``edit(_:page:)`` for the view of the field.
  case changeText(TextChange)
  /// The user begins or ends to move the thumb of a slider.
  case editing(Bool)
  /// The pointer has come over the view (true), or has left it.
  case hover(Bool)
  /// A part of the view's gesture tells something.
  case gesture(GestureReport)
  /// A key was pressed, repeated or released while the focus was in the view.
  case key(PressedKey)
  /// Return was pressed in a field.
  case submit
  /// A link that pushes a screen was pressed. The epoch is that of the stack as the user saw it.
  case push(epoch: Int)
  /// The user went back until `depth` screens remain above the root.
  case pop(depth: Int, epoch: Int)
  /// The user chose a tab or another part, by its name.
  case select(String, epoch: Int)
  /// The destination of the element may be needed soon and should be prefetched.
  case prefetch
  /// The user sees, or will soon see, these elements of a collection, by their offsets; and uses the row with this number, 0 for none.
  case rows(Range<Int>, keeping: Int32)
  /// The user has selected these characters of a field, in UTF-16 code units; an empty range is the caret. Nil when the field has lost the
  /// focus.
  case selection(Range<Int>?)
  /// People find from this place of a text on, in UTF-16 code units.
  case findFrom(Int)
  /// The user has chosen the attributes of what is typed at the insertion point of a rich text.
  case typing(TextAttributes)
  /// The user has scrolled, and this element is at the anchor of the scroll view now.
  case scrolled(to: Int32)
  /// The user has changed the selection of a list by a row, or as a whole.
  case choose(RowChoice, row: Int32)
  /// The user opens a row, as by a double click, and what is selected with it.
  case open(row: Int32)
  /// The user has drawn a rectangle over rows, which changes the selection.
  case band(RowBand)
  /// The user has typed the first letters of a row that may not be mounted.
  case typeSelect(TypedLetters)
  /// The user has sorted by a column of a table, or has changed its place or its width.
  case column(ColumnChange)
  /// The user moved a row of an editable list before another one; 0 stands for the end.
  case move(row: Int32, before: Int32)
  /// The user deleted a row of an editable list.
  case delete(row: Int32)
  /// The user has moved or selected objects of a canvas.
  case objects(ObjectReport)
  /// The browser has broken texts of a canvas into lines.
  case lines(LineReport)
  /// The user does something with objects of a canvas as a whole.
  case arrange(ObjectCommand)
  /// The user has pasted on a canvas.
  case paste(PastedContent)
  /// The user has pasted a text with attributes on a canvas: insertions.
  case pasteText(TextEdit)
  /// The user has taken what this view gives, to drop or paste it elsewhere.
  case take(Taking)
  /// The user may soon drag this view out of the window, to store what it stands for as a file; with the client's number of the question.
  case dragFile(number: Int)
  /// What the user has taken from this view, and perhaps others, is not dragged any more: it was dropped nowhere.
  case release(number: Int)
  /// What the user drags is over this view, has left it, or is dropped on it.
  case drop(DropReport)
  /// The user has changed how large a canvas shows its page; or whether the whole page is shown, and how large that is.
  case zoom(Double, isFitted: Bool)
  /// Files were chosen and are stored at these paths; none if the user cancelled.
  case files([UploadedFile])
  /// A file is offered to an importer that takes files in parts.
  case offer(ReceiverQuestion)
}

extension Event {
  /// Whether a disabled control takes it: the user looks at something, or has left it. A stepper's button that is held is disabled at its bound.
  var isForDisabled: Bool {
    switch self {
    case .selection(nil), .findFrom, .zoom, .editing(false): true
    case .objects(let report): report.change == .moved && report.ids.isEmpty
    default: false
    }
  }
}

/// What a part of a view's gesture tells.
package struct GestureReport: Equatable, Sendable {
  /// What becomes of the part. The numbers are those of the protocol.
  package enum Phase: Int, Sendable {
    /// It goes on.
    case changed = 0
    /// It has succeeded.
    case ended = 1
    /// It had begun, but has not succeeded.
    case cancelled = 2
  }

  /// The part, counted from 0 in the order in which the gesture is composed.
  package let part: Int
  package let phase: Phase
  /// What it tells: how many numbers there are, and what they mean, depends on the kind of part.
  package let numbers: [Double]

  package init(part: Int, phase: Phase, numbers: [Double]) {
    self.part = part
    self.phase = phase
    self.numbers = numbers
  }
}

/// A key, as the browser reports it.
package struct PressedKey: Equatable, Sendable {
  /// The browser's name of the key.
  package let name: String
  /// The modifier keys that were held, in the bits of the protocol.
  package let modifiers: Int
  /// Pressed (0), repeated (1) or released (2).
  package let phase: Int

  package init(name: String, modifiers: Int, phase: Int) {
    self.name = name
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// The first letters of a row, which the user has typed to get to it.
package struct TypedLetters: Equatable, Sendable {
  /// The row that has the focus: those after it are looked at first.
  package let row: Int32
  /// The letters, without case and diacritics.
  package let letters: String
  /// What is looked for if no row begins with the letters; empty for nothing.
  package let fallback: String

  package init(row: Int32, _ letters: String, fallback: String = "") {
    self.row = row
    self.letters = letters
    self.fallback = fallback
  }
}

/// How the user changes the selection of a list. The numbers are those of the protocol.
package enum RowChoice: Int, Sendable {
  /// The row is selected, and no other.
  case only = 0
  /// The row is selected, too.
  case select = 1
  /// The row is not selected any more.
  case deselect = 2
  /// The rows from the anchor to this one are selected, and no others. The anchor is the row named last by another choice.
  case range = 3
  /// All rows are selected; the event names none.
  case all = 4
  /// No row is selected; the event names none.
  case none = 5
}

/// What the user does with a column of a table.
package struct ColumnChange: Equatable, Sendable {
  /// The numbers are those of the protocol.
  package enum Kind: Int, Sendable {
    /// The rows are sorted by the column, besides those by which they are sorted already.
    case sortBesides = 0
    /// The column is moved to a place among those that are shown, counted from 0.
    case move = 1
    /// The column gets this width, in points.
    case resize = 2
  }

  package let kind: Kind
  /// The place or the width.
  package let number: Int

  package init(_ kind: Kind, _ number: Int = 0) {
    self.kind = kind
    self.number = number
  }
}

/// A file that the user uploaded.
package struct UploadedFile: Equatable, Sendable {
  /// Its name on the user's device.
  package let name: String
  /// The names of the folders around it that were dropped with it, from the outside in.
  package let folders: [String]
  /// The path where it is stored until the event has been handled; nil when it could not be stored.
  package let path: String?
  /// The reason for the refusal, as a message for the user.
  package let refusal: String?

  package init(name: String, in folders: [String] = [], path: String?, refusal: String? = nil) {
    self.name = name
    self.folders = folders
    self.path = path
    self.refusal = refusal
  }
}

/// The result of dispatching an event.
package enum EventResult: Equatable, Sendable {
  case handled
  case unknownNode
  case disabled
  case unexpected
}
