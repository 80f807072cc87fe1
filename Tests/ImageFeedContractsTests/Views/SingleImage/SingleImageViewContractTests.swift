import ContractsTestSupport
import ImageFeedPresentation
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the full-screen photo's view") @MainActor
struct SingleImageViewContractTests {
  private typealias Model = ModelSingleImageView

  private static func contract(_ fault: Model.Fault?) -> SingleImageViewContract {
    SingleImageViewContract { Model($0, fault) }
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract(nil))
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    await expectFound(
      wrongLifetimes { fault in SingleImageViewContract { Model($0, lifetime: fault) } }
        + Model.photoFaults.map { $0.wrong { Self.contract($0) } })
  }

  @Test("A view without gestures is reported as not checked for them")
  func noGestures() async {
    let contract = SingleImageViewContract { Model($0, knowsGestures: false) }
    let report = await contract.run("Each gesture is reported once, with its amount")
    #expect(report.notChecked.map(\.reason) == ["the probe performs no gestures"])
  }

  @Test("A probe without placement is reported as not checked for it")
  func noPlacement() async {
    let contract = SingleImageViewContract { MinimalProbe(Model($0)) }
    let report = await contract.run("The photo is drawn at its placement")
    #expect(report.notChecked.map(\.reason) == ["implement the probe's placement"])
  }

  /// A probe with the required members only.
  private final class MinimalProbe: SingleImageProbe {
    private let model: Model
    init(_ model: Model) { self.model = model }
    var view: any SingleImageViewProtocol { model }
    var picture: ShownPicture { model.picture }
    var isShareEnabled: Bool { model.isShareEnabled }
    var credit: String? { model.credit }
    func resize() -> ScreenSize { model.resize() }
    func perform(_ gesture: PhotoGesture) -> Bool { model.perform(gesture) }
    func tapPicture() { model.tapPicture() }
    func tapShare() { model.tapShare() }
    func tapCredit() { model.tapCredit() }
    func tapBack() { model.tapBack() }
  }
}
