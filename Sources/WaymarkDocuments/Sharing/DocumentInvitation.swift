/// An invitation to a document: whoever has its token may join, until it is removed.
package struct DocumentInvitation: Sendable, Equatable {
  /// A text that can't be guessed.
  package let token: String
  /// The id of the document.
  package let document: String
  /// What those who join may do.
  package var access: DocumentAccess

  package init(token: String, document: String, access: DocumentAccess) {
    self.token = token
    self.document = document
    self.access = access
  }
}
