internal import SourceFacts
internal import WaymarkAudit

extension ScreenReader {
  mutating func read(_ modifier: ShownView.Modifier, _ around: Surroundings) {
    var around = around
    if modifier.isConditional { (around.isConditional, around.hasOtherBars) = (true, true) }
    let call = modifier.call
    let at = ButtonReader.place(call.place, modifier.scope)
    let first = call.unlabelled.first
    switch modifier.name {
    case "navigationTitle", "navigationBarTitle":
      titleCount += 1
      if screen.title == .absent {
        screen.title = first?.closure == nil ? labels.label(of: first, in: modifier.scope) : .data
      }
    case "sheet": present(modifier, .sheet)
    case "fullScreenCover": present(modifier, .fullScreenCover)
    case "popover": present(modifier, .popover)
    case "inspector": present(modifier, .inspector)
    case "navigationDestination" where call["for"] == nil: present(modifier, .push)
    case "alert", "confirmationDialog", "actionSheet":
      for (dialog, read) in builder.buttons.dialogs(of: modifier) {
        screen.dialogs.append(dialog)
        for each in read { actions.append((each, .button)) }
      }
    case "toolbar":
      if call["id"] != nil { screen.bars.isCustomizable = true }
      if call.unlabelled.contains(where: Self.mayHide) {
        hideBars(call, at, around)
      } else {
        addItems(builder.toolbars.items(of: modifier), at, around)
        if let menu = builder.toolbars.titleMenu(of: modifier) {
          addTitleMenu(menu.children, ButtonReader.place(menu.place, menu.scope))
        }
      }
    case "navigationBarItems": addItems(builder.toolbars.formerItems(of: modifier), at, around)
    case "toolbarVisibility": if first.map(Self.mayHide) == true { hideBars(call, at, around) }
    case "navigationBarHidden":
      if isAlways(first) {
        screen.bars.hiddenNavigationBar = at
        screen.bars.isNavigationBarAlwaysHidden = !around.isConditional
      }
    case "navigationBarBackButtonHidden": if isAlways(first) { screen.bars.hiddenBackButton = at }
    case "interactiveDismissDisabled":
      if !isFalse(first), !isAboutWork(first) { screen.bars.disabledDismissal = at }
    case "toolbarTitleMenu":
      addTitleMenu(call.arguments.flatMap { builder.evaluator.views(of: $0.value, in: modifier.scope) }, at)
    case "toolbarRole": screen.bars.role = first?.memberName
    case "findNavigator": screen.bars.hasFind = true
    case "searchable":
      var search = SearchField(place: at)
      search.placement = call["placement"]?.memberName
      search.prompt = labels.label(of: call["prompt"], in: modifier.scope)
      search.hasScopes = call["scopes"] != nil
      // Modifiers are read from the outside in, and the outer one wins, as for titles.
      if screen.search == nil { screen.search = search }
    case "searchSuggestions": screen.search?.hasSuggestions = true
    case "searchScopes": screen.search?.hasScopes = true
    case "contextMenu":
      // The former form is given a `ContextMenu`.
      let content = call["menuItems"] ?? call.trailingClosure ?? first
      let views = content.map { builder.evaluator.views(of: $0, in: modifier.scope) } ?? []
      screen.menus.append(builder.buttons.menu(.context, label: .absent, of: views, at: at))
      for each in builder.buttons.actions(in: views) { actions.append((each, .menu)) }
      for each in views { visitLinks(each, Surroundings(trigger: .menu)) }
    case "environment":
      if let state = call.unlabelled.last.flatMap({ editingState($0, in: modifier.scope) }) {
        screen.editingState = state
      }
    case "overlay", "background", "safeAreaInset", "safeAreaBar": visitAround(modifier)
    case "swipeActions": addGesture(.swipeActions, modifier, at, around)
    case "onDelete":
      let delete = Action(label: .text("Delete"), role: "destructive", place: at)
      let perform = call["perform"] ?? first
      if case .absence? = perform { break }
      if let perform { builder.noteGesture(perform, in: modifier.scope, at: at) }
      screen.gestures.append(Gesture(kind: .swipeActions, actions: [delete], place: at))
    case "onLongPressGesture": addGesture(.longPress, modifier, at, around)
    case "onTapGesture":
      let isDouble = if case .number(2, _)? = call["count"] { true } else { false }
      addGesture(isDouble ? .doubleTap : .tap, modifier, at, around)
    case "gesture", "highPriorityGesture", "simultaneousGesture":
      guard let first, let kind = gestureKind(first, in: modifier.scope) else { break }
      screen.gestures.append(Gesture(kind: kind, actions: [], place: at))
    default: break
    }
  }

  /// The name of the state that begins editing of lists: `$mode` of `EditMode`, and what decides between `.active` and
  /// `.inactive`.
  private func editingState(_ value: Expression, in scope: Scope) -> String? {
    if isEditMode(value, in: scope) { return resolver.stateName(of: value, in: scope) }
    var state: String?
    value.forEach { each in
      guard case .branches(let choice) = each,
        choice.branches.contains(where: { ["active", "inactive"].contains($0.body.last?.memberName) })
      else { return }
      let words = choice.branches.compactMap(\.condition).first?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      state = words?.last.map(String.init)
    }
    return state
  }

  /// Whether a binding leads to a state of the type `EditMode`.
  private func isEditMode(_ binding: Expression, in scope: Scope) -> Bool {
    guard let name = ValueResolver.plainName(of: binding), let type = scope.type,
      let state = builder.declarations.member(name, of: type, near: scope.file)?.facts
    else { return false }
    if case .member(.name("EditMode", _)?, _, _)? = state.value { return true }
    return state.type.map(ValueResolver.bare) == "EditMode"
  }

