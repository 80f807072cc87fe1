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

  @Test("R-5 The button is there with the large picture, and not before")
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
    "R-5 The original takes the large picture's place where that was, and the download is reported")
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
        ], "and no placement: it stays as it was placed (I-3)")
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
    "R-5 E Whatever happens the loader is hidden again, and the large picture stays (bug-search-06)",
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

  @Test("R-5 No, thanks leaves the large picture and the button")
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

  @Test("R-5 A service that gives up by itself hides the loader, without an alert (bug-search-06)")
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
    "R-5 An original that is no picture gives the large one back, and the next comes from the server"
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
        ], "its download was reported before")

      screen.presenter.didFailToDecodePicture()
      screen.presenter.didFailToDecodePicture()
      #expect(screen.log.take().contains(.setPicture(.unavailable)), "now it is the large one's")
    }
  }

  @Test(
    "R-5 A view that finds at once that it is no picture: nothing is reported, and all is as before"
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

  @Test("R-5 A view made anew shows the original, or its loader")
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

  @Test("R-5 Closing cancels it and ends its loader; a late answer reaches nobody")
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

  @Test("R-5 A screen let go of while the original loads goes at once")
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
      // What loads it is the presenter's own, and is to go with it.
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

  @Test("R-5 An original that was damaged once is removed once, whatever becomes of the next try")
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

  @Test("R-5 A question about the original that stands keeps no screen alive")
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
