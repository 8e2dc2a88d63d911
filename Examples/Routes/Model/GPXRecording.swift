/// What a GPX file holds, as far as Routes is concerned.
struct GPXRecording: Sendable, Hashable {
  /// What the file calls the trip; any text that XML can hold.
  var name: String?
  /// The points, in pieces where the recording was interrupted. No piece is empty.
  var segments: [[TrackPoint]]
}
