/// A storage in which values of visitors outlive the process, such as how they have arranged toolbars.
///
/// The functions may be called from any thread, and take as long as the storage takes.
package protocol VisitorStorage: Sendable {
  /// Returns the values of a visitor, by their keys, and notes that they were used.
  ///
  /// - Parameter time: now, in seconds since 1970.
  /// - Throws: ``SessionStorageError``.
  nonisolated(nonsending) func values(of visitor: String, at time: Int64) async throws -> [String: [UInt8]]

  /// Saves values of a visitor, all or none of them; nil removes one.
  ///
  /// - Throws: ``SessionStorageError``.
  nonisolated(nonsending) func save(_ values: [String: [UInt8]?], of visitor: String, at time: Int64) async throws

  /// Removes values that were neither used nor saved since this time, in seconds since 1970.
  ///
  /// - Returns: the number of values removed.
  /// - Throws: ``SessionStorageError``.
  nonisolated(nonsending) func removeValues(unusedSince time: Int64) async throws -> Int
}
