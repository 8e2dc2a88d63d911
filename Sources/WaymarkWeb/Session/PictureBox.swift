internal import Foundation

/// The addresses of the pictures that one session has shown. They end with it.
@MainActor final class PictureBox {
  private let table: PictureTable
  private let visitor: VisitorCookie
  private var names: [String: Secret] = [:]

  init(table: PictureTable, visitor: VisitorCookie) {
    self.table = table
    self.visitor = visitor
  }

  /// The address of a picture's file, the same for as long as the session lasts; nil where the file holds none that
  /// browsers are sent.
  func address(of file: URL) -> String? {
    let path = file.path
    if let name = names[path] { return PictureTable.root + name.description }
    guard PictureTable.format(of: path) != nil else { return nil }
    let name = Secret.random()
    names[path] = name
    table.add(path, named: name, for: visitor)
    return PictureTable.root + name.description
  }

  /// The session is over.
  func removeAll() {
    for name in names.values { table.remove(name) }
    names = [:]
  }
}
