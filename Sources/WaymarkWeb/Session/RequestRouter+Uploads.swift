extension RequestRouter {
  /// Receives a slice of a file.
  func takeUpload(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .post else { return .notAllowed("Files are only sent here.", allowed: "POST") }
    guard request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return HTTPResponse(status: 403, text: "Another origin's page asks.")
    }
    guard let address = UploadAddress(request), let session = sessions[address.session],
      session.visitor == visitor(of: request), let uploads = session.uploads
    else {
      return refuseUpload(.unknown)
    }
    let failure = uploads.accept(request.body, at: address, now: sessions.loop.clock())
    return failure.map(refuseUpload) ?? HTTPResponse(status: 204)
  }

  private func refuseUpload(_ failure: UploadBox.Failure) -> HTTPResponse {
    let (rejection, status, text): (Rejection?, Int, String) =
      switch failure {
      case .unknown: (.uploadUnknown, 404, "Nothing here takes the file.")
      case .outOfOrder: (.uploadOutOfOrder, 409, "The slice is out of order.")
      case .tooLarge: (.uploadTooLarge, 413, "The file is too large.")
      case .noRoom: (.uploadNoRoom, 413, "There is no room for the file.")
      case .notStored: (nil, 500, "The file could not be stored.")
      }
    if let rejection { sessions.rejections[rejection] += 1 }
    return HTTPResponse(status: status, text: text)
  }
}
