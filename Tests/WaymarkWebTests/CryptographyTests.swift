import Foundation
import Testing

@testable import WaymarkWeb

struct CryptographyTests {
  @Test func `a digest can be computed while the process exits, as threads that store something do`() async {
    await #expect(processExitsWith: .success) {
      // What is registered first runs last, when libraries have released their state.
      atexit { _ = SHA256.digest(of: [1]) }
      Cryptography.begin()
      _ = SHA256.digest(of: [0])
      exit(0)
    }
  }
}
