import ImageFeedPresentation
import ImageFeedSpies

/// What a suite needs of the presenter spy of any screen.
@MainActor
package protocol PresenterSpy: ScreenPresenterProtocol {
  associatedtype Intent: Hashable

  /// The intent of a view that is ready.
  static var viewDidLoad: Intent { get }
  /// The name of the property that a view sets itself as.
  static var viewProperty: String { get }
  /// The recorded intents.
  var log: CommandLog<Intent> { get }
  /// The view, once it has set itself.
  var shownView: AnyObject? { get }
}

extension PresenterSpy {
  package static var viewProperty: String { "view" }
}

/// The common part of all contracts of views: a presenter spy gives the commands, and a probe reads
/// the view.
@MainActor
package protocol ViewContract: Contract {
  associatedtype Presenter: PresenterSpy
  /// An existential type: the author's own type is unknown here.
  associatedtype Probe

  /// Creates a presenter that gives no commands by itself.
  func makePresenter() -> Presenter
  /// Has the author create and show a view, which sets itself as the presenter's.
  func makeProbe(for presenter: Presenter) async throws -> Probe
  /// Waits for a view.
  func settle(_ probe: Probe) async
  /// Indicates whether an intent is about layout: cells that appear and disappear, the width of
  /// pictures. Views differ in when they report these.
  static func isLayout(_ intent: Presenter.Intent) -> Bool
  /// The cell in an intent about one that appears or disappears.
  static func display(of intent: Presenter.Intent) -> DisplayReport?
}

extension ViewContract {
  package typealias Intent = Presenter.Intent

  package static func isLayout(_ intent: Intent) -> Bool { display(of: intent) != nil }
  package static func display(of intent: Intent) -> DisplayReport? { nil }

