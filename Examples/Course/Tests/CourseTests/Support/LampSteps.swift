extension TemporaryCourse {
  /// The files of each step, by their path in it.
  static let steps: [String: [String: String]] = [
    "Lamp01": [
      "step.json": """
      {"chapter": 0, "minutes": 5, "net": [], "prevents": []}
      """,
      "Start/Sources/Lamp.swift": lamp,
      "Start/Tests/LampTests.swift": """
      import XCTest

      @testable import ImageFeed

      final class LampTests: XCTestCase {
        func testLampIsDark() { XCTAssertEqual(Lamp().text, "dark") }
      }

      """,
    ],
    "Lamp02": [
      "step.json": """
      {"chapter": 0, "minutes": 10, "net": [], "removes": ["Tests/LampTests.swift"], "prevents": [
        {"bug": "lamp-01", "file": "Lamp.swift", "old": "isOn.toggle()", "new": "isOn = true",
         "test": "secondTapIsDark"}]}
      """,
      "Tests/LampScreenTests.swift": screenTests("var lamp = Lamp()"),
    ],
    "Lamp03": [
      "step.json": """
      {"chapter": 1, "minutes": 15, "net": ["LampScreenTests.swift"], "isFast": true, "prevents": [
        {"bug": "lamp-02", "file": "LampPresenter.swift", "old": "taps += 1", "new": "taps += 2",
         "test": "tapsAreCounted"}], "accepts": [
        {"bug": "one more property", "file": "LampPresenter.swift", "old": "var taps = 0",
         "new": "var taps = 0, more = 0", "test": "tapsAreCounted"}]}
      """,
      "Sources/Lamp.swift": movedLamp,
      "Sources/LampPresenter.swift": presenter,
      "Tests/LampSpy.swift": "/// Counts.\nstruct LampSpy {}\n",
      "Another/Lamp.swift": movedLamp,
      "Another/LampPresenter.swift": presenter.replacing("taps += 1", with: "taps = taps + 1"),
      "Question.swift": """
      // en: What does the lamp say after two taps?
      // ru: Что скажет лампа после двух нажатий?
      import Testing

      @testable import ImageFeed

      @Test func question() {
        let presenter = LampPresenter()
        for _ in 1...2 { presenter.tap() }
        print("taps: \\(presenter.taps)")
      }

      """,
      "Tests/LampScreenTests.swift": screenTests("let lamp = Lamp(LampPresenter())"),
      "Tests/LampPresenterTests.swift": """
      import Testing

      @testable import ImageFeed

      @Test("Taps are counted") func tapsAreCounted() {
        let presenter = LampPresenter()
        presenter.tap()
        #expect(presenter.taps == 1)
      }

      """,
    ],
  ]

  static let lamp = """
    struct Lamp {
      var isOn = false
      var text: String { isOn ? "bright" : "dark" }
      mutating func tap() { isOn.toggle() }
    }

    """

  static let movedLamp = """
    struct Lamp {
      let presenter: LampPresenter
      init(_ presenter: LampPresenter) { self.presenter = presenter }
      var text: String { presenter.taps.isMultiple(of: 2) ? "dark" : "bright" }
      func tap() { presenter.tap() }
    }

    """

  static let presenter = """
    final class LampPresenter {
      private(set) var taps = 0
      func tap() {
        taps += 1
      }
    }

    """

  private static func screenTests(_ lamp: String) -> String {
    """
    import Testing

    @testable import ImageFeed

    @Test("A second tap makes it dark again") func secondTapIsDark() {
      \(lamp)
      lamp.tap()
      #expect(lamp.text == "bright")
      lamp.tap()
      #expect(lamp.text == "dark")
    }

    """
  }
}
