public import Foundation
internal import WaymarkGraph

/// Notifications for people who use a screen reader.
public enum AccessibilityNotification {
  /// Has screen readers read a text, for a change that is only seen.
  ///
  ///     Button("Copy") {
  ///       copyAddress()
  ///       AccessibilityNotification.Announcement("Address copied").post()
  ///     }
  public struct Announcement: Sendable {
    let text: String

    /// Creates an announcement of a text.
    public init(_ announcement: String) { text = announcement }

    /// Creates an announcement of a text.
    ///
    /// Differs from SwiftUI: the text is read without its attributes, such as the priority of the announcement.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has the text read as soon as the screen reader has finished what it is reading.
    ///
    /// Call it in an action of a view, such as that of a button, `onChange` or `task`, or in a task that it has started:
    /// the user of that window hears it.
    ///
    /// Differs from SwiftUI: elsewhere it has no effect, because no window is known.
    @MainActor public func post() {
      GraphReference.running?.graph?.perform(.announce(text))
    }
  }
}
