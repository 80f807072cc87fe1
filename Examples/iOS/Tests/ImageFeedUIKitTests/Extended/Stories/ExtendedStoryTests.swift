import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import Testing
import UIKit
import UnsplashSandbox

@testable import ImageFeedUIKit

@Suite("T-3 Stories over the local Unsplash: the extended edition") @MainActor
struct ExtendedStoryTests {
  private let sandbox = UnsplashSandbox()

  @Test("X-4 A photo liked in the feed shows in the favourites; unliked there, the row goes")
  func everywhere() async throws {
    let app = try AppOnPhone(extended: sandbox)
    try await app.start()
    #expect(sandbox.requestCount("GET /users/:username/likes") == 0, "not seen yet")
    let feed = try app.screen(ImagesListViewController.self).photos.tableView
    let card = try #require(feed.card(in: 0))
    let id = card.card?.id
    card.likeButton.tap()
    try await app.settle()
    #expect(card.likeButton.tintColor == .ypRed)
    try await app.tapTab("Profile")
    let parts = try app.screen(ProfileViewController.self).children
    let favourites = try #require(parts.first as? FavouritesViewController)
    #expect(favourites.titleLabel.shown == "Favourites: 1 photo")
    let row = try #require(favourites.photos.tableView.card(in: 0))
    #expect(row.card?.id == id)
    row.likeButton.tap()
    try await app.settle()
    #expect(favourites.titleLabel.shown == "Favourites: 0 photos")
    #expect(favourites.photos.tableView.numberOfRows(inSection: 0) == 0)
    #expect(favourites.message.shown?.text == "You have no favourites yet.")
    try await app.tapTab("Feed")
    #expect(card.likeButton.tintColor == .white)
    #expect(sandbox.requestCount("POST /photos/:id/like") == 1)
    #expect(sandbox.requestCount("DELETE /photos/:id/like") == 1)
  }

  @Test("R-2 R-4 A search opens its photos, in as many columns as the person chooses")
  func search() async throws {
    let app = try AppOnPhone(extended: sandbox)
    try await app.start()
    #expect(sandbox.requestCount("GET /photos/random") == 0, "not seen yet")
    try await app.tapTab("Explore")
    let explore = try app.screen(ExploreViewController.self)
    #expect(explore.topPhoto.picture.shown == .picture)
    explore.parts[.photos]?.searchButton.tap()
    try await app.settle()
    let search = try app.screen(SearchViewController.self)
    search.field.enter("mountain")
    search.startButton.tap()
    try await app.settle()
    let list = try app.screen(PhotoListViewController.self)
    #expect(list.totalLabel.shown?.hasSuffix("photos") == true)
    list.columnsControl.standInTap(segment: 2)
    try await app.settle()
    let cells: [PhotoCell] = list.photos.collectionView.cells()
    #expect(cells.prefix(3).map(\.frame.minX) == cells.prefix(3).map(\.frame.minX).sorted())
    #expect(Set(cells.prefix(3).map(\.frame.midY)).count == 1)
    #expect(cells.allSatisfy { $0.cardView.picture.shown == .picture })
    list.navigationController?.standInSwipeBack()
    try await app.settle()
    #expect(try app.screen(SearchViewController.self).field.text == "mountain")
  }

  @Test("R-5 R-6 From a photo to its info; swiped down, the photo is there again")
  func info() async throws {
    let app = try AppOnPhone(extended: sandbox)
    try await app.start()
    let feed = try app.screen(ImagesListViewController.self).photos.tableView
    try #require(feed.card(in: 0)).picture.tapInMiddle()
    try await app.settle()
    let viewer = try app.screen(ViewerViewController.self)
    #expect(viewer.picture.shown == .picture)
    #expect(viewer.statisticsLabel.shown?.contains("—") == false)
    viewer.infoButton.tap()
    try await app.settle()
    let info = try app.screen(PhotoInfoViewController.self)
    #expect(info.lines.arrangedSubviews.count >= 2)
    #expect(info.creditButton.title(for: .normal)?.hasPrefix("Photo by") == true)
    info.standInSwipeDown()
    try await app.settle()
    #expect(try app.screen(ViewerViewController.self) === viewer)
    viewer.infoButton.tap()
    try await app.settle()
    #expect(try app.screen(PhotoInfoViewController.self) !== info, "another sheet")
    #expect(sandbox.requestCount("GET /photos/:id") == 1)
  }
}

extension UITableView {
  /// The card in a visible row of photos.
  fileprivate func card(in row: Int) -> PhotoCardView? {
    (cellForRow(at: IndexPath(row: row, section: 0)) as? ImagesListCell)?.cardView
  }
}
