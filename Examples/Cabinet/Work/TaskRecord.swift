import Waymark

/// What the journal knows of something that is done with files.
struct TaskRecord: Codable {
  let verb: FileVerb
  let title: String
  /// The number of items.
  let count: Int
  private(set) var done = 0
  private(set) var problems: [String] = []
  private(set) var result: String?
  private(set) var isOver = false
  /// What is being done at the moment.
  private var current: FileLocation?
  private var isUnderWay = false

  init(verb: FileVerb, title: String, count: Int) { (self.verb, self.title, self.count) = (verb, title, count) }

  /// Notes that the next item begins.
  ///
  /// - Parameter item: Where it is, if that is known.
  mutating func begins(_ item: FileLocation?, done: Int, _ problems: [String]) {
    (current, isUnderWay, self.done, self.problems) = (item, true, done, problems)
  }

  /// Notes the end.
  mutating func end(result: String?, _ problems: [String]) {
    (isOver, isUnderWay, current, self.result, self.problems) = (true, false, nil, result, problems)
  }

  /// Notes that the server has ended meanwhile, and finds out what became of the item that was under way.
  mutating func interrupt(in files: FileRoot) async {
    var said = ["The server was stopped meanwhile."]
    if isUnderWay {
      if verb.takesAway, let current {
        // Either it is at its old place, or it is not: a move is finished or undone when the folder is opened.
        if (try? await files.entry(at: current)) == nil { done += 1 }
      } else {
        said.append(verb.interruption(current?.name?.text))
      }
    }
    end(result: verb.result(done, of: count), said + problems)
  }
}
