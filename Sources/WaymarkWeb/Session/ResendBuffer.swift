/// The server's frames that the client has not acknowledged, in order.
struct ResendBuffer {
  private var frames: [[UInt8]] = []
  /// The number of the last frame, whether or not it is still in the buffer.
  private(set) var last = 0
  private(set) var byteCount = 0

  /// Creates an empty buffer after the frame with this number.
  init(last: Int = 0) { self.last = last }

  /// Adds a frame, whose number is the last one's plus 1; removes the oldest while the total size in bytes exceeds
  /// `limit`.
  mutating func append(_ frame: [UInt8], limit: Int) {
    frames.append(frame)
    last += 1
    byteCount += frame.count
    while byteCount > limit, frames.count > 1 { byteCount -= frames.removeFirst().count }
  }

  /// Removes the frames up to this number.
  mutating func acknowledge(_ number: Int) {
    let count = number - (last - frames.count)
    guard count > 0 else { return }
    byteCount -= frames.prefix(count).reduce(0) { $0 + $1.count }
    // Most sessions are idle, so retain only capacity for the next few frames.
    if count < frames.count {
      frames.removeFirst(count)
    } else if frames.capacity <= 4 {
      frames.removeAll(keepingCapacity: true)
    } else {
      frames = []
    }
  }

  /// Returns the frames after this number; nil if some of them are gone, or the number was never sent.
  func frames(after number: Int) -> ArraySlice<[UInt8]>? {
    let missing = last - number
    guard missing >= 0, missing <= frames.count else { return nil }
    return frames.suffix(missing)
  }
}
