import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-2 The search in UIKit") @MainActor
struct SearchViewControllerTests {
  @Test("K-3 The search keeps its contract")
  func contract() async {
    await expectKept(SearchViewContract { UIKitSearchProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = SearchPresenterSpy()
    let controller = SearchViewController(presenter)
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A search that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = SearchPresenterSpy()
      leaks.track(presenter)
      return SearchViewController(presenter)
    }
  }

  @Test("R-2 A screen reader reads the field's and the switch's purpose")
  func labels() {
    let controller = SearchViewController(SearchPresenterSpy(strings: Strings(.russian)))
    controller.loadViewIfNeeded()
    #expect(controller.title == "Поиск фотографий")
    #expect(controller.field.accessibilityLabel == "Поиск фотографий")
    #expect(controller.field.placeholder == "Что найти?")
    #expect(controller.orderControl.accessibilityLabel == "Порядок")
  }

  @Test("R-2 Return starts the search and puts the keyboard away")
  func keyboard() {
    let presenter = SearchPresenterSpy()
    let controller = SearchViewController(presenter)
    let phone = Phone(controller)
    controller.field.becomeFirstResponder()
    phone.layOut()
    controller.field.pressReturn()
    #expect(!controller.field.isFirstResponder)
    #expect(presenter.log.take().last == .didTapStart)
  }
}
