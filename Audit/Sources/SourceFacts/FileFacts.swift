/// What a file declares, as far as it matters to navigation.
package struct FileFacts: Codable, Sendable {
  package var types: [TypeFacts] = []
  /// Functions and properties outside of types.
  package var members: [MemberFacts] = []
  /// What it imports.
  package var imports: [String] = []
  /// Comments that disable rules, with their lines.
  package var comments: [CommentFacts] = []
  /// Whether anything of it can't be parsed.
  package var isDamaged = false
  /// Whether anything of it nests so deeply that it was left out.
  package var isTooDeep = false
}

/// A comment that is addressed to the auditor.
package struct CommentFacts: Codable, Hashable, Sendable {
  package var text: String
  /// The line that it is about.
  package var line: Int

  package init(text: String, line: Int) { (self.text, self.line) = (text, line) }
}

/// A type, or an extension of one.
package struct TypeFacts: Codable, Sendable {
  package enum Kind: String, Codable, Sendable { case `struct`, `class`, `enum`, actor, `protocol`, `extension` }

  package var kind: Kind
  /// The name, with those of the types around it: `Outer.Inner`.
  package var name: String
  /// What it inherits from and conforms to.
  package var inherited: [String]
  package var members: [MemberFacts] = []
  /// Whether it is in `#if DEBUG` only.
  package var isForDebugging = false
  /// The type for which an extension of a protocol is: `Ride` of `where Self == Ride`.
  package var conformer: String?
  /// The cases of an enum, with the types of what belongs to them.
  package var cases: [CaseFacts] = []
  package var place: Place
}

/// A case of an enum.
package struct CaseFacts: Codable, Sendable {
  package var name: String
  package var values: [String]
  /// The raw value, if that is a text.
  package var rawText: String?
}

/// A property or a function.
package struct MemberFacts: Codable, Sendable {
  package enum Kind: String, Codable, Sendable { case property, function, initializer }

  package var kind: Kind
  package var name: String
  package var parameters: [ParameterFacts] = []
  /// The type, as it is written; nil if it is not.
  package var type: String?
  package var attributes: [AttributeFacts]
  package var isStatic = false
  /// Whether it is declared with `let`.
  package var isConstant = false
  /// The value at the beginning.
  package var value: Expression?
  /// What is done or returned.
  package var body: [Expression]?
  /// What is done when a property changes.
  package var observers: [Expression] = []
  package var place: Place
}

/// A parameter of a function.
package struct ParameterFacts: Codable, Sendable {
  /// The label at the call; nil for none.
  package var label: String?
  package var name: String
  package var type: String
}

/// An attribute of a member: `@State`, `@Environment(Router.self)`.
package struct AttributeFacts: Codable, Hashable, Sendable {
  package var name: String
  /// What is in its parentheses, as it is written.
  package var argument: String?
}
