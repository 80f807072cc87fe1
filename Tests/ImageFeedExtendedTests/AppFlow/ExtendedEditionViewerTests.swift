import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ExtendedEdition: the viewer and the info", .checksLeaks)
struct ExtendedEditionViewerTests {
  private let app = ExtendedAppUnderTest()
  private let openPhoto = ScreenID(.singleImage, number: 6)
  private let openInfo = ScreenID(.photoInfo, number: 7)
  private let photo: any ViewerPresenterProtocol

  /// Opens the app and a photo, and empties the log.
  init() async throws {
    app.fakes.photoDetails.details.answer(with: .sample())
    try await app.open([.sample()])
    try app.feed.didTapPhoto("photo-1")
    try await app.finish()
    _ = app.log.take()
    photo = try #require(app.frontEnd.viewer?.presenter)
  }

  /// The sheets shown since the log was emptied, each with the screen below it.
  private func takeSheets() -> [[ScreenID]] {
    app.log.take().compactMap {
      if case .showInside(let sheet, let screen) = $0 { [sheet, screen] } else { nil }
    }
  }

  @Test("R-6 The info opens once as a sheet above the photo, and its back button closes it")
  func sheet() async throws {
    photo.didTapInfo()
    photo.didTapInfo()
    try await app.finish()
    #expect(takeSheets() == [[openInfo, openPhoto]])
    #expect(app.fakes.photoDetails.details.calls == ["photo-1"], "one request for both")
    try #require(app.frontEnd.photoInfo?.presenter).didTapBack()
    #expect(app.log.take() == [.close(openInfo)])
    #expect(app.frontEnd.photoInfo == nil)
    photo.didTapInfo()
    #expect(takeSheets().map(\.[0].number) == [8])
  }

  @Test("R-6 A sheet that the toolkit closes is released")
  func swipedDown() throws {
    photo.didTapInfo()
    let info = try #require(app.frontEnd.photoInfo?.presenter as? PhotoInfoPresenter)
    _ = app.log.take()
    app.flow.didClose(openInfo)
    app.frontEnd.drop(openInfo)
    #expect(info.view == nil)
    info.didTapBack()
    #expect(app.log.take() == [])
  }

  @Test("R-6 The info closes with its photo", arguments: [true, false])
  func together(byToolkit: Bool) throws {
    photo.didTapInfo()
    let info = try #require(app.frontEnd.photoInfo?.presenter as? PhotoInfoPresenter)
    if byToolkit {
      app.flow.didClose(openPhoto)
      app.frontEnd.drop(openPhoto)
    } else {
      photo.didTapBack()
    }
    #expect(info.view == nil, "the info has closed")
    #expect(app.frontEnd.photoInfo == nil)
    #expect(!app.frontEnd.screens.contains(openInfo))
  }

  @Test("R-5 The original opened is reported to Unsplash as one download")
  func original() async throws {
    app.fakes.downloads.reports.answer(with: ())
    photo.didTapOpenOriginal()
    try await app.finish()
    photo.didTapOpenOriginal()
    try await app.finish()
    #expect(
      app.fakes.downloads.reports.calls.map(\.absoluteString) == [
        "https://api.example/photos/photo-1/download"
      ])
  }

  @Test("Links carry the application's name from the configuration")
  func links() throws {
    let link = try #require(
      URL(string: "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"))
    photo.didTapCredit()
    #expect(app.log.take() == [.openLink(link)])
    #expect(try app.feed.card(at: 0)?.credit?.link == link)
  }

  @Test("X-4 R-5 A like that the details bring shows in the feed")
  func likedElsewhere() async throws {
    photo.didTapBack()
    app.fakes.photoDetails.details.answer(with: .sample(of: .sample(isLiked: true)))
    try app.feed.didTapPhoto("photo-1")
    try await app.finish()
    #expect(try app.feed.card(at: 0)?.isLiked == true)
  }

  @Test("R-5 A photo opened again requests its details again, once")
  func openedAgain() async throws {
    photo.didTapBack()
    try app.feed.didTapPhoto("photo-1")
    try await app.finish()
    #expect(app.fakes.photoDetails.details.calls.count == 2, "one for each photo opened")
  }
}
