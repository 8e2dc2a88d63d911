import Foundation
import Testing

@testable import Routes

@Suite struct RideStatisticsTests {
  /// Returns points due north of each other, `spacing` metres apart.
  private func north(
    _ elevations: [Double?], spacing: Double = 10, seconds: Double? = nil, from latitude: Double = 47
  ) -> [TrackPoint] {
    let degree = TrackPoint.earthRadius * .pi / 180
    return elevations.enumerated().map { index, elevation in
      TrackPoint(
        latitude: latitude + Double(index) * spacing / degree, longitude: 11, elevation: elevation,
        time: seconds.map { Date(timeIntervalSince1970: Double(index) * $0) })
    }
  }

  private func ramp(_ count: Int, from start: Double = 500, by step: Double) -> [Double] {
    (0..<count).map { start + Double($0) * step }
  }

  @Test func `distance is measured on the great circle`() {
    let point = TrackPoint(latitude: 0, longitude: 0)
    let degree = TrackPoint.earthRadius * .pi / 180
    #expect(abs(point.distance(to: TrackPoint(latitude: 0, longitude: 1)) - degree) < 1e-6)
    #expect(abs(point.distance(to: TrackPoint(latitude: 0, longitude: 180)) - 180 * degree) < 1e-3)
    let nearDateLine = TrackPoint(latitude: 0, longitude: 179.5)
    #expect(abs(nearDateLine.distance(to: TrackPoint(latitude: 0, longitude: -179.5)) - degree) < 1e-6)
  }

  @Test func `the gap between two segments does not count`() {
    let pieces = [north([nil, nil]), north([nil, nil], from: 48)]
    #expect(abs(RideStatistics(segments: pieces).distance - 20) < 1e-6)
  }

  @Test func `figures without elevations or times are absent, not zero`() {
    let statistics = RideStatistics(segments: [north([nil, nil, nil])])
    #expect(statistics.elevationGain == nil)
    #expect(statistics.movingTime == nil)
    #expect(statistics.steepestClimb == nil)
    #expect(statistics.start == nil)
    #expect(RideStatistics(segments: [[TrackPoint(latitude: 1, longitude: 2)]]).distance == 0)
  }

  @Test func `a steady climb gains what it climbs`() throws {
    let gain = try #require(RideStatistics(segments: [north(ramp(201, by: 0.5))]).elevationGain)
    #expect(abs(gain - 100) < 0.5)
  }

  @Test func `noise on 20 km of flat road gains next to nothing`() throws {
    var noise = SteadyNoise()
    let flat = (0..<2_000).map { _ in 200 + noise.next(in: -2...2) }
    // Added up without a filter, the ups of this noise make more than a kilometre.
    #expect(zip(flat, flat.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) } > 1_000)
    #expect(try #require(RideStatistics(segments: [north(flat)]).elevationGain) < 10)
  }

  @Test func `noise on a climb changes its gain by little`() throws {
    var noise = SteadyNoise()
    let rough = ramp(1_001, by: 0.5).map { $0 + noise.next(in: -2...2) }
    let gain = try #require(RideStatistics(segments: [north(rough)]).elevationGain)
    #expect(abs(gain - 500) < 10)
  }

  private static let rises: [([Double], Double)] = [
    ([0, 2, 0, 2, 0], 0), ([0, 3], 3), ([0, 10, 8, 20], 20), ([0, 10, 5, 20], 25), ([20, 0, 4, 1, 9], 12),
    ([5], 0), ([], 0),
  ]

  @Test(arguments: rises)
  func `a rise counts from its lowest to its highest point`(elevations: [Double], gain: Double) {
    #expect(ElevationGain.gain(of: elevations, threshold: 3) == gain)
  }

  @Test func `a barometer that warms up at the start climbs nothing`() throws {
    let settling = [632.0, 650, 670, 690, 713] + Array(repeating: 715.0, count: 200)
    let points = zip(north(Array(repeating: nil, count: 205)).indices, settling).map { index, elevation in
      TrackPoint(
        latitude: 47 + Double(index < 5 ? index : (index - 4) * 20) * 1e-5, longitude: 11,
        elevation: elevation)
    }
    let statistics = RideStatistics(segments: [points])
    #expect(try #require(statistics.elevationGain) < 25)
    #expect((statistics.steepestClimb?.gradient ?? 0) < 0.15)
  }

  @Test func `the steepest climb is the steepest 200 metres`() throws {
    // 1,000 m flat, 200 m at 12 %, 800 m at 4 %.
    let elevations = ramp(100, by: 0) + ramp(20, by: 1.2) + ramp(81, from: 524, by: 0.4)
    let climb = try #require(RideStatistics(segments: [north(elevations)]).steepestClimb)
    #expect(abs(climb.gradient - 0.12) < 0.01)
    #expect(abs(climb.startDistance - 1_000) < 40)
    #expect(abs(climb.length - 200) < 15)
  }

  @Test func `a ride that only descends has no steepest climb`() {
    #expect(RideStatistics(segments: [north(ramp(100, by: -1))]).steepestClimb == nil)
  }

  @Test func `standing still does not count as moving`() throws {
    let ridden = north(Array(repeating: nil, count: 61), spacing: 5, seconds: 1)
    let last = try #require(ridden.last)
    let waiting = (1...100).map { second in
      // A receiver that stands still wanders by a metre or two.
      TrackPoint(
        latitude: last.latitude + (second % 2 == 0 ? 1e-5 : -1e-5), longitude: last.longitude,
        time: last.time.map { $0 + Double(second) })
    }
    let moving = try #require(MovingTime.seconds(of: [ridden + waiting]))
    #expect(abs(moving - 60) <= 5)
  }

  @Test func `a gap counts as moving if it was ridden, and as rest if it is long`() throws {
    let begin = TrackPoint(latitude: 47, longitude: 11, time: Date(timeIntervalSince1970: 0))
    let tunnel = TrackPoint(latitude: 47.005, longitude: 11, time: Date(timeIntervalSince1970: 120))
    let lunch = TrackPoint(latitude: 47.015, longitude: 11, time: Date(timeIntervalSince1970: 4_000))
    #expect(MovingTime.seconds(of: [[begin, tunnel, lunch]]) == 120)
  }

  @Test func `times on few of the points give no moving time`() {
    var points = north(Array(repeating: nil, count: 20))
    points[3].time = Date(timeIntervalSince1970: 0)
    points[4].time = Date(timeIntervalSince1970: 10)
    #expect(MovingTime.seconds(of: [points]) == nil)
  }

  @Test func `simplified tracks keep their ends and stay small`() throws {
    let points = north((0..<20_000).map { 500 + 100 * sin(Double($0) / 500) })
    let track = Track(simplifying: [points, north([1, 2]), north([1])])
    #expect(track.segments.map(\.count).reduce(0, +) <= Track.mostPoints)
    #expect(track.segments.count == 2)
    #expect(track.segments[0].first?.latitude == points.first?.latitude)
    #expect(track.segments[0].last?.latitude == points.last?.latitude)
    #expect(track.profile.count == Track.mostPoints)
    #expect(try #require(track.profile.map(\.elevation).max()) > 599)
  }
}

/// Noise that is the same in every run.
struct SteadyNoise {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
