import ImageFeedPresentation
import ImageFeedSpies

/// A view on show, its scripted presenter, and the record of a check.
@MainActor
final class ViewStage<Subject: ViewContract> {
  let presenter: Subject.Presenter
  let probe: Subject.Probe
  let record: CheckRecord
  let contract: Subject

  init(
    _ contract: Subject, _ presenter: Subject.Presenter, _ probe: Subject.Probe,
    _ record: CheckRecord
  ) {
    self.contract = contract
    self.presenter = presenter
    self.probe = probe
    self.record = record
  }

  /// Waits for the view.
  func settle() async {
    record.begin("settle()")
    await contract.settle(probe)
  }

  /// What the presenter was told since this was asked last, once the view has settled.
  func told() async -> [Subject.Intent] {
    await settle()
    return contract.log(of: presenter).take()
  }

  /// Adds a finding unless the presenter was told exactly this.
  ///
  /// - Parameters:
  ///   - wanted: what should be told.
  ///   - cause: after what; reads on after "after".
  ///   - isOfInterest: leaves out what is another rule's.
  func expectTold(
    _ wanted: [Subject.Intent], after cause: String,
    isOfInterest: (Subject.Intent) -> Bool = { _ in true }
  ) async {
    let told = await told().filter(isOfInterest)
    record.expect(
      told == wanted,
      "after \(cause) the presenter was told \(Self.words(told)) and not \(Self.words(wanted))")
  }

  /// Adds a finding unless the view shows what it should.
  func expect<Value: Equatable>(
    _ what: String, _ shown: Value, is wanted: Value, after cause: String
  ) {
    record.expect(
      shown == wanted,
      "after \(cause) \(what) was \(FindingWords.of(shown)) and not \(FindingWords.of(wanted))")
  }

  /// Intents, one after the other; reads on after "was told".
  static func words(_ intents: [Subject.Intent]) -> String {
    intents.isEmpty ? "nothing" : intents.map { "\($0)" }.joined(separator: ", ")
  }
}
