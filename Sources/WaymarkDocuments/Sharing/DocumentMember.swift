/// A person who has joined a document of somebody else.
package struct DocumentMember: Sendable, Equatable, Identifiable {
  /// The person.
  package let person: String
  /// The person's name; empty if it is not known.
  package let name: String
  package var access: DocumentAccess
  package var id: String { person }

  package init(person: String, name: String, access: DocumentAccess) {
    self.person = person
    self.name = name
    self.access = access
  }
}
