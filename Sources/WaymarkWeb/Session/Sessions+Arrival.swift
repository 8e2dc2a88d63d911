internal import Foundation

/// A socket that waits for its session to be loaded from the storage.
struct Arrival {
  let socket: WebSocket
  let visitor: VisitorCookie
  let last: Int?
  let locale: Locale?
}

/// The storage's result for a session that a client has come back to.
struct StorageAnswer {
  let id: SessionID
  let found: Result<ClaimedSession?, SessionStorageError>
}

extension Sessions {
  /// Attaches a socket to its session, in this process or from the storage.
  ///
  /// - Parameters:
  ///   - last: the number of the last server frame that the client has applied; nil if it has applied none.
  ///   - locale: the locale of the visitor.
  func attach(_ socket: WebSocket, to id: SessionID, for visitor: VisitorCookie?, last: Int?, locale: Locale? = nil) {
    if let session = self[id] {
      // The id of a session is not enough: it takes the cookie of the browser that the session belongs to.
      guard session.visitor == visitor else { return reject(.foreignVisitor, socket) }
      // Somebody may have signed out meanwhile.
      guard admits(session.visitor, session.firstAddress) else { return reject(.unknownSession, socket) }
      // Another process may have continued the session meanwhile; only the storage knows.
      guard persister != nil, session.wasAdopted else { return session.attach(socket, last: last, locale: locale) }
    }
    guard let persister, let visitor, !forgotten.contains(id) else { return reject(.unknownSession, socket) }
    guard arriving.count < limits.maxArriving else { return reject(.storageUnavailable, socket) }
    let isUnderWay = arriving[id] != nil
    // Only the latest socket counts; the client has abandoned the one before it.
    let arrival = Arrival(socket: socket, visitor: visitor, last: last, locale: locale)
    if let earlier = arriving.updateValue(arrival, forKey: id) { reject(.unknownSession, earlier.socket) }
    if !isUnderWay { persister.claim(id) { [weak self] in self?.answered(id, $0) } }
  }

  private func answered(_ id: SessionID, _ found: Result<ClaimedSession?, SessionStorageError>) {
    answers.append(StorageAnswer(id: id, found: found))
    if answers.count == 1 { loop.inNextIteration { [weak self] in self?.takeAnswers() } }
  }

  /// Handles results for a limited time: all clients of a process that has ended may arrive at once, and other
  /// sessions and health checks have to be served meanwhile.
  private func takeAnswers() {
    let start = ContinuousClock.now
    var count = 0
    while count < answers.count, count == 0 || ContinuousClock.now - start < .milliseconds(8) {
      take(answers[count])
      count += 1
    }
    answers.removeFirst(count)
    if !answers.isEmpty { loop.inNextIteration { [weak self] in self?.takeAnswers() } }
  }

  private func take(_ answer: StorageAnswer) {
    let id = answer.id
    guard let arrival = arriving.removeValue(forKey: id) else { return }
    let claimed = try? answer.found.get()
    if let session = self[id] {
      guard admits(arrival.visitor, session.firstAddress) else { return reject(.unknownSession, arrival.socket) }
      if session.continues(with: claimed) { return attach(arrival, to: session) }
      // Another process has continued the session, so this copy is outdated.
      end(session)
    }
    if case .failure = answer.found { return reject(.storageUnavailable, arrival.socket) }
    guard let claimed else { return reject(.unknownSession, arrival.socket) }
    guard claimed.visitor == arrival.visitor.visitorID.rawValue else { return reject(.foreignVisitor, arrival.socket) }
    guard let session = revive(claimed, for: arrival.visitor) else {
      return reject(.unknownSession, arrival.socket)
    }
    attach(arrival, to: session)
  }

  private func attach(_ arrival: Arrival, to session: Session) {
    // The socket may have closed meanwhile; the session waits for the next one.
    if arrival.socket.isOpen { session.attach(arrival.socket, last: arrival.last, locale: arrival.locale) }
  }
}
