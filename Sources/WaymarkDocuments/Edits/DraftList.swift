/// A list of a draft. Elements keep their places in memory; their order is in links, which are made when it changes first.
struct DraftList {
  var elements: [DocumentValue]
  /// Where the elements are in memory, by their ids; nil if these do not identify them.
  var places: [String: Int]?
  /// The elements that were opened, by their places.
  var open: [Int: DraftNode] = [:]
  private let former: DocumentList
  private var links: Links?

  /// The places before and after each; `end` is before the first and after the last one.
  private struct Links {
    var before: [Int: Int] = [:]
    var after: [Int: Int] = [:]
    static let end = -1

    init(count: Int) {
      for place in 0..<count { link(place - 1, place) }
      link(count - 1, Self.end)
    }

    mutating func link(_ first: Int, _ second: Int) {
      after[first] = second
      before[second] = first
    }

    mutating func remove(_ place: Int) { link(before[place]!, after[place]!) }

    mutating func insert(_ place: Int, after former: Int) {
      let next = after[former]!
      link(former, place)
      link(place, next)
    }
  }

  init(_ list: DocumentList) {
    former = list
    elements = list.elements
    places = list.places
  }

  /// The list with the changes.
  var closed: DocumentList {
    func element(_ place: Int) -> DocumentValue { open[place]?.closed ?? elements[place] }
    guard let links else {
      var elements = elements
      for (place, node) in open { elements[place] = node.closed }
      return DocumentList(elements, replacing: former)
    }
    var ordered: [DocumentValue] = []
    var place = links.after[Links.end]!
    while place != Links.end {
      ordered.append(element(place))
      place = links.after[place]!
    }
    return DocumentList(ordered)
  }

  /// The id of the element before another one; nil for the first one.
  mutating func before(_ id: String) -> String? {
    changeOrder { list, links in
      guard let place = list.places?[id], let before = links.before[place], before != Links.end else { return nil }
      return list.elements[before].id
    }
  }

  /// Adds an element after another one: at the end if that is no longer in the list, nil for the beginning.
  mutating func insert(_ element: DocumentValue, id: String, after neighbor: String?) {
    changeOrder { list, links in
      let place = list.elements.count
      links.insert(place, after: list.place(neighbor, links))
      list.elements.append(element)
      list.places?[id] = place
    }
  }

  /// Removes an element.
  ///
  /// - Returns: the id of the one before.
  mutating func remove(_ id: String) -> String? {
    let former = before(id)
    changeOrder { list, links in
      guard let place = list.places?.removeValue(forKey: id) else { return }
      links.remove(place)
      list.open[place] = nil
    }
    return former
  }

  mutating func move(_ id: String, after neighbor: String?) {
    changeOrder { list, links in
      guard let place = list.places?[id] else { return }
      links.remove(place)
      links.insert(place, after: list.place(neighbor, links))
    }
  }

  /// The place after which something is put.
  private func place(_ neighbor: String?, _ links: Links) -> Int {
    guard let neighbor else { return Links.end }
    return places?[neighbor] ?? links.before[Links.end]!
  }

  private mutating func changeOrder<Result>(_ change: (inout DraftList, inout Links) -> Result) -> Result {
    var links = links ?? Links(count: elements.count)
    self.links = nil
    defer { self.links = links }
    return change(&self, &links)
  }
}
