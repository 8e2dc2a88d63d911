import Foundation
import Waymark

extension CanvasColor {
  /// Creates a colour from a number such as `0xFF8800`.
  init(_ number: UInt32, opacity: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), opacity: opacity)
  }
}
