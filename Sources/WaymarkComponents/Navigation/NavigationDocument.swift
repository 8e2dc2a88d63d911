public import Foundation
public import WaymarkGraph

extension View {
  /// Says which file or page the screen shows. The title has a menu then, which begins with it and in which it is shared.
  ///
  ///     RideView(ride: ride)
  ///       .navigationTitle(ride.name)
  ///       .navigationDocument(URL(string: "/rides/\(ride.id)")!)
  ///
  /// With a mouse it can be dragged out of the browser, where the browser supports that for files (Chromium).
  ///
  /// - Parameter url: an address, which may begin with a slash, or a file.
  public func navigationDocument(_ url: URL) -> some View {
    titleDocument(
      TitleDocument(
        name: url.isFileURL ? Text(verbatim: url.lastPathComponent) : nil, details: { TitleDocument.details(of: url) },
        picture: TitleDocument.symbol, item: SharedItem(url)))
  }

  /// Says what the screen shows. The title has a menu then, which begins with it and in which it is shared.
  ///
  ///     InvoiceView(invoice: invoice).navigationTitle("Invoice").navigationDocument(invoice)
  ///
  /// - Parameter document: what is shown. It is written when it is shared or dragged, off the main actor, and named after the title that is
  ///   set inside this view.
  public func navigationDocument<D: Transferable>(_ document: D) -> some View {
    transformPreference(ScreenTitleKey.self) {
      let title = $0.text ?? ""
      $0.document = TitleDocument(
        name: nil, details: { TitleDocument.details(of: D.self) }, picture: TitleDocument.symbol,
        item: .made(ShareSource([document]) { _ in Text(verbatim: title) }))
    }
  }

  /// Says what the screen shows, and how that looks. The title has a menu then, which begins with it and in which it is shared.
  ///
  ///     RideView(ride: ride)
  ///       .navigationDocument(ride, preview: SharePreview(ride.name, image: Image("Bicycle")))
  ///
  /// - Parameters:
  ///   - document: what is shown. It is written when it is shared or dragged, off the main actor.
  ///   - preview: its name and its picture.
  public func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(
    _ document: D, preview: SharePreview<I1, I2>
  ) -> some View {
    let image = preview.image as? Image ?? preview.icon as? Image
    return titleDocument(
      TitleDocument(
        name: preview.title, details: { TitleDocument.details(of: D.self) },
        picture: image.map { AnyView($0.resizable().scaledToFit()) } ?? TitleDocument.symbol,
        item: .made(ShareSource([document]) { _ in preview.title })))
  }

  func titleDocument(_ document: TitleDocument) -> some View {
    transformPreference(ScreenTitleKey.self) { $0.document = document }
  }
}

extension TitleDocument {
  /// What is known of the files that values of a type are written to.
  fileprivate static func details<D: Transferable>(of type: D.Type) -> [Text] {
    D.transferMethods.first { $0.export != nil }?.contentType.description.map { [$0] } ?? []
  }

  fileprivate static func details(of url: URL) -> [Text] {
    guard url.isFileURL else { return url.host().map { [Text(verbatim: $0)] } ?? [] }
    let values = try? url.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
    return details(
      of: UTType(filenameExtension: url.pathExtension), size: values?.fileSize, changed: values?.contentModificationDate
    )
  }

  /// The kind and the size of a file in a line, and below it when it was changed.
  static func details(of type: UTType?, size: Int?, changed: Date?) -> [Text] {
    let kind = type?.description, size = size.map { Text(Int64($0), format: .byteCount(style: .file)) }
    let first = if let kind, let size { kind + Text(verbatim: " · ") + size } else { kind ?? size }
    let last = changed.map { Text($0, format: .dateTime.day().month().year().hour().minute()) }
    return [first, last].compactMap { $0 }
  }
}
