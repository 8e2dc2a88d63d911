import Foundation
import Waymark

/// The comments at one place of a page, which share a mark.
struct PlacedComments {
  let place: CanvasBadgePlace
  /// The object that they are about, as it is seen on the page; nil for the page.
  let object: CanvasObject?
  /// From the oldest.
  private(set) var comments: [FolioComment] = []
}

extension FolioDocument {
  /// Returns the comments on a page by their places, in the order in which a page is read: those about the page, then those about each object from the
  /// top of the page to the bottom, first about all of it and then about parts of its text. It goes through the page and each text once.
  ///
  /// A comment whose text has gone, or which is resolved and has no mark in the text any more, is about the object; one whose object has gone is about
  /// the page. Comments whose texts begin at the same letter have one place.
  func placedComments(on page: CanvasPage, resolved isResolved: Bool) -> [PlacedComments] {
    let comments = comments.filter { $0.page == page.id && $0.isResolved == isResolved }
    let objects = page.objects(withIDs: Set(comments.compactMap(\.object)))
    let byObject = Dictionary(grouping: comments) { $0.object.flatMap { objects[$0] == nil ? nil : $0 } }
    let onPage = byObject[nil].map { [PlacedComments(place: .page, object: nil, comments: $0)] } ?? []
    let inOrder = objects.values.sorted {
      ($0.bounds.minY, $0.bounds.minX, $0.id) < ($1.bounds.minY, $1.bounds.minX, $1.id)
    }
    return onPage + inOrder.flatMap { $0.placed(byObject[$0.id] ?? []) }
  }
}

extension CanvasObject {
  /// Returns comments about the object by their places in it.
  fileprivate func placed(_ comments: [FolioComment]) -> [PlacedComments] {
    let ranges = comments.contains { $0.quote != nil } ? text.commentRanges : [:]
    let byStart = Dictionary(grouping: comments) { $0.quote == nil ? nil : ranges[$0.id]?.lowerBound }
    return byStart.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.map { start, comments in
      let place = start == nil ? CanvasBadgePlace.object(id) : .text(comment: comments[0].id, in: id)
      return PlacedComments(place: place, object: self, comments: comments)
    }
  }
}

extension CanvasPage {
  /// Returns some objects, also parts of groups, as they are seen on the page. It goes through the page once, however many there are.
  fileprivate func objects(withIDs ids: Set<CanvasObject.ID>) -> [CanvasObject.ID: CanvasObject] {
    var found: [CanvasObject.ID: CanvasObject] = [:]
    func search(_ objects: [CanvasObject]) {
      for object in objects {
        if ids.contains(object.id) { found[object.id] = object }
        if object.isGroup { search(object.parts.map { $0.outside(object) }) }
      }
    }
    if !ids.isEmpty { search(objects) }
    return found
  }
}
