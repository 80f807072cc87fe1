import ContractsTestSupport
import Foundation
import ImageFeedCore
import TestSupport
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the code exchange") @MainActor
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

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.oauth, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<OAuth2ServiceContract>] {
    [
      WrongImplementation(
        "A successful exchange gives a token", says: "returned an empty token",
        contract { _ in AccessToken("") }),
      WrongImplementation(
        "A refused code is an error, and not that of an ended session",
        says: "returned a token for a refused code",
        contract { _ in AccessToken("token") }),
      WrongImplementation(
        "A refused code is an error, and not that of an ended session",
        says: "threw ServiceError(.unauthorised) for a refused code",
        contract { _ in throw ServiceError(.unauthorised) }),
      WrongImplementation(
        "A refused code is an error, and not that of an ended session",
        says: "URLError, which is not a ServiceError", contract { _ in throw URLError(.badURL) }),
      WrongImplementation(
        "No error contains the code", says: "the error of a refused code contains the code",
        contract { code in
          throw ServiceError(.rejected(status: 400, message: nil), cause: "no code \(code)")
        }),
      WrongImplementation(
        "Every code is handled", says: #"fetchAuthToken(code: "") threw a URLError"#,
        contract { code in
          if code.isEmpty { throw URLError(.badURL) }
          return AccessToken("token")
        }),
    ]
  }

  @Test("Cancelling a call does not cancel the creation of its code")
  func codeOfItsOwn() async {
    let contract = OAuth2ServiceContract(
      ServiceUnderTest { Exchange { AccessToken($0) } },
      makeCode: {
        if Task.isCancelled { throw URLError(.cancelled) }
        return "code"
      })
    await expectKept(contract, notChecked: 5)
  }

  @Test("Exchanges are requested one at a time, because another one would end the first")
  func alone() async {
    let exchange = LonelyExchange()
    let contract = OAuth2ServiceContract(
      ServiceUnderTest { exchange }, makeCode: { "code" }, limit: .testLimit)
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

  @Test("Without a refused code, the report says what is missing")
  func notChecked() async {
    let service = ServiceUnderTest<any OAuth2Service> { Exchange { AccessToken($0) } }
    let report = await OAuth2ServiceContract(service, makeCode: { "code" }).run()
    #expect(
      report.notChecked.map(\.reason).suffix(2)
        == Array(repeating: "pass a code that the back end refuses as refusedCode", count: 2))
  }
}
