internal import CPostgres
private import Glibc

/// One connection to a PostgreSQL server, until it breaks or is released. It is used by one thread at a time.
final class PostgresLink {
  private let handle: OpaquePointer

  /// Connects; times out after some seconds, unless the address has another timeout.
  ///
  /// - Throws: ``DatabaseError``, which never contains the password.
  init(url: String) throws {
    try Self.check(url)
    // Later settings override earlier ones, so the address may override the first ones, but not the encoding. An
    // unresponsive peer times out after a quarter of a minute.
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
    // Without this, libpq prints the server's notices.
    _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else { throw DatabaseError.unreachable(message) }
  }

  deinit { PQfinish(handle) }

  /// Checks the address first: libpq quotes the parts of it that it can't parse, which may contain the password.
  private static func check(_ url: String) throws {
    guard let options = PQconninfoParse(url, nil) else {
      throw DatabaseError(
        kind: .cannotOpen, message: "The address of the database is none that PostgreSQL understands.", detail: "")
    }
    PQconninfoFree(options)
  }

  /// The message of libpq about the connection, in one line.
  private var message: String {
    String(cString: PQerrorMessage(handle)).split(separator: "\n").joined(separator: "; ")
  }

  /// Whether the server has closed the connection, as far as is known without a request.
  var isBroken: Bool {
    // The server's last message is read first, and only then the end of the stream.
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
    guard let answer else { throw DatabaseError.unreachable(message) }
    let result = PostgresResult(handle: answer)
    switch result.status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return result
    case PGRES_EMPTY_QUERY: throw DatabaseError.misuse("an empty statement")
    default:
      let message = result.errorMessage ?? self.message
      guard let code = result.errorCode, PQstatus(handle) == CONNECTION_OK else {
        throw DatabaseError.unreachable(message)
      }
      throw DatabaseError(code: code, detail: message)
    }
  }

  /// Returns the notices sent to the channels that this connection listens to; nil once the connection is broken.
  ///
  /// - Parameter milliseconds: the longest wait for a notice.
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
