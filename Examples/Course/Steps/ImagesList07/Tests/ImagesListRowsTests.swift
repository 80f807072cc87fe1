import Testing
import UIKit

@testable import ImageFeed

@Suite("Feed: new rows") @MainActor
struct ImagesListRowsTests {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed whose first page is on its way.
  init() {
    view = ImagesListViewSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    presenter.view = view
    presenter.viewDidLoad()
    _ = log.take()
  }

  @Test("As many rows as photos are inserted", arguments: [1, 2, 30])
  func exactRange(count: Int) {
    unsplash.answerPage(.success((1...count).map(Photo.number)))
    #expect(log.take() == [.setPageLoaderHidden(true), .insertPhotos(at: 0..<count)])
    #expect(presenter.photoCount == count)
  }

  @Test("An empty page inserts nothing")
  func emptyPage() {
    unsplash.answerPage(.success([]))
    #expect(log.take() == [.setPageLoaderHidden(true)])
  }

  @Test("A photo that comes again gets no second row, and the range counts only new ones")
  func photoComesAgain() {
    unsplash.answerPage(.success([.number(1), .number(2)]))
    presenter.willDisplay("2")
    _ = log.take()
    unsplash.answerPage(.success([.number(2), .number(3), .number(3)]))
    #expect(log.take() == [.setPageLoaderHidden(true), .insertPhotos(at: 2..<3)])
    #expect((0..<3).compactMap { presenter.photo(at: $0)?.id } == ["1", "2", "3"])
  }

  @Test("A photo that comes again with another heart is the same photo")
  func photoComesAgainLiked() {
    unsplash.answerPage(.success([.number(1)]))
    presenter.willDisplay("1")
    var liked = Photo.number(1)
    liked.isLiked = true
    unsplash.answerPage(.success([liked]))
    #expect(presenter.photoCount == 1)
  }

  @Test("A page with nothing new inserts nothing, and the next page can be asked for")
  func nothingNew() {
    unsplash.answerPage(.success([.number(1)]))
    presenter.willDisplay("1")
    unsplash.answerPage(.success([.number(1)]))
    _ = log.take()
    presenter.willDisplay("1")
    #expect(log.take() == [.setPageLoaderHidden(false), .requestPage(3)])
  }

  @Test("Inside the command the new rows can be read")
  func stateFirst() {
    var read: [String] = []
    view.insideCommand = { [presenter] in
      read = (0..<presenter.photoCount).compactMap { presenter.photo(at: $0)?.id.rawValue }
    }
    unsplash.answerPage(.success([.number(1), .number(2)]))
    #expect(read == ["1", "2"])
  }

  @Test("Rows that stay keep their cells")
  func cellsStay() throws {
    let screen = ImagesListScreen()
    screen.pageArrives(1...2)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(screen.controller.tableView.cellForRow(at: path))
    screen.pageArrives(3...4)
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
