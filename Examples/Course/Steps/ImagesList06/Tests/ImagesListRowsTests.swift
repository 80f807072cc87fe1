import Testing
import UIKit

@testable import ImageFeed

@Suite("Feed: new rows") @MainActor
struct ImagesListRowsTests {
  let feed: Feed

  /// A feed whose first page is on its way.
  init() async {
    feed = await Feed()
    _ = feed.log.take()
  }

  @Test("As many rows as photos are inserted", arguments: [1, 2, 30])
  func exactRange(count: Int) async {
    await feed.pageArrives(1...count)
    #expect(feed.log.take().withoutLoaders == [.insertPhotos(at: 0..<count)])
    #expect(feed.presenter.photoCount == count)
  }

  @Test("An empty page inserts nothing")
  func emptyPage() async {
    await feed.pageArrives([])
    #expect(feed.log.take().withoutLoaders == [])
  }

  @Test("A photo that comes again gets no second row, and the range counts only new ones")
  func photoComesAgain() async {
    await feed.pageArrives(1...2)
    await feed.perform { feed.showLastRow() }
    _ = feed.log.take()
    await feed.pageArrives([.number(2), .number(3), .number(3)])
    #expect(feed.log.take().withoutLoaders == [.insertPhotos(at: 2..<3)])
    #expect(feed.ids == ["1", "2", "3"])
  }

  @Test("A photo that comes again with another heart is the same photo")
  func photoComesAgainLiked() async {
    await feed.pageArrives(1...1)
    await feed.perform { feed.showLastRow() }
    var liked = Photo.number(1)
    liked.isLiked = true
    await feed.pageArrives([liked])
    #expect(feed.presenter.photoCount == 1)
  }

  @Test("A page with nothing new inserts nothing, and the next page can be asked for")
  func nothingNew() async {
    await feed.pageArrives(1...1)
    await feed.perform { feed.showLastRow() }
    _ = feed.log.take()
    await feed.pageArrives(1...1)
    #expect(feed.log.take().withoutLoaders == [])
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(3)])
  }

  @Test("Inside the command the new rows can be read")
  func stateFirst() async {
    var read: [Identifier] = []
    feed.view.insideCommand = { [unowned feed] command in
      if command == .insertPhotos(at: 0..<2) { read = feed.ids }
    }
    await feed.pageArrives(1...2)
    #expect(read == ["1", "2"])
  }

  @Test("Rows that stay keep their cells")
  func cellsStay() async throws {
    let screen = await ImagesListScreen()
    await screen.pageArrives(1...2)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(screen.controller.tableView.cellForRow(at: path))
    await screen.pageArrives(3...4)
    #expect(screen.controller.tableView.cellForRow(at: path) === cell)
  }

  @Test("A table that is told before the rows are in stops the app")
  func invalidUpdate() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let presenter = ImagesListPresenterSpy()
        let controller = ImagesListViewController(presenter)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.insertPhotos(at: 0..<1)
        presenter.photos = [.number(1)]
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("attempt to insert row 0 into section 0, but there are only 0 rows"))
  }
}
