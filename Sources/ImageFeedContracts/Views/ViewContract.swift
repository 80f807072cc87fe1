import ImageFeedPresentation
import ImageFeedSpies

/// What the contracts of all views have in common: a scripted presenter that records, and a probe
/// that reads the view back.
@MainActor
protocol ViewContract: Contract {
  associatedtype Presenter: ScreenPresenterProtocol
  associatedtype Intent: Hashable
  /// An existential: the author's own type is not known here.
  associatedtype Probe

  /// The intent of a view that has loaded.
  static var viewDidLoad: Intent { get }

  /// A presenter that commands nothing by itself.
  func makePresenter() -> Presenter
  /// Has the author make and show a view, and makes it known to the presenter.
  func makeProbe(for presenter: Presenter) async throws -> Probe
  /// Where a presenter records what it is told.
  func log(of presenter: Presenter) -> CommandLog<Intent>
  /// The view that a probe reads.
  func view(of probe: Probe) -> AnyObject
  /// Waits for a view.
  func settle(_ probe: Probe) async
}

extension ViewContract {
  /// A view on show that has told that it is there.
  func stage(_ record: CheckRecord) async throws -> ViewStage<Self> {
    let presenter = makePresenter()
    record.begin("making the view")
    let probe = try await makeProbe(for: presenter)
    let stage = ViewStage(self, presenter, probe, record)
    _ = await stage.told()
    return stage
  }

  /// The rules that hold for every view.
  static var viewRules: [ContractRule<Self>] { [loaded, keepsPresenter, released] }

  private static var loaded: ContractRule<Self> {
    ContractRule(
      "A view that is there says so, once", "T-1",
      advice: "Call presenter.viewDidLoad() when the view can take commands, and only then"
    ) { contract, record in
      let presenter = contract.makePresenter()
      record.begin("making the view")
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      let times = contract.log(of: presenter).commands.filter { $0 == viewDidLoad }.count
      record.expect(times == 1, "viewDidLoad() was called \(times) times for one view")
    }
  }

  private static var keepsPresenter: ContractRule<Self> {
    ContractRule(
      "A view keeps its presenter", "K-1", advice: "Hold the presenter strongly: nobody else does"
    ) { contract, record in
      let leaks = LeakCheck()
      let probe = try await contract.probeAlone(record) { presenter, _ in
        leaks.track(presenter)
      }
      await contract.settle(probe)
      record.expect(!leaks.survivors.isEmpty, "the presenter was gone while its view was on show")
      // The view is on show up to here.
      _ = contract.view(of: probe)
    }
  }

  private static var released: ContractRule<Self> {
    ContractRule(
      "A view that is let go of goes, and its presenter with it", "K-1",
      advice: "Look for closures and delegates of yours that hold the view or the presenter"
    ) { contract, record in
      let leaks = LeakCheck()
      try await contract.showForAMoment(record, leaks)
      // What the view had begun ends by itself.
      for _ in 0..<50 where !leaks.survivors.isEmpty { await Task.yield() }
      let left = leaks.survivors.joined(separator: " and ")
      record.expect(leaks.survivors.isEmpty, "the \(left) stayed after the probe was let go of")
    }
  }

  private func showForAMoment(_ record: CheckRecord, _ leaks: LeakCheck) async throws {
    let probe = try await probeAlone(record) { presenter, view in
      leaks.track(view, as: "view")
      leaks.track(presenter, as: "presenter")
    }
    await settle(probe)
  }

  /// A probe whose presenter nobody here keeps.
  private func probeAlone(
    _ record: CheckRecord, track: (Presenter, AnyObject) -> Void
  ) async throws -> Probe {
    let presenter = makePresenter()
    record.begin("making the view")
    let probe = try await makeProbe(for: presenter)
    track(presenter, view(of: probe))
    return probe
  }
}
