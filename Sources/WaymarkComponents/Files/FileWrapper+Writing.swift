public import Foundation

extension FileWrapper {
  /// How a file or a folder is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The content is there as a whole or not at all.
    public static let atomic = WritingOptions(rawValue: 1)
    /// The wrapper and those in it get the names that were written as their ``FileWrapper/filename``.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  /// Writes the file, or the folder with all that is in it. What is at that place already is replaced.
  ///
  /// Differs from Foundation: a folder is always written beside its place first, as with ``WritingOptions/atomic``, so
  /// that the old one stays if that fails, and nothing of the original is used.
  ///
  /// - Parameters:
  ///   - url: the place.
  ///   - options: how it is written.
  ///   - originalContentsURL: where the content was read from, which is not needed here.
  /// - Throws: an error of Foundation, or a ``FileWrapperError`` if a name in a folder can't be one.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if let regularFileContents {
      try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    } else {
      let new = Self.hiddenPlace(beside: url)
      do {
        try write(asNew: new)
        try Self.replace(url, with: new)
      } catch {
        try? FileManager.default.removeItem(at: new)
        throw error
      }
    }
    if options.contains(.withNameUpdating) { updateNames(url.lastPathComponent) }
  }

  private func write(asNew url: URL) throws {
    guard let fileWrappers else {
      try regularFileContents?.write(to: url)
      return
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    for (name, child) in fileWrappers {
      guard !["", ".", ".."].contains(name), !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
        throw FileWrapperError(fileName: name, message: "“\(name)” can't be the name of a file.")
      }
      try child.write(asNew: url.appending(component: name))
    }
  }

  /// Puts a folder at a place, instead of what was there.
  private static func replace(_ url: URL, with new: URL) throws {
    let files = FileManager.default
    guard (try? files.attributesOfItem(atPath: url.path)) != nil else { return try files.moveItem(at: new, to: url) }
    let old = hiddenPlace(beside: url)
    try files.moveItem(at: url, to: old)
    do {
      try files.moveItem(at: new, to: url)
    } catch {
      try? files.moveItem(at: old, to: url)
      throw error
    }
    try? files.removeItem(at: old)
  }

  private static func hiddenPlace(beside url: URL) -> URL {
    url.deletingLastPathComponent().appending(component: ".\(UUID().uuidString)")
  }

  private func updateNames(_ name: String) {
    filename = name
    for (name, child) in fileWrappers ?? [:] { child.updateNames(name) }
  }
}
