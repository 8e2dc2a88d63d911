import Observation
internal import WaymarkGraph

/// An inspector as the app declares it, with the environment at its declaration: a new object for each evaluation of the view, because closures can't
/// be compared.
final class InspectorDeclaration {
  let isPresented: Bool
  /// Sets the app's binding.
  let write: (Bool) -> Void
  let content: AnyView
  let environment: EnvironmentValues

  init(isPresented: Bool, write: @escaping (Bool) -> Void, content: AnyView, environment: EnvironmentValues) {
    self.isPresented = isPresented
    self.write = write
    self.content = content
    self.environment = environment
  }
}

/// The inspector of a screen: of several the first.
struct InspectorKey: PreferenceKey {
  static var defaultValue: InspectorDeclaration? { nil }
  static func reduce(value: inout InspectorDeclaration?, nextValue: () -> InspectorDeclaration?) {
    value = value ?? nextValue()
  }
}

/// The inspector that the content of a screen declares. An object, so that only the inspector is evaluated when its
/// declaration changes, and not the content that declares it.
@MainActor @Observable final class ScreenInspector {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var declaration: InspectorDeclaration?
}

/// The inspector of a screen, if there is one.
struct ScreenInspectorView: View {
  let model: ScreenInspector

  var body: some View {
    if let declaration = model.declaration { InspectorView(declaration: declaration) }
  }
}

/// How a view in an inspector closes it.
struct InspectorDismissal: Equatable {
  /// The screen on which the inspector is declared.
  let screen: ScreenPlace?
  let close: () -> Void
  /// Closures can't be compared, and this one closes the same inspector.
  static func == (left: Self, right: Self) -> Bool { left.screen == right.screen }
}

extension EnvironmentValues {
  private enum DismissalKey: EnvironmentKey { static var defaultValue: InspectorDismissal? { nil } }

  /// How the inspector that contains the view is closed; nil outside of inspectors.
  var inspectorDismissal: InspectorDismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
}
