package import WaymarkGraph

/// The addresses at which the browser of a window loads the contents of files.
@MainActor package final class ContentAddresses {
  private let find: @MainActor (FileContent) -> String?
  private let use: @MainActor (_ old: FileContent?, _ new: FileContent?) -> Void
  private let offer: @MainActor (FileContent) -> String?
  private let offerDragged: @MainActor (FileContent) -> String?

  /// Creates addresses from functions.
  ///
  /// - Parameters:
  ///   - find: Returns the address of a content; nil if the window has too many.
  ///   - use: Called when a view shows a content instead of another one; nil for none.
  ///   - offer: Returns the address at which a content is stored on the user's device.
  ///   - offerDragged: Returns the address of a content that may be dragged there.
  package init(
    _ find: @escaping @MainActor (FileContent) -> String?,
    use: @escaping @MainActor (_ old: FileContent?, _ new: FileContent?) -> Void,
    offer: @escaping @MainActor (FileContent) -> String?,
    offerDragged: @escaping @MainActor (FileContent) -> String?
  ) {
    (self.find, self.use, self.offer, self.offerDragged) = (find, use, offer, offerDragged)
  }

  /// Returns the address of a content, which is valid while a view shows it.
  func address(of content: FileContent) -> String? { find(content) }

  /// Returns the address at which a content is stored on the user's device.
  func address(ofDownload content: FileContent) -> String? { offer(content) }

  /// Returns the address of a content that may be dragged out of the window, which replaces earlier ones.
  func address(ofDragged content: FileContent) -> String? { offerDragged(content) }

  /// Records that a view shows a content instead of another one; nil for none.
  func changeUse(from old: FileContent?, to new: FileContent?) { use(old, new) }

  /// The addresses where nothing is served, as in tests.
  package nonisolated static let unserved = ContentAddresses(unserved: ())

  private nonisolated init(unserved: Void) {
    find = { "/content/\($0.name)" }
    use = { _, _ in }
    offer = { "/download/\($0.name)" }
    offerDragged = { "/download/\($0.name)" }
  }
}

extension EnvironmentValues {
  private enum AddressesKey: EnvironmentKey { static var defaultValue: ContentAddresses { .unserved } }

  /// The addresses at which the browser loads the contents of files.
  package var contentAddresses: ContentAddresses {
    get { self[AddressesKey.self] }
    set { self[AddressesKey.self] = newValue }
  }
}

/// A view with the address of a content, which is valid while the view exists.
struct AddressedContent<Base: View>: View {
  let content: FileContent
  let base: (String) -> Base
  @Environment(\.contentAddresses) private var addresses

  init(_ content: FileContent, @ViewBuilder base: @escaping (String) -> Base) {
    (self.content, self.base) = (content, base)
  }

  @ViewBuilder var body: some View {
    if let address = addresses.address(of: content) {
      base(address).onMount(using: content) { [addresses] in addresses.changeUse(from: $0, to: $1) }
    }
  }
}
