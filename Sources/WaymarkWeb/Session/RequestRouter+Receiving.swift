internal import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

/// Files that are received in parts, in the manner of tus 1.0: `POST` offers a file, `PATCH` sends a part of it, `HEAD` asks what has
/// arrived, and `POST` at the file's own address gives it up.
extension RequestRouter {
  /// Answers a request for a file that is received in parts.
  func takeReceived(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .head || request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return HTTPResponse(status: 403, text: "Another origin's page asks.")
    }
    let visitor = visitor(of: request)
    guard let name = Secret(request.path.dropFirst(ReceivedFiles.root.count)) else {
      guard request.method == .post else { return .notAllowed("Files are offered here.", allowed: "POST") }
      return offer(request, of: visitor)
    }
    guard let entry = sessions.receivedFiles[name], entry.visitor == visitor else { return refusal(.unknown) }
    switch request.method {
    case .head: return tell(entry)
    case .post: return abandon(entry, name)
    case .patch: return receive(request, name, entry)
    case .get: return .notAllowed("Files are only received here.", allowed: "HEAD, PATCH, POST")
    }
  }

  private func offer(_ request: HTTPRequest, of visitor: VisitorCookie?) -> HTTPResponse {
    guard let offer = ReceivedOffer(request), let session = sessions[offer.session], session.visitor == visitor,
      let visitor, let receiver = session.receiver(of: offer.file.batch, at: offer.importer)
    else { return refusal(.unknown) }
    let (file, files) = (offer.file, sessions.receivedFiles)
    guard file.size <= receiver.maxFileSize else {
      receiver.refuse(file, because: .tooLarge)
      return refusal(.tooLarge)
    }
    guard files.begin(for: visitor) else {
      sessions.rejections[.uploadNoRoom] += 1
      var response = HTTPResponse(status: 429, text: "Too many files are being received.")
      response.headers.append(("Retry-After", "2"))
      return response
    }
    session.touch()
    files.remember(receiver, of: file.batch, in: offer.session)
    return .later { [weak self] in
      defer { files.ended(for: visitor) }
      do {
        let receipt = try await receiver.begin(file)
        let entry = ReceivedFiles.Entry(
          receiver: receiver, id: receipt.id, size: file.size, visitor: visitor, session: offer.session,
          offset: receipt.received)
        guard receipt.received < file.size else { return Self.answer(201, receipt.received) }
        // The page may have gone meanwhile, or was loaded anew.
        guard let session = self?.sessions[offer.session],
          files.receiver(of: file.batch, in: offer.session) != nil
        else {
          receiver.pause(batch: file.batch)
          return HTTPResponse(status: 404, text: "The page is gone.")
        }
        let name = files.add(entry)
        if !session.isAttached { files.pause(offer.session) }
        return Self.answer(201, receipt.received, [("Location", ReceivedFiles.root + name.description)])
      } catch {
        return self?.refusal(error) ?? HTTPResponse(status: 503, text: "The server ends.")
      }
    }
  }

  private func tell(_ entry: ReceivedFiles.Entry) -> HTTPResponse {
    .later { [weak self] in
      do {
        return Self.answer(
          200, try await entry.receiver.received(of: entry.id), [("Upload-Length", String(entry.size))])
      } catch {
        return self?.refusal(error) ?? HTTPResponse(status: 503, text: "The server ends.")
      }
    }
  }

  private func abandon(_ entry: ReceivedFiles.Entry, _ name: Secret) -> HTTPResponse {
    sessions.receivedFiles[name] = nil
    return .later {
      await entry.receiver.abandon(entry.id)
      return HTTPResponse(status: 204)
    }
  }

  private func receive(_ request: HTTPRequest, _ name: Secret, _ entry: ReceivedFiles.Entry) -> HTTPResponse {
    guard let offset = request.header("Upload-Offset").flatMap({ UploadAddress.number($0) }),
      request.header("Content-Type") == "application/offset+octet-stream"
    else { return HTTPResponse(status: 400, text: "A part needs its offset and its type.") }
    guard request.body.count <= sessions.limits.maxPartBytes, offset + request.body.count <= entry.size else {
      return refusal(.tooLarge)
    }
    guard !entry.isWriting else { return refusal(.wrongPlace(expected: entry.offset)) }
    let files = sessions.receivedFiles
    files[name]?.isWriting = true
    files[name]?.isPaused = false
    sessions[entry.session]?.touch()
    return .later { [weak self] in
      defer { files[name]?.isWriting = false }
      do {
        let received = try await entry.receiver.receive(Data(request.body), at: offset, of: entry.id)
        files[name]?.offset = received
        if received >= entry.size { files[name] = nil }
        return Self.answer(204, received)
      } catch {
        if let error = error as? FileReceiverError, error.isFinal { files[name] = nil }
        return self?.refusal(error) ?? HTTPResponse(status: 503, text: "The server ends.")
      }
    }
  }

  private static func answer(
    _ status: Int, _ offset: Int, _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Upload-Offset", String(offset)), ("Cache-Control", "no-store")] + headers)
  }

  private func refusal(_ error: any Error) -> HTTPResponse {
    (error as? FileReceiverError).map(refusal) ?? HTTPResponse(status: 500, text: "The file could not be stored.")
  }

  private func refusal(_ error: FileReceiverError) -> HTTPResponse {
    let (rejection, status, text): (Rejection?, Int, String) =
      switch error {
      case .unknown: (.uploadUnknown, 404, "Nothing here takes the file.")
      case .cancelled: (nil, 410, "The upload was cancelled.")
      case .wrongPlace: (.uploadOutOfOrder, 409, "The part does not follow those before.")
      case .busy: (nil, 503, "Another part is being written.")
      case .tooLarge: (.uploadTooLarge, 413, "The file or the part is too large.")
      case .noRoom: (.uploadNoRoom, 507, "The disk is full.")
      case .refused: (nil, 422, "The file is refused.")
      }
    if let rejection { sessions.rejections[rejection] += 1 }
    var response = HTTPResponse(status: status, text: text)
    if case .wrongPlace(let expected) = error { response.headers.append(("Upload-Offset", String(expected))) }
    return response
  }
}

extension FileReceiverError {
  /// Whether the browser sends nothing more of the file, or has to offer it again.
  fileprivate var isFinal: Bool {
    switch self {
    case .wrongPlace, .busy: false
    case .unknown, .cancelled, .tooLarge, .noRoom, .refused: true
    }
  }
}

extension Session {
  /// Returns what takes the files of a batch: of one that has begun the same as before, otherwise that of the importer.
  fileprivate func receiver(of batch: String, at importer: Int32) -> (any FileReceiver)? {
    if let known = sessions.receivedFiles.receiver(of: batch, in: id) { return known }
    let (scene, question) = (scene, ReceiverQuestion())
    var result = EventResult.unexpected
    scene.perform { result = scene.dispatch(.offer(question), to: importer) }
    return result == .handled ? question.answer as? any FileReceiver : nil
  }
}
