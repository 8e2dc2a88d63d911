public import WaymarkGraph

/// Feedback that is felt, as by the engine that makes a phone tick.
///
/// Differs from SwiftUI: browsers vibrate on Android only, and only while the user uses the page. Elsewhere nothing is felt, and
/// nothing else depends on it.
public struct SensoryFeedback: Equatable, Sendable {
  /// The lengths of vibrations and pauses in turn, in milliseconds.
  let pattern: [Int]

  /// A task has succeeded.
  public static let success = SensoryFeedback(pattern: [15, 80, 25])
  /// A task has led to a warning.
  public static let warning = SensoryFeedback(pattern: [25, 100, 15])
  /// A task has failed.
  public static let error = SensoryFeedback(pattern: [20, 60, 20, 60, 35])
  /// The selection has changed.
  public static let selection = SensoryFeedback(pattern: [6])
  /// A value has grown past a threshold.
  public static let increase = SensoryFeedback(pattern: [10])
  /// A value has fallen below a threshold.
  public static let decrease = SensoryFeedback(pattern: [10])
  /// An activity has begun.
  public static let start = SensoryFeedback(pattern: [15])
  /// An activity has ended.
  public static let stop = SensoryFeedback(pattern: [15])
  /// A dragged item is aligned with something.
  public static let alignment = SensoryFeedback(pattern: [6])
  /// A control has passed from one level to the next.
  public static let levelChange = SensoryFeedback(pattern: [8])
  /// Something has hit something else.
  public static let impact = SensoryFeedback.impact()

  /// Something of a weight has hit something else.
  ///
  /// - Parameter intensity: from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(length: weight.length, intensity)
  }

  /// Something of a flexibility has hit something else.
  ///
  /// - Parameter intensity: from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(length: flexibility.length, intensity)
  }

  private init(length: Double, _ intensity: Double) {
    // A quotient of zeros is not a number, and must not end the process.
    pattern = [max(1, Int(length * (intensity.isNaN ? 0 : min(max(intensity, 0), 1))))]
  }

  private init(pattern: [Int]) { self.pattern = pattern }

  /// How heavy things are that hit each other.
  public struct Weight: Equatable, Sendable {
    let length: Double
    /// Light things.
    public static let light = Weight(length: 8)
    /// Neither light nor heavy things.
    public static let medium = Weight(length: 14)
    /// Heavy things.
    public static let heavy = Weight(length: 22)
  }

  /// How things give way that hit each other.
  public struct Flexibility: Equatable, Sendable {
    let length: Double
    /// Hard things.
    public static let rigid = Flexibility(length: 8)
    /// Things that are neither hard nor soft.
    public static let solid = Flexibility(length: 14)
    /// Soft things.
    public static let soft = Flexibility(length: 22)
  }
}

extension View {
  /// Plays feedback when a value changes.
  ///
  ///     Button("Save", action: save).sensoryFeedback(.success, trigger: saves)
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }

  /// Plays feedback when a value changes and the condition is true for the old and the new value.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
  }

  /// Plays the feedback for the old and the new value when a value changes; none for nil.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    FeedbackView(content: self, trigger: trigger, feedback: feedback)
  }
}

private struct FeedbackView<Content: View, T: Equatable>: View {
  let content: Content
  let trigger: T
  let feedback: (T, T) -> SensoryFeedback?
  @Environment(\.browserCommands) private var browser

  var body: some View {
    content.onChange(of: trigger) { old, new in
      if let feedback = feedback(old, new) { browser?.perform(.play(feedback.pattern)) { _ in } }
    }
  }
}
