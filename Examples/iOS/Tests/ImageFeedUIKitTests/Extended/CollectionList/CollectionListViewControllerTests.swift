import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-3 The list of collections in UIKit") @MainActor
struct CollectionListViewControllerTests {
  @Test("K-3 The list of collections keeps its contract")
  func contract() async {
    await expectKept(CollectionListViewContract { UIKitCollectionListProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = CollectionListPresenterSpy()
    let controller = CollectionListViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A list of collections that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = CollectionListPresenterSpy()
      leaks.track(presenter)
      return CollectionListViewController(presenter, decoding: PictureDecoding())
    }
  }

  private let collection = CollectionCard(
    .sample(), strings: Strings(.english),
    dates: PhotoDateFormatter(strings: Strings(.english), timeZone: .utc))

  @Test("R-3 A tap on a picture names its place, and a screen reader reads the row as one")
  func previews() async throws {
    let presenter = CollectionListPresenterSpy()
    let controller = CollectionListViewController(presenter, decoding: PictureDecoding())
    let phone = Phone(controller)
    presenter.cards = [collection]
    controller.insertCollections(at: 0..<1)
    phone.layOut()
    let path = IndexPath(row: 0, section: 0)
    let table = controller.collections.tableView
    let cell = try #require(table.cellForRow(at: path) as? CollectionCell)
    _ = presenter.log.take()
    cell.places[0].tapInMiddle()
    #expect(presenter.log.take() == [.didTapPreview(PreviewID(collection.id, 0))])
    #expect(cell.accessibilityLabel?.hasPrefix(collection.title) == true)
    #expect(cell.places.map(\.isHidden) == (0..<4).map { $0 >= collection.previews.count })
  }
}
