internal import WaymarkAudit

extension AppModel {
  /// The screens, as they are opened, in which a link is not there then.
  var decidingOpenings: Set<EnteredScreen> {
    Set(
      screens.flatMap { screen in
        Set(screen.links.flatMap(\.absentIn)).map { EnteredScreen(screen: screen.id, opening: $0) }
      })
  }
}

extension Screen {
  /// Adds the links that it has where it is opened in another way.
  ///
  /// - Parameters:
  ///   - other: What it is then.
  ///   - opening: How it is opened; nil if that is not known.
  ///   - before: How it was opened for what is known of it so far.
  mutating func addLinks(of other: Screen, openedWith opening: String?, before: [String]) {
    if other.isPartlyUnknown { isPartlyUnknown = true }
    let (own, others) = (Set(links.map(LinkKey.init)), Set(other.links.map(LinkKey.init)))
    if let opening {
      for index in links.indices where !others.contains(LinkKey(links[index])) { links[index].absentIn.append(opening) }
    }
    // What something asks for in one way, and nothing in another, is not there in the other.
    var presented = Dictionary(links.indices.map { (LinkKey(links[$0].unasked), $0) }) { first, _ in first }
    for var link in other.links where !own.contains(LinkKey(link)) {
      link.absentIn = before
      if let index = presented[LinkKey(link.unasked)] {
        if link.trigger == .unknown { continue }
        if links[index].trigger == .unknown {
          links[index] = link
          continue
        }
      }
      presented[LinkKey(link.unasked)] = links.count
      links.append(link)
    }
  }

  /// Forgets how it opens others, where nothing in these depends on it.
  mutating func keepOpenings(of deciding: Set<EnteredScreen>) {
    func kept(_ opening: String?, _ target: Screen.ID?) -> String? {
      target.map { deciding.contains(EnteredScreen(screen: $0, opening: opening)) } ?? false ? opening : nil
    }
    for index in links.indices { links[index].opening = kept(links[index].opening, links[index].target) }
    for index in tabBar?.tabs.indices ?? 0..<0 {
      tabBar!.tabs[index].opening = kept(tabBar!.tabs[index].opening, tabBar!.tabs[index].screen)
    }
    joinLinks()
  }

  /// Makes one link of those that are there with different openings, and lead to the same screen in the same way.
  private mutating func joinLinks() {
    var joined: [Link] = []
    var indices: [LinkKey: Int] = [:]
    for link in links {
      if !link.absentIn.isEmpty, let index = indices[LinkKey(link)], !joined[index].absentIn.isEmpty {
        joined[index].absentIn = joined[index].absentIn.filter(link.absentIn.contains)
      } else {
        indices[LinkKey(link)] = joined.count
        joined.append(link)
      }
    }
    links = joined
  }

  /// What is the same of a link, in whatever way its screen is opened.
  private struct LinkKey: Hashable {
    let place: AppPlace
    let transition: Link.Transition
    let trigger: Link.Trigger
    let target: Screen.ID?
    let opening: String?
    let state: String?

    init(_ link: Link) {
      (place, transition, trigger) = (link.place, link.transition, link.trigger)
      (target, opening, state) = (link.target, link.opening, link.state)
    }
  }
}

extension Link {
  /// The same link as if nothing were known to ask for it.
  fileprivate var unasked: Link {
    var link = self
    link.trigger = .unknown
    return link
  }
}
