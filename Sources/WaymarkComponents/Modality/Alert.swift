public import Foundation
public import WaymarkGraph

extension View {
  /// Presents an alert while a condition is true.
  ///
  ///     .alert("Delete the itinerary?", isPresented: $isDeleting) {
  ///       Button("Delete", role: .destructive) { store.delete(itinerary) }
  ///       Button("Cancel", role: .cancel) {}
  ///     } message: {
  ///       Text("Its photos are deleted, too.")
  ///     }
  ///
  /// Any of its buttons dismisses it, and sets the binding to false before its own action runs. An alert without
  /// actions has an OK button. Text fields among the actions are shown above the buttons. Return presses the button
  /// with the role `.confirm`, or the only one that neither cancels nor destroys; Escape and the browser's Back press
  /// the one that cancels.
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert while a condition is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert without a message.
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert without a message.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert whose title is a `Text`.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, DialogContent(title: title, actions: actions(), message: AnyView(message())), isPresented)
  }

  /// Presents an alert whose title is a `Text`, without a message.
  public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
    dialog(.alert, DialogContent(title: title, actions: actions()), isPresented)
  }

  /// Presents an alert about data, while a condition is true and there is data.
  ///
  ///     .alert("The file could not be read", isPresented: $hasFailed, presenting: failure) { failure in
  ///       Button("Try Again") { retry(failure) }
  ///       Button("Cancel", role: .cancel) {}
  ///     } message: { Text($0.reason) }
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    let content = data.map { DialogContent(title: Text(title), actions: actions($0), message: AnyView(message($0))) }
    return dialog(.alert, content, isPresented)
  }

  /// Presents an alert about data, while a condition is true and there is data.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    let content = data.map { DialogContent(title: Text(title), actions: actions($0), message: AnyView(message($0))) }
    return dialog(.alert, content, isPresented)
  }

  /// Presents an alert about data, without a message.
  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, data.map { DialogContent(title: Text(title), actions: actions($0)) }, isPresented)
  }

  /// Presents an alert about data, without a message.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, data.map { DialogContent(title: Text(title), actions: actions($0)) }, isPresented)
  }

  /// Presents an alert about data, whose title is a `Text`.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    let content = data.map { DialogContent(title: title, actions: actions($0), message: AnyView(message($0))) }
    return dialog(.alert, content, isPresented)
  }

  /// Presents an alert about data, whose title is a `Text`, without a message.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, data.map { DialogContent(title: title, actions: actions($0)) }, isPresented)
  }

  /// Presents an alert about an error, while a condition is true and there is an error: its description is the title.
  ///
  ///     .alert(isPresented: $hasFailed, error: failure) { _ in
  ///       Button("OK") {}
  ///     } message: { Text($0.recoverySuggestion ?? "") }
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    let content = error.map {
      DialogContent(title: Text($0.localizedDescription), actions: actions($0), message: AnyView(message($0)))
    }
    return dialog(.alert, content, isPresented)
  }

  /// Presents an alert about an error, without a message.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .alert, error.map { DialogContent(title: Text($0.localizedDescription), actions: actions()) }, isPresented)
  }
}
