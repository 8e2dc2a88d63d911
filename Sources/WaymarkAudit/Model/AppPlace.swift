/// A place in an app: in a file of its source, or an address of the running app.
public struct AppPlace: Codable, Hashable, Sendable {
  /// The path of the file, or the address.
  public var file: String
  /// The line, from 1; 0 in a running app.
  public var line: Int
  /// The column, from 1, in UTF-8 code units, as compilers count; 0 in a running app.
  public var column: Int

  /// Creates a place.
  public init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

extension AppPlace: Comparable {
  /// Orders places by file, then by line and column.
  public static func < (first: AppPlace, second: AppPlace) -> Bool {
    (first.file, first.line, first.column) < (second.file, second.line, second.column)
  }
}
