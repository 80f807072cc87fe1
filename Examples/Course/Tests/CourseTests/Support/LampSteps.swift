extension TemporaryCourse {
  /// The files of each step, by their path in it.
  static let steps: [String: [String: String]] = [
    "Lamp01": [
      "step.json": """
      {"chapter": 0, "minutes": 5, "net": [], "changes": ["Lamp.swift"], "prevents": []}
      """,
      "Sources/Lamp.swift": lamp,
      "Tests/LampTests.swift": """
      import XCTest

      @testable import Lamp01

      final class LampTests: XCTestCase {
        func testLampIsDark() { XCTAssertEqual(Lamp().text, "dark") }
      }

      """,
    ],
    "Lamp02": [
      "step.json": """
      {"chapter": 0, "minutes": 10, "net": [], "changes": [], "prevents": [
        {"bug": "lamp-01", "file": "Lamp.swift", "old": "isOn.toggle()", "new": "isOn = true",
         "test": "secondTapIsDark"}]}
      """,
      "Sources/Lamp.swift": lamp,
      "Tests/LampScreenTests.swift": screenTests("Lamp02", lamp: "var lamp = Lamp()"),
    ],
    "Lamp03": [
      "step.json": """
      {"chapter": 1, "minutes": 15, "net": ["LampScreenTests.swift"],
       "changes": ["Lamp.swift", "LampPresenter.swift"], "prevents": [
        {"bug": "lamp-02", "file": "LampPresenter.swift", "old": "taps += 1", "new": "taps += 2",
         "test": "tapsAreCounted"}]}
      """,
      "Sources/Lamp.swift": movedLamp,
      "Sources/LampPresenter.swift": presenter,
      "Tests/LampScreenTests.swift": screenTests(
        "Lamp03", lamp: "let lamp = Lamp(LampPresenter())"),
      "Tests/LampPresenterTests.swift": """
      import Testing

      @testable import Lamp03

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

  private static func screenTests(_ module: String, lamp: String) -> String {
    """
    import Testing

    @testable import \(module)

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