  /// Creates a view and waits until it has loaded.
  package func stage(
    _ record: CheckRecord, for presenter: Presenter? = nil
  ) async throws -> ViewStage<Self> {
    let presenter = presenter ?? makePresenter()
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
  @RuleList<Self> package static var viewRules: [ContractRule<Self>] {
    ContractRule(
      "A view sets itself before it reports viewDidLoad()", "T-1",
      advice:
        "Set presenter.\(Presenter.viewProperty) = self, then call presenter.viewDidLoad():"
        + " presenters ignore a report without a view",
      isPremise: true
    ) { contract, record in
      let presenter = contract.makePresenter()
      presenter.log.onCommand = { [weak presenter] intent in
        if intent == Presenter.viewDidLoad, presenter?.shownView == nil {
          record.add("viewDidLoad() was called while presenter.\(Presenter.viewProperty) was nil")
        }
      }
      _ = try await contract.stage(record, for: presenter)
    }
    .with(\.isAboutObjects, true)

    ContractRule(
      "A view reports viewDidLoad() exactly once", "T-1",
      advice: "Call presenter.viewDidLoad() when the view can take commands, and only then"
    ) { contract, record in
      let presenter = contract.makePresenter()
      record.begin("creating the view")
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      let times = presenter.log.commands.filter { $0 == Presenter.viewDidLoad }.count
      record.expect(times == 1, "viewDidLoad() was called \(times) times for one view")
    }
    .with(\.isAboutObjects, true)

    ContractRule(
      "A view keeps its presenter alive", "K-1",
      advice: "Hold the presenter strongly: nothing else does"
    ) { contract, record in
      let leaks = LeakCheck()
      let probe = try await contract.probeOfUnheldPresenter(record, leaks)
      await contract.settle(probe)
      record.expect(
        leaks.survivors.contains("presenter"),
        "the presenter was deallocated while its view was visible")
      withExtendedLifetime(probe) {}
    }
    .with(\.isAboutObjects, true)

    ContractRule(
      "A released view is deallocated together with its presenter", "K-1",
      advice: "Look for closures and delegates that hold the view or the presenter"
    ) { contract, record in
      let leaks = LeakCheck()
      await contract.settle(try await contract.probeOfUnheldPresenter(record, leaks))
      await leaks.waitForRelease()
      record.expect(
        leaks.survivors.isEmpty,
        "the \(leaks.survivors.joined(separator: " and ")) stayed alive after the probe was released"
      )
    }
    .with(\.isAboutObjects, true)
  }

  /// A probe whose presenter is held only by its view. Tracks both.
  private func probeOfUnheldPresenter(
    _ record: CheckRecord, _ leaks: LeakCheck
  ) async throws -> Probe {
    let presenter = makePresenter()
    record.begin("creating the view")
    let probe = try await makeProbe(for: presenter)
    if let view = presenter.shownView { leaks.track(view, as: "view") }
    leaks.track(presenter, as: "presenter")
    return probe
  }
}

extension ViewContract {
  /// The rules of one picture of a view, such as an avatar.
  ///
  /// - Parameters:
  ///   - failureRequirement: the requirement about a picture that cannot be decoded.
  ///   - failure: the intent that reports such a picture.
  ///   - isDecoded: recognises the intent that reports a decoded picture, if there is one.
  @RuleList<Self> package static func pictureRules(
    of name: String, _ requirement: String, failing failureRequirement: String, command: String,
    failure: Intent, isDecoded: @escaping @MainActor (Intent) -> Bool = { _ in false },
    set: @escaping @MainActor (Presenter, PictureState) -> Void,
    shown: @escaping @MainActor (Probe) -> ShownPicture?
  ) -> [ContractRule<Self>] {
    rule(
      name.prefix(1).uppercased() + name.dropFirst()
        + ", its loader and its placeholder are shown as commanded", requirement,
      advice: "Show the state given to \(command), whatever it was before"
    ) { stage in
      for (state, picture) in SamplePicture.steps {
        set(stage.presenter, state)
        await stage.expectSettled(
          name, shown(stage.probe), is: picture, after: "\(command) with \(picture)")
      }
    }

    rule(
      "Bytes that cannot be decoded are reported once", failureRequirement,
      advice: "Call \(failure)() once when decoding fails, and change nothing after it"
    ) { stage in
      await stage.expectFailureReport(
        name, reported: failure,
        set: { [weak presenter = stage.presenter] in if let presenter { set(presenter, $0) } },
        shown: { shown(stage.probe) })
    }

    rule(
      "Only the last state of \(name) is shown", failureRequirement,
      advice: "Ignore the end of a decoding if another state was set meanwhile"
    ) { stage in
      set(stage.presenter, .data(SamplePicture.data))
      set(stage.presenter, .unavailable)
      await stage.expectReports([], after: "bytes that can be decoded") { !isDecoded($0) }
      stage.expect(
        name, shown(stage.probe), is: .unavailable, after: "bytes and then a placeholder")
    }
  }
}

extension LeakCheck {
  /// Gives other tasks time to release what they hold.
  package func waitForRelease() async {
    for _ in 0..<50 where !survivors.isEmpty { await Task.yield() }
  }
}

/// Reads a view and does what a person does, for a contract suite.
///
/// The author of a view writes its probe, mostly one line per member. A probe holds its view and
/// whatever the view needs to be visible, such as a window; nothing else holds the probe.
@MainActor
public protocol ScreenProbe: AnyObject {
  /// Waits until the view has finished its layout and the decoding of its pictures.
  func settle() async
}

extension ScreenProbe {
  /// Returns at once, for a view that does everything synchronously.
  public func settle() async {}
}

/// The contents of a place for a picture.
///
/// A suite gives a view two kinds of bytes: a small PNG, which is a ``picture`` once it is decoded,
/// and a line of text, which cannot be decoded. A front end without a decoder can tell them apart
/// by the first bytes.
public enum ShownPicture: Hashable, Sendable {
  /// A placeholder with a loader.
  case loading
  /// A picture.
  case picture
  /// A placeholder.
  case unavailable
}
