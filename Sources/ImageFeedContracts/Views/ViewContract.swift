import ImageFeedPresentation
import ImageFeedSpies

/// The common part of all contracts of views: a presenter spy gives the commands, and a probe reads
/// the view.
@MainActor
package protocol ViewContract: Contract {
  associatedtype Presenter: ScreenPresenterProtocol
  associatedtype Intent: Hashable
  /// An existential type: the author's own type is unknown here.
  associatedtype Probe

  /// The intent of a view that has loaded.
  static var viewDidLoad: Intent { get }

  /// Creates a presenter that gives no commands by itself.
  func makePresenter() -> Presenter
  /// Has the author create and show a view, and gives the presenter that view.
  func makeProbe(for presenter: Presenter) async throws -> Probe
  /// The recorded intents of a presenter.
  func log(of presenter: Presenter) -> CommandLog<Intent>
  /// The view of a probe.
  func view(of probe: Probe) -> AnyObject
  /// Waits for a view.
  func settle(_ probe: Probe) async
  /// Indicates whether an intent is about layout: cells that appear and disappear, the width of
  /// pictures. Views differ in when they report these.
  static func isLayout(_ intent: Intent) -> Bool
  /// The cell in an intent about one that appears or disappears.
  static func display(of intent: Intent) -> DisplayReport?
}

extension ViewContract {
  package static func isLayout(_ intent: Intent) -> Bool { display(of: intent) != nil }
  package static func display(of intent: Intent) -> DisplayReport? { nil }

  /// Creates a view and waits until it has loaded.
  package func stage(_ record: CheckRecord) async throws -> ViewStage<Self> {
    let presenter = makePresenter()
    record.begin("creating the view")
    let probe = try await makeProbe(for: presenter)
    let stage = ViewStage(self, presenter, probe, record)
    _ = await stage.reports()
    return stage
  }

  /// A rule whose check begins with a visible view.
  package static func rule(
    _ name: String, _ requirement: String, advice: String, isPremise: Bool = false,
    check: @escaping @MainActor (ViewStage<Self>) async throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(name, requirement, advice: advice, isPremise: isPremise) { contract, record in
      try await check(contract.stage(record))
    }
  }

  /// The rules of every view.
  package static var viewRules: [ContractRule<Self>] { [loaded, keepsPresenter, released] }

  private static var loaded: ContractRule<Self> {
    ContractRule(
      "A view reports viewDidLoad() exactly once", "T-1",
      advice: "Call presenter.viewDidLoad() when the view can take commands, and only then"
    ) { contract, record in
      let presenter = contract.makePresenter()
      record.begin("creating the view")
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      let times = contract.log(of: presenter).commands.filter { $0 == viewDidLoad }.count
      record.expect(times == 1, "viewDidLoad() was called \(times) times for one view")
    }
  }

  private static var keepsPresenter: ContractRule<Self> {
    ContractRule(
      "A view keeps its presenter alive", "K-1",
      advice: "Hold the presenter strongly: nothing else does"
    ) { contract, record in
      let leaks = LeakCheck()
      let probe = try await contract.probeOfUnheldPresenter(record) { presenter, _ in
        leaks.track(presenter)
      }
      await contract.settle(probe)
      record.expect(
        !leaks.survivors.isEmpty, "the presenter was deallocated while its view was visible")
      // Keeps the view alive up to here.
      _ = contract.view(of: probe)
    }
  }

  private static var released: ContractRule<Self> {
    ContractRule(
      "A released view is deallocated together with its presenter", "K-1",
      advice: "Look for closures and delegates that hold the view or the presenter"
    ) { contract, record in
      let leaks = LeakCheck()
      try await contract.showAndRelease(record, leaks)
      await leaks.waitForRelease()
      record.expect(
        leaks.survivors.isEmpty,
        "the \(leaks.survivors.joined(separator: " and ")) stayed alive after the probe was released"
      )
    }
  }

  private func showAndRelease(_ record: CheckRecord, _ leaks: LeakCheck) async throws {
    let probe = try await probeOfUnheldPresenter(record) { presenter, view in
      leaks.track(view, as: "view")
      leaks.track(presenter, as: "presenter")
    }
    await settle(probe)
  }

  /// A probe whose presenter is held only by its view.
  private func probeOfUnheldPresenter(
    _ record: CheckRecord, track: (Presenter, AnyObject) -> Void
  ) async throws -> Probe {
    let presenter = makePresenter()
    record.begin("creating the view")
    let probe = try await makeProbe(for: presenter)
    track(presenter, view(of: probe))
    return probe
  }
}

extension LeakCheck {
  /// Gives other tasks time to release what they hold.
  package func waitForRelease() async {
    for _ in 0..<50 where !survivors.isEmpty { await Task.yield() }
  }
}
