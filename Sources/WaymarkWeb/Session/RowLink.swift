internal import WaymarkGraph

/// An address at which a page shows other rows of a large collection, for readers without script: `/places?wm-rows=0.40`.
struct RowLink: Equatable {
  private static let name = "wm-rows"

  /// The collection's place among those of the page.
  let collection: Int
  /// The first row.
  let first: Int

  var rows: Range<Int> { first..<first + RowWindow.initialCount }

  /// Returns the address without the name of rows, and the rows that it names.
  static func parse(_ target: String) -> (target: String, link: RowLink?) {
    guard let mark = target.firstIndex(of: "?") else { return (target, nil) }
    let items = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let own = items.filter { $0.hasPrefix("\(name)=") }
    guard let last = own.last else { return (target, nil) }
    let rest = items.filter { !$0.hasPrefix("\(name)=") }
    let path = String(target[..<mark])
    let numbers = last.dropFirst(name.utf8.count + 1).split(separator: ".").compactMap { Int32($0) }
    let link = numbers.count == 2 && numbers.allSatisfy { $0 >= 0 } ? RowLink(Int(numbers[0]), Int(numbers[1])) : nil
    return (rest.isEmpty ? path : "\(path)?\(rest.joined(separator: "&"))", link)
  }

  init(_ collection: Int, _ first: Int) {
    self.collection = collection
    self.first = first
  }

  /// Returns the address of the rows.
  ///
  /// - Parameter target: the address of the page, without a name of rows.
  func address(in target: String) -> String {
    "\(target)\(target.contains("?") ? "&" : "?")\(Self.name)=\(collection).\(first)"
  }
}
