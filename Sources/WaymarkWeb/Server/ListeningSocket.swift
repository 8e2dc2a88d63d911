internal import Glibc

/// A listening TCP socket. Created here and not by evhttp, which gives no reason when it fails.
struct ListeningSocket {
  let descriptor: Int32
  let port: UInt16

  init(host: String, port: UInt16) throws(ServerError) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw .badHost(host) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw .outOfResources("a socket") }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // Accepted sockets inherit this option: frames are sent without delay.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let error = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard bind(descriptor, address, size) == 0, Glibc.listen(descriptor, 1024) == 0,
        getsockname(descriptor, address, &size) == 0
      else { return errno }
      return 0
    }
    guard error == 0 else {
      close(descriptor)
      if error == EADDRINUSE { throw .portInUse(host: host, port: port) }
      throw .cannotListen(host: host, port: port, reason: String(cString: strerror(error)))
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }
}
