import Foundation
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("I One photo full screen in a terminal") @MainActor
struct SingleImageViewTests {
  private let presenter = ViewerPresenterSpy(card: SampleCard.card())
  private let work = ImmediateWork()
  private let view: SingleImageView
  private let tester: ScreenTester

  init() {
    view = SingleImageView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    tester = ScreenTester(view)
  }

  private var placement: PicturePlacement {
    PicturePlacement(
      size: ScreenSize(width: 40, height: 20), center: ScreenPoint(x: 40, y: 20), rotation: 0)
  }

  private func background(_ column: Int, _ row: Int) -> RGBColor? {
    tester.draw()
    return tester.canvas.cell(at: CellPoint(column: column, row: row))?.style.background
  }

  @Test("I-1 The size is reported in pixels, two per cell, and the same size only once")
  func layOut() {
    #expect(presenter.log.take() == [.didLayOut(in: ScreenSize(width: 80, height: 40))])
    tester.draw()
    tester.resize(columns: 100, rows: 30)
    #expect(presenter.log.take() == [.didLayOut(in: ScreenSize(width: 100, height: 60))])
  }

  @Test("I-1 Without pictures a photo is described by its own text, if it has one")
  func description() {
    let settings = PictureSettings()
    settings.display = PictureDisplay(mode: .none, cell: .usual)
    for (words, shown) in [("A harbour", "A harbour"), (nil, "")] {
      let presenter = ViewerPresenterSpy(card: SampleCard.card(words: words, author: nil))
      let tester = ScreenTester(
        SingleImageView(
          presenter, texts: TerminalStrings(.english), decoding: work, pictures: settings,
          invalidate: {}))
      tester.pictures = settings.display
      #expect(tester.text.trimmingCharacters(in: .whitespacesAndNewlines) == shown)
    }
  }

  @Test("I-3 Keys move, zoom and rotate the photo around the middle")
  func keys() {
    let center = ScreenPoint(x: 40, y: 20)
    view.setShareEnabled(true)
    let meanings: [(key: Key, intent: ViewerIntent)] = [
      (.right, .didPan(by: ScreenPoint(x: -6, y: 0))),
      (.left, .didPan(by: ScreenPoint(x: 6, y: 0))),
      (.up, .didPan(by: ScreenPoint(x: 0, y: 6))),
      (.down, .didPan(by: ScreenPoint(x: 0, y: -6))),
      (.character("+"), .didPinch(by: 1.25, around: center)),
      (.character("-"), .didPinch(by: 0.8, around: center)),
      (.character("]"), .didRotate(by: Double.pi / 12, around: center)),
      (.character("["), .didRotate(by: -Double.pi / 12, around: center)),
      (.character("z"), .didDoubleTap(at: center)), (.character("s"), .didTapShare),
      (.character("r"), .didTapPicture), (.escape, .didTapBack),
    ]
    for (key, intent) in meanings {
      _ = presenter.log.take()
      tester.press(key)
      let told = presenter.log.take()
      #expect(told == [intent])
    }
  }

  @Test("I-2 A blur and a loader are shown until the picture is decoded")
  func picture() {
    view.setPlacement(placement)
    #expect(tester.text.contains("⠋ Loading"))
    #expect(view.isAnimating)
    work.hold()
    view.setPicture(.data(FakePictureService.samplePicture))
    #expect(tester.text.contains("⠋ Loading"), "it is being decoded")
    work.release()
    #expect(!tester.text.contains("Loading"))
    #expect(!view.isAnimating)
    #expect(background(0, 0) == Styles.backdrop)
    #expect(background(40, 10) != Styles.backdrop)
    #expect(background(61, 10) == Styles.backdrop)
  }

  @Test("The picture's own size is reported once, at any decoded size")
  func ownSize() {
    view.setPlacement(placement)
    _ = presenter.log.take()
    view.setPicture(.data(FakePictureService.samplePicture))
    #expect(presenter.log.take() == [.didDecodePicture(ScreenSize(width: 1, height: 1))])
    view.setPlacement(
      PicturePlacement(
        size: ScreenSize(width: 400, height: 200), center: ScreenPoint(x: 40, y: 20), rotation: 0))
    #expect(presenter.log.take() == [])
  }

