import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: followers and following") @SocketTestActor
struct FollowersTests {
  let sandbox: InProcessSandbox
  let persons = DataSet.of(seed: UnsplashSandbox.standardSeed).persons

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func names(_ person: Person, _ list: String) throws -> [String] {
    let pages = try (1...4).map { page in
      try sandbox.get("/users/\(person.username)/\(list)?per_page=30&page=\(page)")
    }
    let names = pages.flatMap(\.objects).compactMap { $0["username"] as? String }
    #expect(pages[0].header("X-Total") == "\(names.count)")
    return names
  }

  @Test("Both lists agree with each other and with a user's counts")
  func agree() throws {
    var followers: [String: Set<String>] = [:]
    var following = 0
    for person in persons {
      let names = try names(person, "following")
      let user = try sandbox.get("/users/\(person.username)").object
      #expect(user["following_count"] as? Int == names.count)
      #expect(!names.contains(person.username) && Set(names).count == names.count)
      for name in names { followers[name, default: []].insert(person.username) }
      following += names.count
    }
    #expect(following > 200)
    for person in persons {
      let own = try names(person, "followers")
      #expect(Set(own) == followers[person.username] ?? [])
      let user = try sandbox.get("/users/\(person.username)").object
      #expect(user["followers_count"] as? Int == own.count)
    }
  }

  @Test("Accounts follow nobody, since nobody can follow here; unknown users are reported")
  func accounts() throws {
    for account in SandboxAccount.all {
      let answer = try sandbox.get("/users/\(account.username)/following")
      #expect(answer.status == 200 && answer.text == "[]" && answer.header("X-Total") == "0")
    }
    for list in ["followers", "following"] {
      let answer = try sandbox.get("/users/nobody/\(list)")
      #expect(answer.status == 404 && answer.text == #"{"errors":["Couldn't find User"]}"#)
    }
  }
}
