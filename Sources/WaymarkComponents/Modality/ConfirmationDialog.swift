public import WaymarkGraph

extension View {
  /// Offers what can be done, while a condition holds: at the bottom of a narrow window, in a popover of a wide one.
  ///
  ///     Button("Delete", role: .destructive) { isDeleting = true }
  ///       .confirmationDialog("Delete this itinerary?", isPresented: $isDeleting, titleVisibility: .visible) {
  ///         Button("Delete Itinerary", role: .destructive) { store.delete(itinerary) }
  ///       }
  ///
  /// It has a Cancel button in any case; in a popover a press beside it is enough.
  ///
  /// - Parameter titleVisibility: Whether the title is seen; assistive technology reads it in any case.
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Offers what can be done, without a message.
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Offers what can be done, with its title given as a text.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    let content = DialogContent(
      title: title, isTitleSeen: titleVisibility == .visible, actions: actions(), message: AnyView(message()))
    return dialog(.actions, content, isPresented)
  }

  /// Offers what can be done, with its title given as a text and without a message.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    let content = DialogContent(title: title, isTitleSeen: titleVisibility == .visible, actions: actions())
    return dialog(.actions, content, isPresented)
  }

  /// Offers what can be done with data, while a condition holds and there is data.
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let content = data.map {
      DialogContent(
        title: Text(title), isTitleSeen: titleVisibility == .visible, actions: actions($0),
        message: AnyView(message($0)))
    }
    return dialog(.actions, content, isPresented)
  }

  /// Offers what can be done with data, without a message.
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    let content = data.map {
      DialogContent(title: Text(title), isTitleSeen: titleVisibility == .visible, actions: actions($0))
    }
    return dialog(.actions, content, isPresented)
  }
}
