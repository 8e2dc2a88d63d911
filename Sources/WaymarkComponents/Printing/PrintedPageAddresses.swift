package import Foundation
internal import Observation
package import WaymarkGraph

/// The pages of one screen that are printed.
@MainActor @Observable package final class PrintedPagesSource {
  /// The pages as they are now; nil if the screen itself is printed.
  @ObservationIgnored var pages: PrintedPages?

  /// Returns what draws a page as an SVG file; nil if there is no such page.
  package func drawing(of page: Int) -> (@Sendable () async throws -> Data)? {
    guard let pages, pages.sizes.indices.contains(page) else { return nil }
    return { try await pages.svg(page) }
  }
}

extension PrintedPagesSource: RebuiltState {}

/// Where the browser loads the pages that a window prints.
@MainActor package final class PrintedPageAddresses {
  /// The address of the pages, before their numbers; nil where nothing is served.
  let address: String?
  private var sources: [PrintedPagesSource] = []

  package nonisolated init(address: String?) { self.address = address }

  /// The pages of the screen that is shown.
  package var shown: PrintedPagesSource? { sources.last }

  func show(_ source: PrintedPagesSource) { sources.append(source) }

  func hide(_ source: PrintedPagesSource) { sources.removeAll { $0 === source } }
}

extension EnvironmentValues {
  private enum AddressesKey: EnvironmentKey {
    static var defaultValue: PrintedPageAddresses { PrintedPageAddresses(address: nil) }
  }

  /// Where the browser loads the pages that the window prints.
  package var printedPageAddresses: PrintedPageAddresses {
    get { self[AddressesKey.self] }
    set { self[AddressesKey.self] = newValue }
  }
}
