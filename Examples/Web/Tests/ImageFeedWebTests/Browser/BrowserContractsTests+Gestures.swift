import BrowserTestSupport
import Foundation
import ImageFeedConformance
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The gestures on a photo, with their amounts.
extension BrowserContractsTests {
  private static let middle = ScreenPoint(x: 195, y: 422)

  private func shownPhoto() throws -> (SingleImagePresenterSpy, SingleImageClientProbe) {
    let strings = Strings(.english)
    let presenter = SingleImagePresenterSpy(
      card: PhotoCard(
        .sample("photo-1"), strings: strings,
        dates: PhotoDateFormatter(strings: strings, timeZone: .utc)))
    let probe = try SingleImageClientProbe(client, presenter)
    _ = presenter.log.take()
    return (presenter, probe)
  }

  @Test("I-3 Each gesture is reported once, with the amount of the fingers")
  func amounts() throws {
    let (presenter, probe) = try shownPhoto()
    for gesture in PhotoGesture.allCases { _ = probe.perform(gesture) }
    // The page's timers end in their order: after this one, no tap waits for a second one.
    try probe.page.act { try $0.run("return new Promise((done) => setTimeout(done, 300))") }
    let reports = presenter.log.take()
    #expect(reports.count == 4)
    #expect(reports.contains(.didPan(by: ScreenPoint(x: 60, y: 0))))
    #expect(reports.contains(.didPinch(by: 2, around: Self.middle)))
    #expect(reports.contains(.didDoubleTap(at: Self.middle)))
    let angles = reports.compactMap {
      if case .didRotate(let angle, Self.middle) = $0 { angle } else { nil }
    }
    #expect(angles.map { abs($0 - atan2(80, 60)) < 0.001 } == [true])
  }

  @Test("Two taps with a time between them are no double tap")
  func twoTaps() throws {
    let (presenter, probe) = try shownPhoto()
    for _ in 1...2 { probe.tapPicture() }
    probe.page.settle()
    #expect(presenter.log.take() == [.didTapPicture, .didTapPicture])
  }

  @Test("A person has about a third of a second for the second tap")
  func tapTime() throws {
    let (_, probe) = try shownPhoto()
    try probe.page.act {
      try $0.run(
        """
        window.times = [];
        const set = setTimeout;
        window.setTimeout = (work, time) => {
          // The longer timers and those without a time are the tests' own.
          if (time > 0 && time < 1_000) times.push(time);
          return set(work, time);
        };
        """)
    }
    probe.tapPicture()
    let times = try probe.page.browser.evaluate("return times", as: [Double].self)
    #expect(times.map { (250...350).contains($0) } == [true])
  }

  @Test("I-3 Two fingers that do not move are not reported as a tap")
  func restingFingers() throws {
    let (presenter, probe) = try shownPhoto()
    let (x, y) = (Self.middle.x, Self.middle.y)
    try probe.page.act { try $0.useTwoFingers(around: (x, y), from: (60, 0), to: (60, 0)) }
    #expect(presenter.log.take() == [])
  }

  @Test("The wheel zooms, with Control five times as fast; with Shift it moves the photo")
  func wheel() throws {
    let (presenter, probe) = try shownPhoto()
    let modifiers = (none: 0, control: 2, shift: 8)
    for modifier in [modifiers.none, modifiers.control, modifiers.shift] {
      try probe.page.act { browser in
        try browser.devTools(
          "Input.dispatchMouseEvent",
          [
            "type": "mouseWheel", "x": Self.middle.x, "y": Self.middle.y, "deltaX": 0,
            "deltaY": -50, "modifiers": modifier,
          ])
      }
    }
    let reports = presenter.log.take()
    let factors = reports.compactMap {
      if case .didPinch(let factor, Self.middle) = $0 { factor } else { nil }
    }
    #expect(factors.count == 2)
    #expect(zip(factors, [exp(0.1), exp(0.5)]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(reports.dropFirst(2) == [.didPan(by: ScreenPoint(x: 50, y: 0))])
  }
}
