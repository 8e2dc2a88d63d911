import Foundation
import Waymark

extension CanvasColor {
  /// Creates a colour from a number such as `0xFF8800`. The opacity is rounded to what the text of a colour can say, so
  /// that a document which is written and read again is the same.
  init(_ number: UInt32, opacity: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), opacity: (opacity * 255).rounded() / 255)
  }
}
