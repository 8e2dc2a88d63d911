extension TransferRepresentation {
  /// Sets the name of the files that are exported, with or without an extension.
  ///
  ///     DataRepresentation(exportedContentType: .pdf) { try $0.pdf() }.suggestedFileName("Invoice")
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    suggestedFileName { _ in fileName }
  }

  /// Sets how the files that are exported are named, with or without an extension; by nil as without this.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    changed { method in
      guard let export = method.export else { return }
      let type = method.contentType
      method.export = { item, name in
        let content = try await export(item, name)
        guard let own = fileName(item), case .file(let file) = content else { return content }
        return .file(
          ExportedFile(name: type.fileName(own), contentType: file.contentType, contents: file.contents))
      }
    }
  }

  /// Exports only the values that fulfil a condition; the next representation is used for others.
  ///
  ///     DataRepresentation(exportedContentType: .pdf) { try $0.pdf() }.exportingCondition { !$0.pages.isEmpty }
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    changed { method in
      let isExported = method.isExported
      method.isExported = { isExported($0) && condition($0) }
    }
  }

  private func changed(_ change: (inout TransferMethod<Item>) -> Void) -> TupleTransferRepresentation<Item> {
    var methods = TransferMethod<Item>.all(of: self)
    for index in methods.indices { change(&methods[index]) }
    return TupleTransferRepresentation(methods: methods)
  }
}
