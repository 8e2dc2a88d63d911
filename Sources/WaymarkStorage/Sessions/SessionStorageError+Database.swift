internal import WaymarkWeb

extension SessionStorageError {
  /// Does something with a database; what the database can't do is told without the values that it was about.
  static func translating<Result>(_ body: () throws -> Result) throws(SessionStorageError) -> Result {
    do {
      return try body()
    } catch let error as SessionStorageError {
      throw error
    } catch let error as DatabaseError {
      // What the engine says of values that do not fit may quote them.
      throw .unavailable(error.kind == .constraint ? error.message : error.description)
    } catch {
      throw .unavailable("The sessions could not be kept.")
    }
  }
}
