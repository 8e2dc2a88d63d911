package import WaymarkText

/// Something that the client does once: other than a ``Patch``, it does not describe what is shown.
package enum Command: Equatable, Sendable {
  /// Moves the focus to an element, or to the first control in it.
  case focus(Int32)
  /// Takes the focus away from an element and what is in it.
  case blur(Int32)
  /// Scrolls to an element.
  case scroll(Int32, to: ScrollAnchor?, isAnimated: Bool)
  /// Scrolls a scroll view to an edge of its content.
  case scrollToEdge(Int32, ScrollEdge, isAnimated: Bool)
  /// Selects characters of a field, in UTF-16 code units, unless the user has edited it since the version.
  case select(Int32, Range<Int>, version: Int)
  /// Gives what is typed at the insertion point of a rich text attributes, unless the user has edited it since the version.
  case typing(Int32, TextAttributes, version: Int)
  /// Inserts the pictures for the files that were uploaded for a rich text where each was dropped or pasted; nil for one that is refused, with the
  /// reason in the user's language.
  case insertPictures(Int32, [TextAttributes?], refusal: String)
  /// Opens an address outside the app.
  case open(String)
  /// Has screen readers read a text when they have finished what they are reading.
  case announce(String)
  /// Stores the file at an address under a name.
  case download(String, name: String)
  /// Shares files, a text and an address; each may be missing.
  case share(title: String, text: String, address: String, files: [SharedFile])
  /// Prints what is shown.
  case print
  /// Puts a text on the clipboard.
  case copy(String)
  /// Puts a text on the clipboard, what it is as HTML, and the picture at an address if that is not empty.
  case copyContent(text: String, html: String, picture: String)
  /// Plays feedback that is felt: vibrations and pauses in turn, in milliseconds.
  case play([Int])
  /// Shows what has become of what was dropped, by its number.
  case dropped(Int, DropAnswer)
  /// Tells at which address the file is that a view gives when it is dragged out of the window, with its type and its name. The number is that
  /// of the client's question.
  case dragFile(number: Int, address: String, type: String, name: String)
  /// Leads to the row of a list whose first letters the user has typed; 0: none that is not mounted begins with them.
  case typeSelect(list: Int32, row: Int32)
  /// Shows the app in a language, a BCP 47 tag; in that of the browser if it is empty.
  case language(String)

  /// Whether it does no harm if the client carries it out after it was given up.
  var mayBeLate: Bool {
    switch self {
    case .focus, .blur, .scroll, .scrollToEdge, .select, .typing, .dropped, .dragFile, .typeSelect: true
    // The app has been told that it was not.
    case .insertPictures, .open, .announce, .download, .share, .print, .copy, .copyContent, .play, .language: false
    }
  }

  /// Whether it does no harm if the client carries it out again.
  var isRepeatable: Bool {
    switch self {
    case .focus, .blur, .scroll, .scrollToEdge, .select, .typing, .dropped, .dragFile, .typeSelect: true
    // A file that is stored twice does less harm than one that is lost.
    case .download: true
    case .insertPictures, .open, .announce, .share, .print, .copy, .copyContent, .play, .language: false
    }
  }
}

/// The result of a command.
package enum CommandResult: Int, Equatable, Sendable {
  /// The client has carried it out.
  case done = 0
  /// The element of the command had gone.
  case gone = 1
  /// The browser has refused it, as it does with windows that open without a press.
  case refused = 2
  /// The client has not answered in time, or its page was replaced; so it is unknown whether the command was carried out.
  case unanswered = 3
}

/// An edge of the content of a scroll view.
package enum ScrollEdge: String, Sendable {
  case top, bottom, leading, trailing
}

/// A point in an element, and in what is visible of its scroller, that scrolling makes meet; as fractions of width and height.
package struct ScrollAnchor: Equatable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
