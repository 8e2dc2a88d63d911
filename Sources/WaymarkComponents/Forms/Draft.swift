/// The content of a form that somebody edits, and the version that the edits are relative to.
///
/// Store it in the form's `@State`. Unlike a copy of the model, a draft knows which fields were edited, so that a form
/// that was opened long ago does not undo what others have saved meanwhile: only edited fields are saved.
///
/// ```swift
/// struct TripEditor: View {
///   let trip: Trip
///   let save: (Trip) -> Void
///   @State private var draft: Draft<Trip>
///
///   init(_ trip: Trip, save: @escaping (Trip) -> Void) {
///     self.trip = trip
///     self.save = save
///     _draft = State(wrappedValue: Draft(trip))
///   }
///
///   var body: some View {
///     Form {
///       TextField("Title", text: $draft.title)
///       if !draft.conflicts.isEmpty {
///         Text("Changed by somebody else meanwhile: \(draft.conflicts.joined(separator: ", "))")
///       }
///       Button("Save") { save(draft.merged(with: trip)) }
///     }
///     .onChange(of: trip) { draft.merge(trip) }
///     .discardConfirmation(when: draft.isEdited)
///   }
/// }
/// ```
///
/// Note: Waymark only.
@dynamicMemberLookup
public struct Draft<Value: DraftContent> {
  /// The version that the edits are relative to: the one that the form began with, or the last one merged.
  public private(set) var original: Value
  /// The content as it is edited.
  public var value: Value
  /// The names of edited fields that others had changed too when their version was merged.
  private var changedByOthers: Set<String> = []

  /// Creates a draft without edits.
  ///
  /// - Parameter original: The version to begin with.
  public init(_ original: Value) {
    self.original = original
    value = original
  }

  /// A field of the content.
  public subscript<Field>(dynamicMember field: WritableKeyPath<Value, Field>) -> Field {
    get { value[keyPath: field] }
    set { value[keyPath: field] = newValue }
  }

  /// Whether a field differs from the original.
  public var isEdited: Bool { value != original }

  /// The names of the edited fields that somebody else has changed as well, in the order of ``DraftContent/fields``.
  /// Saving the draft replaces their version of these fields.
  public var conflicts: [String] {
    Value.fields.filter { changedByOthers.contains($0.name) && $0.isEdited(value, original) }.map(\.name)
  }

  /// Takes over what others have saved: their changes of fields without edits are adopted, edited fields stay as they
  /// are, and the edits are relative to this version from now on.
  ///
  /// Call it when the model has changed while the form is open.
  ///
  /// - Parameter current: The version that is saved now.
  public mutating func merge(_ current: Value) {
    guard current != original else { return }
    for field in Value.fields where field.merge(&value, original, current) { changedByOthers.insert(field.name) }
    original = current
  }

  /// Returns the content to save: that of a version with the edits applied.
  ///
  /// - Parameter current: The version that is saved now.
  public func merged(with current: Value) -> Value {
    var copy = self
    copy.merge(current)
    return copy.value
  }

  /// Replaces the edits of the fields in ``conflicts`` by what somebody else has saved.
  public mutating func discardConflicts() {
    for field in Value.fields where changedByOthers.contains(field.name) { field.revert(&value, original) }
    changedByOthers = []
  }
}

extension Draft: Equatable {}
extension Draft: Hashable where Value: Hashable {}
extension Draft: Sendable where Value: Sendable {}
extension Draft: Encodable where Value: Encodable {}
extension Draft: Decodable where Value: Decodable {}
