import Foundation
import ImageFeedCore

/// The rules of ``ProfileService``.
public struct ProfileServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "ProfileService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + [person, avatar, noAvatar, unknown, oddNames]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any ProfileService>
  let username: Username
  let withoutAvatar: Username?
  let unknownUsername: Username?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service, with somebody signed in.
  ///   - username: of whom is signed in.
  ///   - withoutAvatar: somebody who has no avatar.
  ///   - unknownUsername: a name that nobody has.
  ///   - limit: in seconds, for each rule.
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

  var calls: [ServiceCall<any ProfileService>] {
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
    ContractRule(
      "The profile is that of the person who is signed in", "P-1",
      advice: "Ask with the token of the session, each time anew"
    ) { contract, record in
      let service = try await contract.subject.make()
      for _ in 0..<2 {
        let profile = await record.answer(of: "fetchProfile()") { try await service.fetchProfile() }
        guard let profile else { return }
        record.expect(
          profile.username == contract.username,
          "fetchProfile() gave \(profile.username.handle) and not \(contract.username.handle)")
      }
    }
  }

  private static var avatar: ContractRule<Self> {
    ContractRule(
      "An avatar's address can be asked for as it is", "P-1",
      advice: "Give a whole address, with scheme and host"
    ) { contract, record in
      let service = try await contract.subject.make()
      let username = contract.username
      let avatar = await record.answer(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      guard let address = avatar ?? nil else { return }
      record.expect(
        address.scheme != nil, "\(call(username)) gave \(address.absoluteString)")
    }
  }

  private static var noAvatar: ContractRule<Self> {
    ContractRule(
      "Somebody without an avatar is no failure", "P-2",
      advice: "Answer nil for a person who has no avatar"
    ) { contract, record in
      guard let username = contract.withoutAvatar else {
        throw MissingMeans("say in withoutAvatar who has none")
      }
      let service = try await contract.subject.make()
      let answer = await record.answer(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      record.expect(
        (answer ?? nil) == nil, "\(call(username)) gave an address for somebody without an avatar")
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "Somebody who does not exist is not found", "E-0", advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      guard let username = contract.unknownUsername else {
        throw MissingMeans("say in unknownUsername who does not exist")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: call(username)) {
        try await service.fetchProfileImageURL(username: username)
      }
      record.expect(outcome.kind == .notFound, "\(call(username)) ended with \(outcome)")
    }
  }

  private static var oddNames: ContractRule<Self> {
    ContractRule(
      "No username does any harm", "E-0",
      advice: "Encode the name, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      for text in OddIdentifier.all {
        let username = Username(rawValue: text)
        let outcome = await record.outcome(of: call(username)) {
          try await service.fetchProfileImageURL(username: username)
        }
        record.expect(outcome.isAllowed, "\(call(username)) threw \(outcome)")
      }
    }
  }

  private static func call(_ username: Username) -> String {
    "fetchProfileImageURL(username: \(username.rawValue.debugDescription))"
  }
}
