package import Foundation
package import WaymarkGraph

/// Where the browser loads the picture of what is copied in a window. Only the last one is kept, until it is loaded.
@MainActor package final class CopiedPictureAddresses {
  /// The address of the pictures, before their numbers; nil where nothing is served.
  private let address: String?
  private var last: (number: Int, draw: @Sendable () async throws -> Data)?
  private var count = 0

  package nonisolated init(address: String?) { self.address = address }

  /// Returns the address of a picture that is drawn when it is loaded; empty where nothing is served.
  package func address(of draw: @escaping @Sendable () async throws -> Data) -> String {
    guard let address else { return "" }
    count += 1
    last = (count, draw)
    return "\(address)/\(count)"
  }

  /// Returns what draws a picture as a PNG file, and forgets it; nil if there is none with this number.
  package func takeDrawing(of number: Int) -> (@Sendable () async throws -> Data)? {
    guard last?.number == number else { return nil }
    defer { last = nil }
    return last?.draw
  }
}

extension EnvironmentValues {
  private enum CopiedPicturesKey: EnvironmentKey {
    static var defaultValue: CopiedPictureAddresses { CopiedPictureAddresses(address: nil) }
  }

  /// Where the browser loads the picture of what is copied.
  package var copiedPictureAddresses: CopiedPictureAddresses {
    get { self[CopiedPicturesKey.self] }
    set { self[CopiedPicturesKey.self] = newValue }
  }
}
