import Foundation
import Testing

@testable import Routes

/// The texts and the parts of addresses that Routes writes.
struct WordingTests {
  @Test(arguments: [
    ("Dragør & Ærø", "dragor-aero"), ("  ", "itinerary"), ("../..", "itinerary"), ("京都の桜", "京都の桜"),
    ("A–B / C", "a-b-c"),
  ])
  func `a title becomes a part of an address, with an end that nobody can guess`(title: String, slug: String) throws {
    let all = (0..<100).map { _ in Slug.random(from: title, fallback: "itinerary") }
    #expect(Set(all).count == 100)
    for each in all {
      let end = try #require(each.split(separator: "-").last)
      #expect(end.count == 6 && each.dropLast(7) == slug)
    }
  }

  @Test(arguments: [
    (0, 0, "10 Mar 2027"), (0, 3, "10\u{2009}–\u{2009}13 Mar 2027"), (0, 30, "10 Mar\u{2009}–\u{2009}9 Apr 2027"),
    (0, 300, "10 Mar 2027\u{2009}–\u{2009}4 Jan 2028"),
  ])
  func `a range of days is written in a short form`(first: Int, last: Int, text: String) {
    let moment = Date(timeIntervalSince1970: 1_804_690_000)
    let days = [first, last].map { Itinerary.day(of: moment, plus: $0) }
    #expect(figures.days(days[0], days[1]) == text)
  }
}
