internal import SourceFacts

/// A view of the library, with its modifiers and what it contains.
struct ShownView: Sendable {
  /// A modifier with where it stands.
  struct Modifier: Sendable {
    let call: Call
    let scope: Scope
    /// Whether it is applied in some states only.
    var isConditional = false
    var name: String { call.name ?? "" }
  }

  /// A view of the app's own.
  struct Owner: Sendable {
    let name: String
    /// Whether it is a frame around views that it is given.
    let takesContent: Bool
    /// Its body, with what its properties stand for.
    let inside: Scope
  }

  /// What a view is.
  enum Kind: Sendable, Equatable {
    /// One of the library, by the name of its type.
    case standard(String)
    /// Views beside one another, or around which nothing is.
    case group
    /// A view that shows nothing that could lead further, as a shape.
    case leaf
    /// A view of the app's own whose body has not been followed.
    case unexpanded
    /// Several ways of which one is shown. Its children are branches.
    case choice(subject: String?)
    /// One way, with its condition, or the cases of an enum for which it is taken.
    case branch(condition: String?, cases: [String])
    /// The views that a modifier is applied to, until they are put in.
    case modifiedViews
    /// Something that could not be followed.
    case unknown(String)
  }

  let kind: Kind
  let call: Call?
  let scope: Scope
  /// What it contains; of alternatives all.
  var children: [ShownView]
  /// Its own ones first.
  var modifiers: [Modifier] = []
  /// The app's own views that this is the body of, the outermost last.
  var owners: [Owner] = []
  let place: Place

  init(_ kind: Kind, call: Call? = nil, scope: Scope, children: [ShownView] = [], place: Place) {
    (self.kind, self.call, self.scope, self.children, self.place) = (kind, call, scope, children, place)
  }

  /// The name of the library's type, or an empty text.
  var name: String { if case .standard(let name) = kind { name } else { "" } }

  /// The last of its own modifiers of a name.
  func modifier(_ name: String) -> Modifier? { modifiers.last { $0.name == name } }
}
