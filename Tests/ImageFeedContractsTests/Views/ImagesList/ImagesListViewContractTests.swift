import ContractsTestSupport
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the feed's view") @MainActor
struct ImagesListViewContractTests {
  private typealias Fault = ModelImagesListView.Fault

  private static func contract(_ fault: Fault? = nil) -> ImagesListViewContract {
    ImagesListViewContract { ModelImagesListProbe($0, fault) }
  }

  @Test("A correct view keeps every rule")
  func correct() async {
    await expectKept(Self.contract())
  }

  @Test("Every rule is broken by a faulty view, and the report says so")
  func faulty() async {
    let lifetimes: [Fault] = [.loadsTwice, .releasesPresenter, .holdsItself]
    let faults = ModelImagesListView.listFaults
    await expectFound(
      wrongLifetimes { fault in
        switch fault {
        case .loadsTwice: Self.contract(.loadsTwice)
        case .releasesPresenter: Self.contract(.releasesPresenter)
        case .holdsItself: Self.contract(.holdsItself)
        }
      } + faults.map { $0.wrong { Self.contract($0) } })
    #expect(Set(faults.map(\.fault) + lifetimes) == Set(Fault.allCases))
  }
}
