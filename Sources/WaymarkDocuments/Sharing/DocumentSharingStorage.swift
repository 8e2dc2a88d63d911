/// Where it is stored who may see and change documents.
package protocol DocumentSharingStorage: Sendable {
  /// Returns the invitation to a document, if there is one, and those who have joined, by their names.
  func sharing(of document: String) throws -> (invitation: DocumentInvitation?, members: [DocumentMember])

  /// Returns the invitation with a token, and the document, unless it is deleted; nil if there is none.
  func invitation(_ token: String) throws -> (invitation: DocumentInvitation, record: DocumentRecord)?

  /// Adds the invitation to a document, or replaces its access.
  func set(_ invitation: DocumentInvitation) throws

  /// Removes the invitation to a document, and all who have joined.
  ///
  /// - Returns: those who had joined.
  func stopSharing(_ document: String) throws -> Set<String>

  /// Lets a person join the document of an invitation.
  ///
  /// - Parameter address: the part of the address that names the document for the person; with a number, if another one has it.
  /// - Returns: false if there is no such invitation any more, or the document is deleted, or the person's own.
  func join(_ token: String, as person: String, at address: String) throws -> Bool

  /// Changes what a person who has joined may do; nil removes the person.
  func setAccess(_ access: DocumentAccess?, of person: String, to document: String) throws

  /// Returns the ids of those who have joined one of some documents.
  func members(of documents: [String]) throws -> Set<String>

  /// Returns the name of a person, which others see; empty if it is not known.
  func name(of person: String) throws -> String

  /// Changes the name of a person.
  ///
  /// - Returns: those who see it beside documents: the owners of those that the person has joined, and who has joined the person's.
  func setName(_ name: String, of person: String) throws -> Set<String>

  /// Gives a document that a person has joined another number in the person's addresses, because a document of the person's own has its address. Does
  /// nothing if another process has done that already.
  func changeAddress(_ address: String, of document: String, for person: String) throws
}
