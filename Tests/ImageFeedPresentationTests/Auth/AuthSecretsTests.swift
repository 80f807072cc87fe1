import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("A-7 Sign-in: code and state are never printed", .checksLeaks)
struct AuthSecretsTests {
  private let screen = AuthScreen()
  private static let secret = "s3cr3t-Zq8"

  private func dumped(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
  }

  @Test("A presenter that exchanges a code does not print it")
  func presenter() async throws {
    screen.exchanges.hold()
    screen.presenter.didReceiveCode(Self.secret)
    try await screen.exchanges.waitForCalls(1)
    for text in [dumped(screen.presenter), dumped([screen.presenter])] {
      #expect(!text.contains(Self.secret))
    }
    screen.exchanges.fail(call: 0, .offline)
    try await screen.finish()
    _ = screen.log.take()
  }

  @Test("The helper does not print the state, and its result does not print the code")
  func helper() {
    let helper = AuthHelper(configuration: .sample, state: Self.secret)
    #expect(!dumped(helper).contains(Self.secret))
    #expect(!dumped([helper]).contains(Self.secret))
    let redirect = AuthRedirect.code(Self.secret)
    for text in [dumped(redirect), dumped([redirect]), dumped(Optional(redirect) as Any)] {
      #expect(!text.contains(Self.secret))
      #expect(text.contains("redacted"))
    }
    #expect("\([AuthRedirect.notOurs, .denied, .refused])" == "[notOurs, denied, refused]")
  }
}
