internal import SourceFacts
internal import WaymarkAudit

extension ScreenReader {
  mutating func readLink(_ view: ShownView, _ around: Surroundings) {
    guard let call = view.call else { return }
    var link = Link(
      label: .unknown, transition: .push, trigger: around.trigger == .unknown ? .link : around.trigger, target: nil,
      place: place(view))
    var destination = call["destination"]
    var label = call["label"]
    let closures = call.unlabelled.filter { $0.closure != nil }
    if call["value"] == nil, destination == nil, let first = closures.first {
      destination = first
    } else if label == nil {
      label = closures.first
    }
    if let label {
      let shown = labels.shown(by: builder.evaluator.views(of: label, in: view.scope))
      (link.label, link.symbol) = (shown.text, shown.symbol)
      link.hasChevron = around.trigger == .row ? true : shown.hasChevron
    } else {
      link.label = labels.label(of: call.unlabelled.first { $0.closure == nil }, in: view.scope)
      if around.trigger == .row { link.hasChevron = true }
    }
    if let symbol = call["systemImage"] { link.symbol = labels.symbol(symbol, in: view.scope) }
    var targets: [EnteredScreen] = []
    if let destination {
      targets = builder.enter(
        builder.evaluator.shallow.views(of: destination, in: view.scope), context, isPushed: true)
    } else if let value = call["value"] {
      targets = builder.destinations(
        of: Scope.Value(expression: value, scope: view.scope), context)
    }
    if let hidden = view.modifier("navigationLinkIndicatorVisibility"),
      hidden.call.unlabelled.first?.memberName == "hidden"
    {
      link.hasChevron = false
    }
    if around.trigger == .row, Self.isInvisible(view), call["isActive"] == nil, call["selection"] == nil {
      link.hasChevron = false
      if link.label == .absent { link.label = labels.shown(by: around.stacked).text }
    }
    if let binding = call["isActive"], let state = resolver.stateName(of: binding, in: view.scope) {
      link.state = state
    }
    add(link, to: targets)
  }

  /// Whether a link is only there to be tapped through what is over it or under it, so that its chevron is not seen.
  static func isInvisible(_ link: ShownView) -> Bool {
    if case .number(0, _)? = link.modifier("opacity")?.call.unlabelled.first { return true }
    return false
  }

  mutating func add(_ link: Link, to targets: [EnteredScreen]) {
    var link = link
    if targets.isEmpty {
      builder.note("where the link leads", at: link.place)
      screen.links.append(link)
    }
    for target in targets {
      (link.target, link.opening) = (target.screen, target.opening)
      screen.links.append(link)
    }
  }

  /// Records what a state presents or pushes.
  mutating func present(_ modifier: ShownView.Modifier, _ transition: Link.Transition) {
    let call = modifier.call
    let at = ButtonReader.place(call.place, modifier.scope)
    let binding = call["isPresented"] ?? call["item"]
    let content = call["content"] ?? call["destination"] ?? call.trailingClosure ?? call.unlabelled.last
    let shown = content.map { builder.evaluator.shallow.views(of: $0, in: modifier.scope) } ?? []
    let isPushed = transition == .push
    let isInModal = transition == .sheet || transition == .fullScreenCover
    let item = call["item"].flatMap { builder.assignedCases.cases(of: $0, in: modifier.scope) }.map {
      ShownItem(parameter: content?.closure?.parameters.first ?? "$0", cases: $0)
    }
    let targets = builder.enter(
      shown, isPushed ? context : ScreenContext(), isPushed: isPushed, isInModal: isInModal, for: item)
    let state = binding.flatMap { resolver.stateName(of: $0, in: modifier.scope) }
    if let state {
      context.presenters[state] = ScreenContext.Presenter(transition: transition, targets: targets, place: at)
      let first = screen.links.count
      presented[state, default: []] += first..<(first + max(targets.count, 1))
    }
    add(
      Link(label: .unknown, transition: transition, trigger: .unknown, target: nil, state: state, place: at),
      to: targets)
  }

  /// Finds which buttons show what states show, here or further out.
  mutating func followActions() {
    var ruledOut: Set<Int> = []
    for (read, trigger) in actions {
      for followed in read.effects {
        switch followed.effect {
        case .sets(let state, let to, _):
          guard let presenter = context.presenters[state] else { continue }
          var targets = presenter.targets
          if let to {
            let fitting = targets.filter { $0.cases.contains(to) }
            if !fitting.isEmpty { targets = fitting }
          }
          if followed.isPossible {
            follow(presenter.transition, to: targets, read, trigger, state)
          } else {
            ruledOut.formUnion(targets.flatMap { unasked($0, state) })
          }
        case .appends:
          guard let value = followed.value, followed.isPossible else { continue }
          follow(.push, to: builder.destinations(of: value, context), read, trigger, nil)
        default: break
        }
      }
    }
    // What is asked for only where the values that are known rule it out is not there.
    let absent = ruledOut.filter { screen.links[$0].trigger == .unknown }
    screen.links = screen.links.indices.filter { !absent.contains($0) }.map { screen.links[$0] }
  }

  /// The links by which a state of the screen's own shows another one, and that nothing is known to ask for.
  private func unasked(_ target: EnteredScreen, _ state: String?) -> [Int] {
    (state.flatMap { presented[$0] } ?? []).filter {
      screen.links[$0].target == target.screen && screen.links[$0].trigger == .unknown
    }
  }

  mutating func follow(
    _ transition: Link.Transition, to targets: [EnteredScreen], _ read: ButtonReader.ReadAction,
    _ trigger: Link.Trigger, _ state: String?
  ) {
    for target in targets {
      if let own = unasked(target, state).first {
        (screen.links[own].label, screen.links[own].symbol) = (read.action.label, read.action.symbol)
        (screen.links[own].trigger, screen.links[own].isRepeated) = (trigger, read.action.isRepeated)
        if trigger == .row || read.action.hasChevron { screen.links[own].hasChevron = read.action.hasChevron }
      } else {
        var link = Link(
          label: read.action.label, transition: transition, trigger: trigger, target: target.screen, state: state,
          place: read.action.place)
        link.opening = target.opening
        (link.symbol, link.isRepeated) = (read.action.symbol, read.action.isRepeated)
        if trigger == .row || read.action.hasChevron { link.hasChevron = read.action.hasChevron }
        screen.links.append(link)
      }
    }
  }
}
