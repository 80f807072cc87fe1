import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the profile's service") @MainActor
struct ProfileServiceContractTests {
  private struct Persons: ProfileService {
    var person: Username = "ada"
    var avatar: @Sendable (Username) async throws -> URL? = { _ in nil }

    func fetchProfile() async throws -> Profile { Profile(username: person) }
    func fetchProfileImageURL(username: Username) async throws -> URL? {
      try await avatar(username)
    }
  }

  private static func contract(
    _ service: ServiceUnderTest<any ProfileService>
  ) -> ProfileServiceContract {
    ProfileServiceContract(
      service, username: "ada", withoutAvatar: "faceless", unknownUsername: "nobody")
  }

  private static func contract(_ persons: Persons) -> ProfileServiceContract {
    contract(ServiceUnderTest { persons })
  }

  @Test("The fake keeps every rule")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.profile))
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.profile, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<ProfileServiceContract>] {
    let relative = Persons(avatar: { _ in URL(string: "avatars/ada.png") })
    return [
      WrongImplementation(
        "The profile is that of the signed-in person",
        says: "fetchProfile() returned @eve instead of @ada", contract(Persons(person: "eve"))),
      WrongImplementation(
        "The address of an avatar is complete",
        says: #"fetchProfileImageURL(username: "ada") returned avatars/ada.png"#, contract(relative)
      ),
      WrongImplementation(
        "A missing avatar is not a failure",
        says: #"fetchProfileImageURL(username: "faceless") returned an address"#, contract(relative)
      ),
      WrongImplementation(
        "A missing avatar is not a failure",
        says: #"fetchProfileImageURL(username: "faceless") threw ServiceError(.notFound)"#,
        contract(Persons(avatar: { _ in throw ServiceError(.notFound) }))),
      WrongImplementation(
        "An unknown username is not found",
        says: #"fetchProfileImageURL(username: "nobody") ended with an answer"#,
        contract(Persons())),
      WrongImplementation(
        "Every username is handled",
        says: #"fetchProfileImageURL(username: "a/b") threw a URLError"#,
        contract(
          Persons(avatar: { username in
            if username.rawValue.contains("/") { throw URLError(.badURL) }
            return nil
          }))),
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let report = await ProfileServiceContract(FakeSubject.profile, username: "ada").run()
    #expect(
      report.notChecked.map(\.reason)
        == [
          "pass a person without an avatar as withoutAvatar",
          "pass an unknown username as unknownUsername",
        ])
  }
}
