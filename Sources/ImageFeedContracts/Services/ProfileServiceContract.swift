import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/ProfileService``.
public struct ProfileServiceContract: ServiceContract {
  public static let name = "ProfileService"
  public static var rules: [ContractRule<Self>] {
    callRules + [person, avatar, noAvatar, unknown, oddNames]
  }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any ProfileService>
  let username: Username
  let withoutAvatar: Username?
  let unknownUsername: Username?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service, with a signed-in person.
  ///   - username: the username of that person.
  ///   - withoutAvatar: the username of a person without an avatar.
  ///   - unknownUsername: a username that does not exist.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any ProfileService>, username: Username,
    withoutAvatar: Username? = nil, unknownUsername: Username? = nil, limit: TimeInterval = 60
  ) {
    subject = service
    self.username = username
    self.withoutAvatar = withoutAvatar
    self.unknownUsername = unknownUsername
    self.limit = limit
  }

  package var calls: [ServiceCall<any ProfileService>] {
    let username = username
    return [
      ServiceCall("fetchProfile()") { _ = try await $0.fetchProfile() },
      ServiceCall(Self.call(username)) {
        _ = try await $0.fetchProfileImageURL(username: username)
      },
    ]
  }
}

extension ProfileServiceContract {
  private static var person: ContractRule<Self> {
    serviceRule(
      "The profile is that of the signed-in person", "P-1",
      advice: "Send the token of the session with each request"
    ) { contract, service, record in
      for _ in 0..<2 {
        let profile = await record.answer(of: "fetchProfile()") { try await service.fetchProfile() }
        guard let profile else { return }
        record.expect(
          profile.username == contract.username,
          "fetchProfile() returned \(profile.username.handle) instead of \(contract.username.handle)"
        )
      }
    }
  }

  private static var avatar: ContractRule<Self> {
    serviceRule(
      "The address of an avatar is complete", "P-1",
      advice: "Return an address with scheme and host"
    ) { contract, service, record in
      let username = contract.username
      let avatar = await record.answer(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      guard let address = avatar ?? nil else { return }
      record.expect(address.scheme != nil, "\(call(username)) returned \(address.absoluteString)")
    }
  }

  private static var noAvatar: ContractRule<Self> {
    ContractRule(
      "A missing avatar is not a failure", "P-2",
      advice: "Return nil for a person without an avatar"
    ) { contract, record in
      let username = try contract.withoutAvatar.required(
        "pass a person without an avatar as withoutAvatar")
      let service = try await contract.subject.make()
      let answer = await record.answer(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      record.expect(
        (answer ?? nil) == nil,
        "\(call(username)) returned an address for a person without an avatar")
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "An unknown username is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      let username = try contract.unknownUsername.required(
        "pass an unknown username as unknownUsername")
      let service = try await contract.subject.make()
      await record.expectNotFound(call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
    }
  }

  private static var oddNames: ContractRule<Self> {
    serviceRule(
      "Every username is handled", "E-0",
      advice: "Encode the username, or throw a ServiceError if it cannot be encoded"
    ) { _, service, record in
      for text in OddIdentifier.all {
        let username = Username(rawValue: text)
        await record.outcome(of: call(username)) {
          try await service.fetchProfileImageURL(username: username)
        }
      }
    }
  }

  private static func call(_ username: Username) -> String {
    "fetchProfileImageURL(username: \(username.rawValue.debugDescription))"
  }
}
