internal import Foundation
internal import WaymarkGraph

/// Keeps the addresses of pictures valid while they are shown. It is a view of its own, so that a text without pictures costs nothing, and its
/// editor stays where the first one comes.
struct ShownPictureFiles: View {
  let files: Set<URL>
  @Environment(\.pictureAddresses) private var addresses

  var body: some View {
    EmptyView().onMount(using: files) { [addresses] in addresses.changeUse(from: $0 ?? [], to: $1 ?? []) }
  }
}
