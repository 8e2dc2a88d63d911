internal import SourceFacts
internal import WaymarkAudit

extension ButtonReader {
  typealias ReadDialog = (dialog: Dialog, actions: [ReadAction])

  /// Returns the alerts or action sheets that a modifier shows, each with its buttons: several where `Alert` values are chosen from.
  func dialogs(of modifier: ShownView.Modifier) -> [ReadDialog] {
    let call = modifier.call
    let closures = call.arguments.filter { $0.value.closure != nil && $0.label != "message" }
    let views = closures.flatMap { evaluator.views(of: $0.value, in: modifier.scope) }
    let written = views.flatMap(formerDialogs)
    var common = Dialog(
      kind: modifier.name == "alert" ? .alert : .actionSheet,
      title: labels.label(of: call.unlabelled.first { $0.closure == nil }, in: modifier.scope),
      place: Self.place(call.place, modifier.scope))
    if let message = call["message"] {
      common.message = labels.shown(by: evaluator.views(of: message, in: modifier.scope)).text
    }
    common.hasTextField = views.contains { $0.contains { ["TextField", "SecureField"].contains($0.name) } }
    common.addsCancel = modifier.name == "confirmationDialog"
    common.isRepeated = views.contains {
      $0.contains {
        if case .unknown = $0.kind { return true }
        return $0.name == "ForEach"
      }
    }
    if let binding = call["isPresented"] ?? call["item"] {
      common.state = resolver.stateName(of: binding, in: modifier.scope)
    }
    guard !written.isEmpty else {
      let read = actions(in: views)
      common.actions = read.map(\.action)
      return [(common, read)]
    }
    return written.map { view, made in
      var dialog = common
      dialog.title = labels.label(of: made["title"], in: view.scope)
      dialog.message = labels.label(of: made["message"], in: view.scope)
      let read = buttons(of: made, in: view.scope)
      dialog.actions = read.map(\.action)
      return (dialog, read)
    }
  }

  /// The values of the former form in a view: `Alert(title: Text("…"), primaryButton: .cancel(), …)`.
  private func formerDialogs(in view: ShownView) -> [(view: ShownView, call: Call)] {
    if view.name == "Alert" || view.name == "ActionSheet", let call = view.call { return [(view, call)] }
    return view.children.flatMap(formerDialogs)
  }

  private func buttons(of dialog: Call, in scope: Scope) -> [ReadAction] {
    var buttons = ["primaryButton", "secondaryButton", "dismissButton"].compactMap { dialog[$0] }
    if let list = dialog["buttons"], case .list(let all, _) = resolver.value(of: list, in: scope).expression {
      buttons += all
    }
    return buttons.compactMap { button in
      // `let cancel: ActionSheet.Button = .cancel()`.
      let button = resolver.value(of: button, in: scope)
      guard case .call(let made) = button.expression, let role = made.name else { return nil }
      let closure = made["action"] ?? made.trailingClosure
      let effects = closure.map { actions.effects(of: $0, in: button.scope) } ?? []
      let text = made.unlabelled.first.map { labels.label(of: $0, in: button.scope) }
      var action = Action(
        label: text ?? .text(role == "cancel" ? "Cancel" : "OK"), role: role == "default" ? nil : role,
        place: Self.place(made.place, scope))
      action.effects = effects.map(\.effect)
      return ReadAction(action: action, effects: effects)
    }
  }
}

extension ShownView {
  /// Whether the view, or one in it, meets a condition.
  fileprivate func contains(where isMet: (ShownView) -> Bool) -> Bool {
    isMet(self) || children.contains { $0.contains(where: isMet) }
  }
}
