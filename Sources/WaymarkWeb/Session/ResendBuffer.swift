/// The frames that the client has not acknowledged, in order.
struct ResendBuffer {
  private var frames: [[UInt8]] = []
  /// The number of the last frame, whether it is still here or not.
  private(set) var last = 0
  private(set) var byteCount = 0

  /// An empty one, after a frame with this number.
  init(last: Int = 0) { self.last = last }

  /// Keeps a frame, whose number is one more than the last one's; the oldest go where there is no room.
  mutating func append(_ frame: [UInt8], limit: Int) {
    frames.append(frame)
    last += 1
    byteCount += frame.count
    while byteCount > limit, frames.count > 1 { byteCount -= frames.removeFirst().count }
  }

  /// Forgets the frames up to this number.
  mutating func acknowledge(_ number: Int) {
    let count = number - (last - frames.count)
    guard count > 0 else { return }
    byteCount -= frames.prefix(count).reduce(0) { $0 + $1.count }
    // Most sessions are idle, and then keep no more than room for the next few.
    if count < frames.count {
      frames.removeFirst(count)
    } else if frames.capacity <= 4 {
      frames.removeAll(keepingCapacity: true)
    } else {
      frames = []
    }
  }

  /// The frames after this number; nil where they are not all here, or it is none of ours.
  func frames(after number: Int) -> ArraySlice<[UInt8]>? {
    let missing = last - number
    guard missing >= 0, missing <= frames.count else { return nil }
    return frames.suffix(missing)
  }
}
