public import Foundation

extension MutableCollection {
  /// Moves the elements at the offsets in front of the one at `destination`; all offsets are those before the move.
  ///
  ///     var letters = ["a", "b", "c", "d"]
  ///     letters.move(fromOffsets: [0, 2], toOffset: 4)  // b, d, a, c
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    precondition((0...all.count).contains(destination), "There is no place \(destination) among \(all.count)")
    func staying(_ range: Range<Int>) -> [Element] { range.filter { !source.contains($0) }.map { all[$0] } }
    let ordered = staying(0..<destination) + source.map { all[$0] } + staying(destination..<all.count)
    for (index, element) in zip(indices, ordered) { self[index] = element }
  }
}
