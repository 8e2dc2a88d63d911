public import WaymarkGraph

extension View {
  /// Presents a choice of actions while a condition is true: at the bottom of a narrow window, in a popover in a wide
  /// one.
  ///
  ///     Button("Delete", role: .destructive) { isDeleting = true }
  ///       .confirmationDialog("Delete this itinerary?", isPresented: $isDeleting, titleVisibility: .visible) {
  ///         Button("Delete Itinerary", role: .destructive) { store.delete(itinerary) }
  ///       }
  ///
  /// It always has a Cancel button, which is not shown in a popover: a press outside dismisses that.
  ///
  /// - Parameter titleVisibility: Whether the title is visible; assistive technology reads it in any case.
  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Presents a choice of actions while a condition is true: at the bottom of a narrow window, in a popover in a wide
  /// one.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Presents a choice of actions, without a message.
  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a choice of actions, without a message.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a choice of actions whose title is a `Text`.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    let content = DialogContent(
      title: title, isTitleSeen: titleVisibility == .visible, actions: actions(), message: AnyView(message()))
    return dialog(.actions, content, isPresented)
  }

  /// Presents a choice of actions whose title is a `Text`, without a message.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    let content = DialogContent(title: title, isTitleSeen: titleVisibility == .visible, actions: actions())
    return dialog(.actions, content, isPresented)
  }

  /// Presents a choice of actions for data, while a condition is true and there is data.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let content = data.map {
      DialogContent(
        title: Text(title), isTitleSeen: titleVisibility == .visible, actions: actions($0),
        message: AnyView(message($0)))
    }
    return dialog(.actions, content, isPresented)
  }

  /// Presents a choice of actions for data, while a condition is true and there is data.
  @_disfavoredOverload
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

  /// Presents a choice of actions for data, without a message.
  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    let content = data.map {
      DialogContent(title: Text(title), isTitleSeen: titleVisibility == .visible, actions: actions($0))
    }
    return dialog(.actions, content, isPresented)
  }

  /// Presents a choice of actions for data, without a message.
  @_disfavoredOverload
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
