/// A socket that waits for its session, which is on its way from the storage.
struct Arrival {
  let socket: WebSocket
  let visitor: VisitorCookie
  let last: Int?
}

/// What the storage has said of a session that somebody came back to.
struct StorageAnswer {
  let id: SessionID
  let found: Result<ClaimedSession?, SessionStorageError>
}

extension Sessions {
  /// Gives a socket to its session: one that is here, or one that is kept.
  ///
  /// - Parameter last: the last of the server's frames that the client has applied; nil where it has applied none.
  func attach(_ socket: WebSocket, to id: SessionID, for visitor: VisitorCookie?, last: Int?) {
    if let session = self[id] {
      // Whoever got hold of a session's name has not got the browser that it belongs to.
      guard session.visitor == visitor else { return reject(.foreignVisitor, socket) }
      // Who comes back may have been with another process meanwhile: the storage knows.
      guard persister != nil, session.wasAdopted else { return session.attach(socket, last: last) }
    }
    guard let persister, let visitor, !forgotten.contains(id) else { return reject(.unknownSession, socket) }
    guard arriving.count < limits.maxArriving else { return reject(.unanswerable, socket) }
    let isUnderWay = arriving[id] != nil
    // The latest counts: the one before it has been given up.
    if let earlier = arriving.updateValue(Arrival(socket: socket, visitor: visitor, last: last), forKey: id) {
      reject(.unknownSession, earlier.socket)
    }
    if !isUnderWay { persister.claim(id) { [weak self] in self?.answered(id, $0) } }
  }

  private func answered(_ id: SessionID, _ found: Result<ClaimedSession?, SessionStorageError>) {
    answers.append(StorageAnswer(id: id, found: found))
    if answers.count == 1 { loop.inNextTurn { [weak self] in self?.takeAnswers() } }
  }

  /// A few at a time: all people of a process that has ended may come at once, and whoever is here, or asks whether this
  /// process still lives, wants to be served meanwhile.
  private func takeAnswers() {
    let start = ContinuousClock.now
    var count = 0
    while count < answers.count, count == 0 || ContinuousClock.now - start < .milliseconds(8) {
      take(answers[count])
      count += 1
    }
    answers.removeFirst(count)
    if !answers.isEmpty { loop.inNextTurn { [weak self] in self?.takeAnswers() } }
  }

  private func take(_ answer: StorageAnswer) {
    let id = answer.id
    guard let arrival = arriving.removeValue(forKey: id) else { return }
    let kept = try? answer.found.get()
    if let session = self[id] {
      if session.goesOn(with: kept) { return attach(arrival, to: session) }
      // Another process has gone on with it: what is here is the past.
      end(session)
    }
    if case .failure = answer.found { return reject(.unanswerable, arrival.socket) }
    guard let kept else { return reject(.unknownSession, arrival.socket) }
    guard kept.visitor == arrival.visitor.visitorID.rawValue else { return reject(.foreignVisitor, arrival.socket) }
    guard let session = revive(kept, for: arrival.visitor) else { return reject(.unknownSession, arrival.socket) }
    attach(arrival, to: session)
  }

  private func attach(_ arrival: Arrival, to session: Session) {
    // It may have gone again meanwhile; the session waits for the next one.
    if arrival.socket.isOpen { session.attach(arrival.socket, last: arrival.last) }
  }
}
