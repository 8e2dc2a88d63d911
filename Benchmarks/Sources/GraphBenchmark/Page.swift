import WaymarkComponents
import WaymarkGraph

/// The list that is measured, with a button that shuffles it.
struct Page: View {
  @State private var order: [Int]
  @State private var dice = Dice()

  init(rows: Int) { _order = State(wrappedValue: Array(0..<rows)) }

  var body: some View {
    VStack(alignment: .leading) {
      Button("Shuffle") { order.shuffle(using: &dice) }
      VStack(alignment: .leading) { ForEach(order, id: \.self) { Row(number: $0) } }
    }
  }
}

/// A row that a tap turns on and off, as in BenchApp.
struct Row: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text("Row \(number) \(isOn ? "on" : "off")")
    }
  }
}

/// SplitMix64, with the same sequence in every run.
struct Dice: RandomNumberGenerator, Equatable {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
