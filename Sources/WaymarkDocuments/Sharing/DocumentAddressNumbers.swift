/// Addresses with numbers, where others have the same.
package enum DocumentAddressNumbers {
  /// Returns the address, or the first one with a number behind it that is not taken: `guide-2`.
  package static func first(of address: String, isTaken: (String) throws -> Bool) rethrows -> String {
    guard try isTaken(address) else { return address }
    var number = 2
    while try isTaken("\(address)-\(number)") { number += 1 }
    return "\(address)-\(number)"
  }
}
