import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/ProfileService``.
public struct ProfileServiceContract: ServiceContract {
  public static let name = "ProfileService"

  public var limit: TimeInterval = 60
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
  public init(
    _ service: ServiceUnderTest<any ProfileService>, username: Username,
    withoutAvatar: Username? = nil, unknownUsername: Username? = nil
  ) {
    subject = service
    self.username = username
    self.withoutAvatar = withoutAvatar
    self.unknownUsername = unknownUsername
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

  public static var rules: [ContractRule<Self>] {
    callRules

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

    serviceRule(
      "A missing avatar is not a failure", "P-2",
      advice: "Return nil for a person without an avatar"
    ) { contract, service, record in
      let username = try contract.withoutAvatar.required(
        "pass a person without an avatar as withoutAvatar")
      let answer = await record.answer(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      record.expect(
        (answer ?? nil) == nil,
        "\(call(username)) returned an address for a person without an avatar")
    }

    notFound(
      "username", "unknownUsername", unknown: { $0.unknownUsername }, name: call,
      call: { _ = try await $0.fetchProfileImageURL(username: $1) })

    handled(
      "username", OddIdentifier.all.map(Username.init(rawValue:)), name: call,
      call: { _ = try await $0.fetchProfileImageURL(username: $1) })
  }

  private static func call(_ username: Username) -> String {
    "fetchProfileImageURL(username: \(username.rawValue.debugDescription))"
  }
}
