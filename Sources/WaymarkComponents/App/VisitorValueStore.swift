/// A store in which values of visitors outlive the process, such as how they have arranged toolbars and the browser of documents.
@MainActor package protocol VisitorValueStore: AnyObject {
  /// Loads the values of a visitor, by their keys; nil where they can't be read.
  func load(_ visitor: VisitorID, _ done: @escaping @MainActor ([String: [UInt8]]?) -> Void)
  /// Saves a value; nil removes it.
  func save(_ value: [UInt8]?, for key: String, of visitor: VisitorID)
}
