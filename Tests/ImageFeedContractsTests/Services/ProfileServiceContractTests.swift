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

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.profile, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.wrong)
    }
  }

  private static var wrong: [WrongImplementation<ProfileServiceContract>] {
    let relative = Persons(avatar: { _ in URL(string: "avatars/ada.png") })
    return [
      WrongImplementation(
        "The profile is that of the person who is signed in",
        says: "fetchProfile() gave @eve and not @ada", contract(Persons(person: "eve"))),
      WrongImplementation(
        "An avatar's address can be asked for as it is",
        says: #"fetchProfileImageURL(username: "ada") gave avatars/ada.png"#, contract(relative)),
      WrongImplementation(
        "Somebody without an avatar is no failure",
        says: #"fetchProfileImageURL(username: "faceless") gave an address"#, contract(relative)),
      WrongImplementation(
        "Somebody without an avatar is no failure",
        says: #"fetchProfileImageURL(username: "faceless") threw ServiceError(.notFound)"#,
        contract(Persons(avatar: { _ in throw ServiceError(.notFound) }))),
      WrongImplementation(
        "Somebody who does not exist is not found",
        says: #"fetchProfileImageURL(username: "nobody") ended with an answer"#,
        contract(Persons())),
      WrongImplementation(
        "No username does any harm",
        says: #"fetchProfileImageURL(username: "a/b") threw a URLError"#,
        contract(
          Persons(avatar: { username in
            if username.rawValue.contains("/") { throw URLError(.badURL) }
            return nil
          }))),
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let report = await ProfileServiceContract(FakeSubject.profile, username: "ada").run()
    #expect(
      report.notChecked.map(\.reason)
        == ["say in withoutAvatar who has none", "say in unknownUsername who does not exist"])
  }
}
