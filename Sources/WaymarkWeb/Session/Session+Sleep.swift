package import WaymarkComponents
internal import WaymarkGraph

extension Session {
  /// Records activity.
  func touch() { lastActive = sessions.loop.clock() }

  package var isAsleep: Bool { if case .asleep = life { true } else { false } }

  /// The running scene; a sleeping scene is woken for it.
  package var scene: RunningScene {
    switch life {
    case .awake(let scene): return scene
    case .asleep(let sleeping): return wake(sleeping)
    }
  }

  /// Releases the graph until something happens. Does nothing and returns false if the user could notice it.
  func sleep() -> Bool {
    guard !isEnded, queuePlace == .none, case .awake(let scene) = life, exchange.isSettled,
      uploads?.isBusy != true, !sessions.receivedFiles.isBusy(id), !scene.isBusy,
      var snapshot = snapshot(), persistence.persistsEverything
    else { return false }
    let page = PageContent()
    write(to: page)
    // Others may change the texts during the sleep, and a client that is away may have edited them.
    if scene.graph.noteTexts(of: page.fields), let withTexts = self.snapshot() { snapshot = withTexts }
    // Create what remains before the graph frees its memory, so that it does not fragment that memory.
    let watch = SleepWatch(
      of: self, sharing: sessions.watchTriggers,
      looking: { make(snapshot.scene, for: $0).graph.suspend() })
    life = .asleep(SleepingScene(snapshot, page: page, watch: watch))
    scene.graph.suspend()
    return true
  }

  private func make(_ snapshot: SceneSnapshot, for watch: SleepWatch? = nil) -> RunningScene {
    sessions.makeScene(
      snapshot.address, visitorID, nil, sessions.files(for: id, of: visitor), snapshot, watch,
      watch == nil ? presence : nil)
  }

  private func wake(_ sleeping: SleepingScene) -> RunningScene {
    sleeping.watch.end()
    isOutdated = false
    let scene = make(sleeping.snapshot.scene)
    sessions.pictures.removeUnused(of: id)
    sessions.contents.removeUnused(of: id)
    life = .awake(scene)
    begin(scene)
    touch()
    let page = PageContent()
    write(to: page)
    // The individual changes during the sleep are unknown, so the whole page has to be sent.
    if !sleeping.shows(page) {
      exchange.requireFullRender()
      sessions.follow(self)
    }
    return scene
  }
}

extension Session {
  /// Updates the scene now, if something that it shows has changed; the changes are sent later.
  func settle() {
    if isOutdated || queuePlace != .none { scene.update(after: .change) }
  }
}

extension Session: Sleeper {
  /// Has the session woken soon, if its client is there to see the change, or else when it comes back.
  package func wake() {
    isOutdated = true
    if isAttached { sessions.follow(self) }
  }
}
