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
@Suite("Viewer: the original")
struct ViewerOriginalTests {
  private static let question = Alert.pictureFailed(ServiceError(.offline), Strings(.english))

  @Test("R-5 The button appears with the large picture")
  func button() async throws {
    try await check(ViewerScreen.self) { screen in
      screen.pictures.answerWhenTold()
      screen.questions.answerWhenTold()
      screen.view.viewDidLoad()
      screen.presenter.didTapOpenOriginal()
      try await screen.pictures.waitForCalls(1)
      try await screen.questions.waitForCalls(1)
      let log = screen.log.take()
      #expect(!log.contains { if case .setOriginal = $0 { true } else { false } })
      screen.pictures.complete(0, with: .picture)
      try await screen.log.wait { $0 == .setOriginal(.ready) }
      #expect(screen.log.take() == .loaded + [.setOriginal(.ready)])
      screen.questions.complete(0, with: .sample())
      try await screen.finish()
      #expect(screen.askedOriginals == [])
    }
  }

  @Test(
    "R-5 The original replaces the large picture in its placement, and the download is reported")
  func success() async throws {
    try await check(ViewerScreen.self) { screen in
      screen.presenter.didLayOut(in: ScreenSize(width: 300, height: 300))
      try await screen.show()
      screen.presenter.didPinch(by: 2, around: ScreenPoint(x: 10, y: 20))
      _ = screen.log.take()
      screen.pictures.answerWhenTold()
      screen.presenter.didTapOpenOriginal()
      #expect(screen.log.take() == [.setOriginal(.loading)], "the large picture stays")
      screen.presenter.didTapOpenOriginal()
      try await screen.pictures.waitForCalls(2)
      screen.presenter.didTapShare()
      #expect(
        screen.log.take() == [.share(SharedPhoto(.sample(), picture: .picture, referral: .myApp))])

      screen.pictures.complete(1, with: .original)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.data(.original)), .setShareEnabled(true), .setOriginal(.hidden),
          .reportDownload("photo-1"),
        ], "the placement does not change (I-3)")
      #expect(
        screen.askedOriginals.map(\.absoluteString) == ["https://images.example/photo-1/full"])

      screen.presenter.didDecodePicture(ScreenSize(width: 4000, height: 3000))
      screen.presenter.didTapOpenOriginal()
      screen.presenter.didTapPicture()
      screen.presenter.didTapShare()
      try await screen.finish()
      #expect(
        screen.log.take() == [.share(SharedPhoto(.sample(), picture: .original, referral: .myApp))])
      #expect(screen.pictures.calls.count == 2)
    }
  }

  @Test(
    "R-5 E A failure hides the loader and keeps the large picture (bug-search-06)",
    arguments: EndStateRow.failures)
  func failure(row: EndStateRow) async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.fail(row.kind)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setOriginal(.loading), .setOriginal(.ready),
          .present(.pictureFailed(ServiceError(row.kind), Strings(.english))),
        ])

      screen.pictures.answer(with: .original)
      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setOriginal(.loading), .setPicture(.data(.original)), .setShareEnabled(true),
          .setOriginal(.hidden), .reportDownload("photo-1"),
        ])
    }
  }

  @Test("R-5 “No, thanks” keeps the large picture and the button")
  func declined() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.fail(.offline)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      screen.router.answerAlert(.decline)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setOriginal(.loading), .setOriginal(.ready), .present(Self.question),
        ])
      #expect(screen.askedOriginals.count == 1)
    }
  }

  @Test(
    "R-5 An original cancelled by its service hides the loader without an alert (bug-search-06)")
  func cancelledFromBelow() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.failNext(.cancelled)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      #expect(screen.log.take() == [.setOriginal(.loading), .setOriginal(.ready)])
    }
  }

  @Test(
    "R-5 An original that cannot be decoded gives way to the large picture and is loaded anew"
  )
  func damaged() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.answer(with: .original)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      _ = screen.log.take()

      screen.presenter.didFailToDecodePicture()
      #expect(
        screen.log.take() == .loaded + [
          .setOriginal(.ready),
          .present(.pictureFailed(ServiceError(.unreadableAnswer), Strings(.english))),
        ])
      #expect(screen.fakes.pictures.removedPictures == [])
      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures == Array(screen.askedOriginals.suffix(1)))
      #expect(
        screen.log.take() == [
          .setOriginal(.loading), .setPicture(.data(.original)), .setShareEnabled(true),
          .setOriginal(.hidden),
        ], "the download was reported before")

      screen.presenter.didFailToDecodePicture()
      screen.presenter.didFailToDecodePicture()
      #expect(
        screen.log.take().contains(.setPicture(.unavailable)), "now the large picture has failed")
    }
  }

  @Test(
    "R-5 An original that the view rejects at once is not reported as a download"
  )
  func damagedAtOnce() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.answer(with: .original)
      screen.log.onCommand = { [weak presenter = screen.presenter] command in
        if command == .setPicture(.data(.original)) { presenter?.didFailToDecodePicture() }
      }
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      let log = screen.log.take()
      #expect(!log.contains(.reportDownload("photo-1")))
      #expect(log.last == .setShareEnabled(true))
      #expect(log.contains(.setPicture(.data(.picture))))
      #expect(log.filter { $0 == .setOriginal(.ready) }.count == 1)
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("R-5 A new view is shown the original, or its loader")
  func newView() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.answerWhenTold()
      screen.presenter.didTapOpenOriginal()
      try await screen.pictures.waitForCalls(2)
      let second = ViewerViewSpy(presenter: screen.presenter)
      screen.presenter.viewer = second
      second.viewDidLoad()
      #expect(second.log.commands.contains(.setPicture(.data(.picture))))
      #expect(second.log.take().filter { $0 == .setOriginal(.loading) }.count == 1)
      screen.pictures.complete(1, with: .original)
      try await screen.finish()
      _ = second.log.take()
      let third = ViewerViewSpy(presenter: screen.presenter)
      screen.presenter.viewer = third
      third.viewDidLoad()
      let log = third.log.take()
      #expect(log.contains(.setPicture(.data(.original))))
      #expect(!log.contains { if case .setOriginal = $0 { true } else { false } })
      #expect(screen.pictures.calls.count == 2)
    }
  }

  @Test("R-5 Closing cancels the original and hides its loader; a late answer has no effect")
  func closing() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.pictures.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didTapOpenOriginal()
      try await screen.pictures.waitForCalls(2)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setOriginal(.hidden)])
      screen.pictures.complete(1, with: .original)
      try await screen.finish()
      screen.presenter.didTapOpenOriginal()
      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 2)
    }
  }

  @Test("R-5 A screen released while the original loads is freed at once")
  func released() async throws {
    let leaks = LeakCheck()
    let unexpected = UnexpectedCalls { Issue.record("\($0)") }
    let router: ViewerRouterSpy
    let log: CommandLog<ViewerCommand>
    let fakes: FakeExtendedServices
    do {
      let screen = ViewerScreen(unexpected: unexpected)
      (router, log, fakes) = (screen.router, screen.log, screen.fakes)
      try await screen.show()
      screen.pictures.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didTapOpenOriginal()
      try await screen.pictures.waitForCalls(2)
      leaks.track(screen.presenter)
      leaks.track(screen.details)
      // Its loader belongs to the presenter and is released with it.
      let loader = Mirror(reflecting: screen.presenter).children.first { $0.label == "original" }
      let original = loader.flatMap { Mirror(reflecting: $0.value).children.first?.value }
      leaks.track(try #require(original) as AnyObject)
    }
    #expect(leaks.survivors == [])
    _ = log.take()
    fakes.pictures.pictures.complete(1, with: .original)
    #expect(log.take() == [])
    #expect(router.openAlerts == 0)
  }

  @Test("R-5 An original that cannot be decoded is removed from the cache once")
  func damagedOnce() async throws {
    try await check(ViewerScreen.self) { screen in
      try await screen.show()
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      screen.presenter.didFailToDecodePicture()
      screen.pictures.fail(.offline)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      #expect(screen.askedOriginals.count == 3)
      #expect(screen.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("R-5 An open question about the original does not retain the screen")
  func releasedWhileAsking() async throws {
    let leaks = LeakCheck()
    let router: ViewerRouterSpy
    do {
      let screen = ViewerScreen(unexpected: UnexpectedCalls { Issue.record("\($0)") })
      router = screen.router
      try await screen.show()
      screen.pictures.fail(.offline)
      screen.presenter.didTapOpenOriginal()
      try await screen.finish()
      leaks.track(screen.presenter)
    }
    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [])
    router.answerAlert(.accept)
  }
}
