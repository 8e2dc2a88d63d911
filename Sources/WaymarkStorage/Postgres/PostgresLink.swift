internal import CPostgres
private import Glibc

/// One connection to a PostgreSQL server, from when it is made until it breaks or is let go of. One thread at a time uses it.
final class PostgresLink {
  private let handle: OpaquePointer

  /// Connects; gives up after some seconds, unless the address says otherwise.
  ///
  /// - Throws: ``DatabaseError``, which never holds the password.
  init(url: String) throws {
    try Self.check(url)
    // What comes later goes before, so the address may say otherwise, but not about the encoding. A peer that has gone
    // without a word is given up after a quarter of a minute.
    let settings = [
      ("connect_timeout", "5"), ("tcp_user_timeout", "15000"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("fallback_application_name", "waymark"), ("dbname", url),
      ("client_encoding", "UTF8"),
    ]
    let names = CStrings(settings.map(\.0))
    let values = CStrings(settings.map(\.1))
    let opened = withExtendedLifetime((names, values)) { PQconnectdbParams(names.pointers, values.pointers, 1) }
    guard let opened else { throw DatabaseError.unreachable("there is no memory for a connection") }
    handle = opened
    // Without this, libpq prints the server's remarks.
    _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else { throw DatabaseError.unreachable(words) }
  }

  deinit { PQfinish(handle) }

  /// libpq quotes what it does not understand of an address, which may be the password.
  private static func check(_ url: String) throws {
    guard let options = PQconninfoParse(url, nil) else {
      throw DatabaseError(
        kind: .cannotOpen, message: "The address of the database is none that PostgreSQL understands.", detail: "")
    }
    PQconninfoFree(options)
  }

  /// What libpq says of the connection, in one line.
  private var words: String {
    String(cString: PQerrorMessage(handle)).split(separator: "\n").joined(separator: "; ")
  }

  /// Whether the server has closed the connection, as far as is known without asking it.
  var isBroken: Bool {
    // Its last words come first, and only then that there are no more.
    for _ in 0..<3 where isReadable(within: 0) {
      if PQconsumeInput(handle) == 0 { return true }
    }
    return PQstatus(handle) != CONNECTION_OK
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&socket, 1, milliseconds) > 0
  }

  /// Runs statements that take no values.
  func run(script: String) throws -> PostgresResult { try checked(PQexec(handle, script)) }

  /// Runs one statement.
  func run(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> PostgresResult {
    let numbered = NumberedSQL(sql)
    guard values.count == numbered.count else {
      throw DatabaseError.misuse("the statement takes \(numbered.count) values, and \(values.count) were given")
    }
    let answer = try PostgresParameters(values).withPointers { pointers, lengths, formats in
      PQexecParams(handle, numbered.text, CInt(values.count), nil, pointers, lengths, formats, 0)
    }
    return try checked(answer)
  }

  private func checked(_ answer: OpaquePointer?) throws -> PostgresResult {
    guard let answer else { throw DatabaseError.unreachable(words) }
    let result = PostgresResult(handle: answer)
    switch result.status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return result
    case PGRES_EMPTY_QUERY: throw DatabaseError.misuse("an empty statement")
    default:
      let words = result.errorMessage ?? words
      guard let code = result.errorCode, PQstatus(handle) == CONNECTION_OK else {
        throw DatabaseError.unreachable(words)
      }
      throw DatabaseError(code: code, detail: words)
    }
  }

  /// What was sent to the channels that this connection listens to; nil once the connection is broken.
  ///
  /// - Parameter milliseconds: how long to wait for it.
  func notices(waitingAtMost milliseconds: Int32) -> [String]? {
    let found = waitingNotices()
    if !found.isEmpty { return found }
    _ = isReadable(within: milliseconds)
    return isBroken ? nil : waitingNotices()
  }

  private func waitingNotices() -> [String] {
    var found: [String] = []
    while let notice = PQnotifies(handle) {
      found.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return found
  }
}
