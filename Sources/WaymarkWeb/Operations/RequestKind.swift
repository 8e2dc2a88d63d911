/// The kind of a request. Logs and metrics contain nothing else about a request, because its address may be a secret.
package enum RequestKind: Int, CaseIterable, Sendable {
  case page
  case file
  case font
  case picture
  case upload
  case receiving
  case download
  case content
  case printedPage
  case copiedPicture
  case signIn
  case socket
  case status
  case other

  /// Creates the kind of a request for this path.
  package init(path: String) {
    self =
      switch path {
      case _ where path.hasPrefix("/_waymark/static/"): .file
      case _ where path.hasPrefix(FontFiles.root): .font
      case _ where path.hasPrefix(PictureTable.root): .picture
      case _ where path.hasPrefix(UploadAddress.root): .upload
      case _ where path.hasPrefix(ReceivedFiles.root): .receiving
      case _ where path.hasPrefix(DownloadTable.root): .download
      case _ where path.hasPrefix(ContentTable.root): .content
      case _ where path.hasPrefix(PrintedPageTable.root): .printedPage
      case _ where path.hasPrefix(CopiedPictureTable.root): .copiedPicture
      case SignInPage.path: .signIn
      case "/_waymark/socket": .socket
      case StatusPages.health, StatusPages.metrics: .status
      case _ where RequestRouter.isForeign(path): .other
      default: .page
      }
  }
}
