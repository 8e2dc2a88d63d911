/// The configuration of the HAProxy in front of an app's workers on one machine. `Deployment/haproxy.cfg` is the
/// equivalent for several machines.
struct ProxyConfiguration {
  /// The address and port that browsers connect to.
  let host: String
  let port: UInt16
  /// The ports of the workers, on this machine.
  let workers: [UInt16]
  /// The path of the response that browsers get while no worker answers.
  let unavailablePage: String

  /// The text of the configuration file.
  var text: String {
    let servers = workers.enumerated().map { index, port in
      "  server w\(index + 1) 127.0.0.1:\(port) cookie w\(index + 1)"
    }
    return """
      global
        log stderr format raw local0 warning

      defaults
        mode http
        log global
        # A worker that has gone refuses the connection: the next one takes it over at once.
        timeout connect 1s
        option redispatch 1
        retries 1
        # One that hangs accepts the connection, and does not answer: another one gets the request after three seconds. That is
        # tried once: HAProxy 2.6 answers nothing at all when a retry finds that all servers are down.
        retry-on conn-failure empty-response response-timeout
        timeout http-request 10s
        timeout http-keep-alive 20s
        timeout client 75s
        timeout server 3s
        # What browsers get while no worker answers: a page that tries again by itself.
        errorfile 502 \(unavailablePage)
        errorfile 503 \(unavailablePage)
        errorfile 504 \(unavailablePage)
        # The workers ping sockets, and drop those that are dead.
        timeout tunnel 1h

      frontend app
        bind \(host):\(port)
        http-request set-header X-Forwarded-For %[src]
        http-request set-header X-Forwarded-Proto http
        default_backend workers

      backend workers
        # Files are sent once only, at the pace of the client's line.
        http-request disable-l7-retry unless METH_GET
        http-request set-timeout server 75s unless METH_GET
        balance leastconn
        # A browser stays with the worker that has its sessions; any other can go on with them.
        cookie waymark-worker insert indirect nocache httponly attr "SameSite=Lax"
        option httpchk GET /healthz
        http-check expect status 200
        # A worker that has ended closes its sockets itself, so this is for one that hangs. One that is only busy, as with all
        # people of another one that has ended, has to stay: they would all go back and forth.
        timeout check 3s
        default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
      \(servers.joined(separator: "\n"))

      """
  }
}
