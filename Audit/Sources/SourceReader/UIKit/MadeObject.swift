internal import SourceFacts
internal import WaymarkAudit

/// An object that code of UIKit makes, with what is known to be done with it.
final class MadeObject {
  /// The name of its class.
  let type: String
  /// The call that makes it; nil if only its class is known.
  let call: Call?
  /// Where that call stands.
  let frame: Frame
  let place: AppPlace
  /// The scene of a storyboard that it is made from.
  var scene: StoryboardScene?
  /// What it was made with.
  var arguments: [String: [MadeObject]] = [:]
  /// What is known of its properties of the app's own.
  var properties: [String: [MadeObject]] = [:]
  var settings: [Setting] = []
  var calls: [DoneCall] = []
  /// Whether it was put into a list only in some states, or once for each element of something.
  var isConditional = false
  /// The screen that it is, once something has led to it.
  var screen: String?
  /// What its class does, once that was read.
  var followed: FollowedClass?

  /// A value that one of its properties is given.
  struct Setting {
    /// The names of the properties on the way: `navigationItem`, `title`.
    let path: [String]
    let value: Expression
    let objects: [MadeObject]
    let frame: Frame
    let scope: Scope
    let place: AppPlace
    let isConditional: Bool
    /// The function from which the one in which it stands was reached.
    let function: String
    /// Whether that is another function.
    let isCalled: Bool

    /// How well it tells what is on a screen at first: what a screen is set up with counts, and then what is called by others.
    fileprivate var weight: Int {
      Self.beginnings.contains(function) ? 2 : isCalled ? 1 : 0
    }

    /// Functions in which a screen is set up.
    static let beginnings: Set = ["", "init", "loadView", "viewDidLoad"]
  }

  /// A function that is called on it.
  struct DoneCall {
    let path: [String]
    let call: Call
    /// The objects among the arguments.
    let objects: [MadeObject]
    let frame: Frame
    let isConditional: Bool
  }

  init(_ type: String, call: Call? = nil, frame: Frame, place: AppPlace) {
    (self.type, self.call, self.frame, self.place) = (type, call, frame, place)
  }

  /// Keeps of each statement one setting: functions are followed by themselves, and where they are called.
  func removeRepeatedSettings() {
    var best: [AppPlace: Int] = [:]
    for (index, setting) in settings.enumerated() {
      if let other = best[setting.place], settings[other].weight >= setting.weight { continue }
      best[setting.place] = index
    }
    let kept = Set(best.values)
    settings = settings.indices.filter(kept.contains).map { settings[$0] }
  }

  /// The last value that a property is given.
  func setting(_ path: String...) -> Setting? { settings.last { $0.path == path } }

  /// The values that a property is given.
  func settings(_ path: String...) -> [Setting] { settings.filter { $0.path == path } }

  /// What is done by one of its functions.
  func calls(_ name: String, on path: String...) -> [DoneCall] {
    calls.filter { $0.call.name == name && $0.path == path }
  }
}