  /// Visits what a modifier puts around a view, or behind it.
  mutating func visitAround(_ modifier: ShownView.Modifier) {
    // Nothing in the background leads further, or gives a title.
    let isBehind = modifier.name == "background"
    for argument in modifier.call.arguments {
      let isClosure = argument.value.closure != nil
      let isCall = if case .call = argument.value { true } else { false }
      guard isClosure || isCall else { continue }
      for view in builder.evaluator.views(of: argument.value, in: modifier.scope) {
        // What a function returns may be a color as well.
        if case .unknown = view.kind, !isClosure || isBehind { continue }
        let wasUnknown = screen.isPartlyUnknown
        visit(view, Surroundings())
        // A view of UIKit behind others shows nothing that is missing there, unless it changes the bars.
        if isBehind, view.name == "Representable", let type = view.call?.name,
          !UIKitBars(builder.declarations).mayChange(by: type, near: view.scope.file)
        {
          screen.isPartlyUnknown = wasUnknown
        }
      }
    }
  }

  /// Whether something applies in all states.
  func isAlways(_ expression: Expression?) -> Bool {
    switch expression {
    case nil, .flag(true, _)?: true
    default: false
    }
  }

  /// Whether a condition holds only while something is loaded or sent.
  private func isAboutWork(_ condition: Expression?) -> Bool {
    guard let name = condition?.memberName ?? condition.flatMap(ValueResolver.plainName) else { return false }
    let words = ["loading", "saving", "sending", "uploading", "submitting", "busy", "working"]
    return words.contains { name.lowercased().contains($0) }
  }

  func isFalse(_ expression: Expression?) -> Bool {
    if case .flag(false, _)? = expression { true } else { false }
  }

  func gestureKind(_ expression: Expression, in scope: Scope) -> Gesture.Kind? {
    let value = resolver.value(of: expression, in: scope)
    guard case .call(let call) = madeValue(value.expression, in: value.scope) else { return nil }
    switch call.name {
    case "DragGesture": return .drag
    case "LongPressGesture": return .longPress
    case "MagnificationGesture", "MagnifyGesture": return .magnify
    case "RotationGesture", "RotateGesture": return .rotate
    case "TapGesture": return .tap
    default: return call.base.flatMap { gestureKind($0, in: value.scope) }
    }
  }

  /// What a property of the type makes, where it does nothing else; other expressions as they are.
  func madeValue(_ expression: Expression, in scope: Scope) -> Expression {
    guard case .name(let name, _) = expression, let type = scope.type,
      let body = builder.declarations.member(name, of: type, near: scope.file)?.facts.body, body.count == 1
    else { return expression }
    return body[0]
  }

  mutating func addGesture(
    _ kind: Gesture.Kind, _ modifier: ShownView.Modifier, _ at: AppPlace, _ around: Surroundings
  ) {
    let closure = modifier.call["perform"] ?? modifier.call["content"] ?? modifier.call.trailingClosure
    guard let closure else { return }
    var read: [ButtonReader.ReadAction]
    if kind == .swipeActions {
      read = builder.buttons.actions(in: builder.evaluator.views(of: closure, in: modifier.scope))
    } else {
      builder.noteGesture(closure, in: modifier.scope, at: at)
      read = [ButtonReader.ReadAction(action: Action(label: .absent, place: at), effects: [])]
      read[0].effects = builder.actions.effects(of: closure, in: modifier.scope)
      read[0].action.effects = read[0].effects.map(\.effect)
      read[0].action.isRepeated = isAbout(around.values, read[0].effects)
    }
    screen.gestures.append(Gesture(kind: kind, actions: read.map(\.action), place: at))
    for each in read { actions.append((each, .gesture)) }
  }

  mutating func addTitleMenu(_ views: [ShownView], _ at: AppPlace) {
    screen.bars.titleMenu = builder.buttons.menu(.title, label: .absent, of: views, at: at)
    for each in builder.buttons.actions(in: views) { actions.append((each, .menu)) }
  }

  /// Whether a visibility is hidden, or is so in some states.
  static func mayHide(_ visibility: Expression) -> Bool {
    if case .branches(let choice) = visibility { return choice.branches.contains { $0.body.contains(where: mayHide) } }
    return visibility.memberName == "hidden"
  }

  mutating func hideBars(_ call: Call, _ at: AppPlace, _ around: Surroundings) {
    let names = call.arguments.compactMap(\.value.memberName)
    if names.contains("tabBar") { screen.bars.hiddenTabBar = at }
    if names.contains("navigationBar") {
      screen.bars.hiddenNavigationBar = at
      screen.bars.isNavigationBarAlwaysHidden = call.unlabelled.first?.memberName == "hidden" && !around.isConditional
    }
  }

  mutating func addItems(_ items: [ToolbarReader.ReadItem], _ at: AppPlace, _ around: Surroundings) {
    for var read in items {
      read.item.addedAt = at
      if around.hasOtherBars { read.item.isConditional = true }
      screen.items.append(read.item)
      for action in read.actions { actions.append((action, .bar)) }
      visitBar(read.view)
      visitLinks(read.view, Surroundings(trigger: .bar))
    }
  }

  /// Finds menus and unknown parts of a bar.
  mutating func visitBar(_ view: ShownView) {
    if case .unknown = view.kind { screen.isPartlyUnknown = true }
    if view.name == "Menu" {
      screen.menus.append(
        builder.buttons.menu(.button, label: labels.label(of: view), of: view.children, at: place(view)))
      return
    }
    if view.name == "Picker" { addPicker(view) }
    for child in view.children { visitBar(child) }
  }
}
