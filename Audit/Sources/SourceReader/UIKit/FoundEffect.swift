internal import WaymarkAudit

/// Something that code does to the navigation.
struct FoundEffect {
  enum Kind {
    /// It pushes or presents something; nil stands for what takes the place of everything.
    case shows(Link.Transition?, [MadeObject])
    /// It follows a segue of a storyboard.
    case segue(String?)
    case other(Effect)
  }

  let kind: Kind
  let place: AppPlace
  /// Whether it stands in another view controller than the one that is read.
  var isElsewhere = false
}
