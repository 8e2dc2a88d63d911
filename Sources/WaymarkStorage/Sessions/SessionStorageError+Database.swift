internal import WaymarkWeb

extension SessionStorageError {
  /// Performs `body` and translates errors of the database, without the values that caused them.
  static func translating<Result>(_ body: () throws -> Result) throws(SessionStorageError) -> Result {
    do {
      return try body()
    } catch let error as SessionStorageError {
      throw error
    } catch let error as DatabaseError {
      // The engine's message about a violated constraint may quote values.
      throw .unavailable(error.kind == .constraint ? error.message : error.description)
    } catch {
      throw .unavailable("The sessions could not be kept.")
    }
  }
}