  @Test("I-2 Bytes that are not a picture are reported, unless they were replaced")
  func noPicture() {
    view.setPlacement(placement)
    _ = presenter.log.take()
    work.hold()
    view.setPicture(.data(Data("<html>".utf8)))
    view.setPicture(.loading)
    work.release()
    #expect(presenter.log.take() == [])
    view.setPicture(.data(Data("<html>".utf8)))
    #expect(presenter.log.take() == [.didFailToDecodePicture])
    view.setPicture(.unavailable)
    #expect(tester.text.contains("✕"))
    #expect(!view.isAnimating)
    #expect(view.hints.contains(KeyHint("r", "retry")))
  }

  @Test("A picture that comes before its place is decoded once the place is known")
  func order() {
    view.setPicture(.data(FakePictureService.samplePicture))
    #expect(view.isAnimating)
    view.setPlacement(placement)
    #expect(!view.isAnimating)
  }

  @Test("I-4 Sharing is enabled once there is something to share")
  func share() {
    #expect(!view.hints.contains(KeyHint("s", "share")))
    _ = presenter.log.take()
    tester.press(.character("s"))
    #expect(presenter.log.take() == [], "a disabled button cannot be pressed")
    view.setShareEnabled(true)
    #expect(view.hints.contains(KeyHint("s", "share")))
    tester.press(.character("s"))
    #expect(presenter.log.take() == [.didTapShare])
  }

  @Test("The author is named in the last row, in every edition, and c requests the link")
  func credit() {
    #expect(tester.row(of: "Photo by Ada Byron on Unsplash") == 19)
    #expect(view.hints.contains(KeyHint("c", "link to the author")))
    _ = presenter.log.take()
    tester.press(.character("c"))
    #expect(presenter.log.take() == [.didTapCredit])
  }

  @Test("The basic edition has no keys for likes, the info or the original")
  func basicEdition() {
    let presenter = SingleImagePresenterSpy(card: SampleCard.card())
    let view = SingleImageView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    let tester = ScreenTester(view)
    #expect(tester.row(of: "Photo by Ada Byron on Unsplash") == 19)
    view.setShareEnabled(true)
    _ = presenter.log.take()
    tester.press(.character("l"), .character("i"), .character("o"))
    #expect(presenter.log.take() == [])
    tester.press(.character("s"), .character("c"), .escape)
    #expect(presenter.log.take() == [.didTapShare, .didTapCredit, .didTapBack])
  }

  @Test("R-5 Statistics are below the author, and with them the info has a key")
  func statistics() {
    _ = presenter.log.take()
    tester.press(.character("i"))
    #expect(presenter.log.take() == [])
    view.setStatistics(PhotoStatistics(likes: "7", views: "—", downloads: "1,024"))
    #expect(tester.row(of: "Likes 7 · Views — · Downloads 1,024") == 19)
    #expect(tester.row(of: "Photo by") == 18)
    tester.press(.character("i"))
    #expect(presenter.log.take() == [.didTapInfo])
  }

  @Test("R-5 The original has a key, then its own loader, and the picture stays meanwhile")
  func original() {
    view.setPlacement(placement)
    view.setPicture(.data(FakePictureService.samplePicture))
    let color = background(40, 10)
    view.setOriginal(.ready)
    #expect(view.hints.contains(KeyHint("o", "original")))
    _ = presenter.log.take()
    tester.press(.character("o"))
    view.setOriginal(.loading)
    #expect(tester.row(of: "⠋ Open original") == 0)
    #expect(view.isAnimating)
    tester.press(.character("o"))
    #expect(presenter.log.take() == [.didTapOpenOriginal])

    work.hold()
    view.setPicture(.data(FakePictureService.samplePicture))
    view.setOriginal(.hidden)
    #expect(background(40, 10) == color, "the large picture, until the original is decoded")
    #expect(!tester.text.contains("Loading"))
    work.release()
    #expect(!view.isAnimating)
    #expect(background(40, 10) == color)
    #expect(presenter.log.take() == [.didDecodePicture(ScreenSize(width: 1, height: 1))])
  }
}
