/// The content of a GPX file, as far as Routes uses it.
struct GPXRecording: Sendable, Hashable {
  /// The name in the file; any text that XML allows.
  var name: String?
  /// The points, in segments where the recording was interrupted. No segment is empty.
  var segments: [[TrackPoint]]
}
