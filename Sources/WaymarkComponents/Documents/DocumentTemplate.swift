/// A document that new ones are copies of. Note: Waymark only.
public struct DocumentTemplate<Document: FileDocument> {
  let title: Text
  let document: Document

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - title: its name, which new documents get, too.
  ///   - document: the document.
  public init(_ title: LocalizedStringKey, document: Document) {
    self.title = Text(title)
    self.document = document
  }
}
