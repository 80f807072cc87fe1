import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Router spies")
struct RouterSpyTests {
  private let asking = SplashPresenterSpy()

  @Test("Alerts are recorded, and answered once each, oldest first")
  func alerts() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [String] = []
    for name in ["a", "b", "c"] {
      router.present(.named(name), from: asking) { answers.append("\(name) \($0)") }
    }
    #expect(
      router.log.take() == [.present(.named("a")), .present(.named("b")), .present(.named("c"))])
    #expect(answers == [])
    #expect(router.openAlerts == 3)

    router.answerAlert(.accept)
    #expect(answers == ["a accept"])
    router.answerAlert(.decline)
    #expect(router.openAlerts == 1)
    router.answerAlert(.accept)
    #expect(answers == ["a accept", "b decline", "c accept"])
    #expect(router.openAlerts == 0)
    #expect(router.log.take() == [], "an answer is not recorded")
  }

  @Test("An answer without an alert is ignored, also by later alerts")
  func answerWithoutAlert() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [Alert.Answer] = []
    router.answerAlert(.accept)
    router.present(.named("a"), from: asking) { answers.append($0) }
    #expect(answers == [])
    router.answerAlert(.decline)
    router.answerAlert(.accept)
    #expect(answers == [.decline])
  }

  @Test("An alert presented while another is answered waits for its own answer")
  func alertInsideAnswer() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [String] = []
    router.present(.named("a"), from: asking) { [unowned router] answer in
      answers.append("a \(answer), open \(router.openAlerts)")
      router.present(.named("b"), from: asking) { answers.append("b \($0)") }
    }
    router.answerAlert(.decline)
    #expect(answers == ["a decline, open 0"])
    #expect(router.openAlerts == 1)
    router.answerAlert(.accept)
    #expect(answers == ["a decline, open 0", "b accept"])
  }

  @Test("An alert can be answered from inside its own command")
  func answerInsideCommand() {
    let router = ProfileRouterSpy(log: CommandLog())
    var answers: [Alert.Answer] = []
    router.log.onCommand = { [unowned router] _ in router.answerAlert(.accept) }
    router.present(.named("a"), from: asking) { answers.append($0) }
    #expect(answers == [.accept])
  }
}
