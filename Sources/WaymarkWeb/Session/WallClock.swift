internal import Glibc

/// The system's clock, for times that are stored.
enum WallClock {
  /// Now, in seconds since 1970.
  static var seconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }
}
