import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the exchange") @MainActor
struct OAuth2ServiceContractTests {
  private struct Exchange: OAuth2Service {
    let answer: @Sendable (String) async throws -> AccessToken

    func fetchAuthToken(code: String) async throws -> AccessToken { try await answer(code) }
  }

  private static func contract(
    _ service: ServiceUnderTest<any OAuth2Service>
  ) -> OAuth2ServiceContract {
    OAuth2ServiceContract(service, makeCode: { "code" }, refusedCode: "refused-code")
  }

  private static func contract(
    _ answer: @escaping @Sendable (String) async throws -> AccessToken
  ) -> OAuth2ServiceContract {
    contract(ServiceUnderTest { Exchange(answer: answer) })
  }

  @Test("The fake keeps every rule")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.oauth))
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.oauth, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<OAuth2ServiceContract>] {
    [
      WrongImplementation(
        "An exchange that succeeds gives a token", says: "gave an empty token",
        contract { _ in AccessToken("") }),
      WrongImplementation(
        "A code that is refused is an error, and none of a session's",
        says: "gave a token for a code that is refused",
        contract { _ in AccessToken("token") }),
      WrongImplementation(
        "A code that is refused is an error, and none of a session's",
        says: "threw ServiceError(.unauthorised) for a code that is refused",
        contract { _ in throw ServiceError(.unauthorised) }),
      WrongImplementation(
        "A code that is refused is an error, and none of a session's",
        says: "URLError, which is no ServiceError", contract { _ in throw URLError(.badURL) }),
      WrongImplementation(
        "No error shows the code", says: "the error of a refused code contains the code",
        contract { code in
          throw ServiceError(.rejected(status: 400, message: nil), cause: "no code \(code)")
        }),
      WrongImplementation(
        "No code does any harm", says: #"fetchAuthToken(code: "") threw a URLError"#,
        contract { code in
          if code.isEmpty { throw URLError(.badURL) }
          return AccessToken("token")
        }),
    ]
  }

  @Test("A code that is made over a network is not cancelled with the call")
  func codeOfItsOwn() async {
    let contract = OAuth2ServiceContract(
      ServiceUnderTest { Exchange { AccessToken($0) } },
      makeCode: {
        if Task.isCancelled { throw URLError(.cancelled) }
        return "code"
      })
    await expectKept(contract, notChecked: 5)
  }

  @Test("Only one exchange is asked for at a time: another one would end it")
  func alone() async {
    let exchange = LonelyExchange()
    let contract = OAuth2ServiceContract(
      ServiceUnderTest { exchange }, makeCode: { "code" }, limit: 300)
    #expect(await contract.run(OAuth2ServiceContract.rules[1].name).isKept)
    #expect(await exchange.most == 1)
  }

  private actor LonelyExchange: OAuth2Service {
    private var underWay = 0
    private(set) var most = 0

    func fetchAuthToken(code: String) async throws -> AccessToken {
      underWay += 1
      most = max(most, underWay)
      await Task.yield()
      underWay -= 1
      return AccessToken(code)
    }
  }

  @Test("Without a code that is refused, what to give is said")
  func notChecked() async {
    let service = ServiceUnderTest<any OAuth2Service> { Exchange { AccessToken($0) } }
    let report = await OAuth2ServiceContract(service, makeCode: { "code" }).run()
    #expect(
      report.notChecked.map(\.reason).suffix(2)
        == Array(repeating: "say in refusedCode which code the back end does not take", count: 2))
  }
}
