import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Photo files: their photographers") @SocketTestActor
struct PhotoFileCreditTests {
  let files: PhotoFiles

  init() throws {
    files = try PhotoFiles()
  }

  /// Returns the users of the feed's photos by the photos' titles.
  private func users(_ sandbox: InProcessSandbox) throws -> [String: [String: Any]] {
    var users: [String: [String: Any]] = [:]
    for photo in try sandbox.get("/photos?per_page=30").objects {
      users[try #require(photo["alt_description"] as? String)] = photo["user"] as? [String: Any]
    }
    return users
  }

  @Test("Files of one photographer have the same user, whose name is the photographer's")
  func photographer() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("a.jpg", photographer: "Zoë Łuk"), files.add("b.jpg", photographer: " Zoë Łuk\n"),
      files.add("c.jpg", photographer: "Ada Byron"), files.add("d.jpg"),
    ])
    let users = try users(sandbox)
    #expect(users["a"]?["id"] as? String == users["b"]?["id"] as? String)
    #expect(users["a"]?["name"] as? String == "Zoë Łuk")
    #expect(users["a"]?["username"] as? String == "zoeluk2")
    #expect(users["a"]?["total_photos"] as? Int == 2)
    #expect(users["c"]?["name"] as? String == "Ada Byron")
    #expect(users["c"]?["id"] as? String != users["a"]?["id"] as? String)
    #expect(users["d"]?["username"] as? String == "unnamed")
    let published = try sandbox.get("/users/zoeluk2/photos").objects
    #expect(published.map { $0["alt_description"] as? String } == ["a", "b"])
    let found = try sandbox.get("/search/photos?query=byron").object
    #expect(found["total"] as? Int == 1)
  }

  @Test("A file without a photographer has a user of the full shape without a name")
  func unnamed() throws {
    let sandbox = try InProcessSandbox(photos: [files.add("a.jpg"), files.add("b.jpg")])
    let user = try #require(try users(sandbox)["a"])
    #expect(AnswerShapes.user.violations(of: user, at: "user") == [])
    for name in ["name", "first_name"] { #expect(user[name] as? String == "") }
    for name in ["last_name", "bio", "location", "portfolio_url", "instagram_username"] {
      #expect(user[name] is NSNull)
    }
    #expect(user["for_hire"] as? Bool == false && user["total_photos"] as? Int == 2)
    let whole = try sandbox.get("/users/unnamed").object
    #expect(AnswerShapes.fullUser.violations(of: whole, at: "user") == [])
    #expect(whole["badge"] is NSNull && whole["followers_count"] as? Int == 0)
    let found = try sandbox.get("/search/photos?query=unnamed").object
    #expect(found["total"] as? Int == 0, "the username is no one's choice")
  }

  @Test("Only photographers and the accounts are users; nobody is made up")
  func nobodyElse() throws {
    let data = DataSet.of(
      seed: 1, files: [try files.add("a.jpg", photographer: "Ada"), try files.add("b.jpg")])
    #expect(data.persons.map(\.name) == ["", "Ada", "Dana Demo", "Gil Guest"])
    #expect(data.persons.allSatisfy { data.catalog.persons.following(of: $0).isEmpty })
    #expect(data.persons.map(\.number) == [0, 1, 2, 3])
    let accounts = DataSet.of(seed: 1).persons.suffix(2)
    #expect(data.persons.suffix(2).map(\.id) == accounts.map(\.id))
    #expect(data.persons.suffix(2).map(\.bio) == accounts.map(\.bio))
  }

  @Test("Usernames are of letters and a number, and no two users have the same one")
  func usernames() throws {
    let names = [
      "Demo", "demo", "Guest", "unnamed", "photographer", "李", "张", "Ann 1", "Ann 11", "Ann",
      "_", "1", "demo@example.com",
    ]
    let photos = try names.map { try files.add("\($0.utf8.count) \($0).jpg", photographer: $0) }
    let data = DataSet.of(seed: 1, files: photos)
    let usernames = data.persons.map { $0.username.lowercased() }
    #expect(usernames.count == names.count + 3 && Set(usernames).count == usernames.count)
    for username in usernames.dropFirst().dropLast(2) {
      #expect(username.range(of: "^[a-z]+[0-9]+$", options: .regularExpression) != nil)
    }
    let reversed = DataSet.of(seed: 2, files: photos.reversed())
    #expect(reversed.persons.map(\.username) == data.persons.map(\.username))
  }

  @Test("A blank name counts as unknown")
  func blank() throws {
    for name in ["", " ", "\n\t\u{A0}"] {
      #expect(try files.add("a.jpg", photographer: name).photographer == nil)
    }
    #expect(try files.add("a.jpg", photographer: " Ada ").photographer == "Ada")
  }

  @Test("A page for browsers names the photographer, or nobody")
  func pages() throws {
    let sandbox = try InProcessSandbox(photos: [
      files.add("x/a.jpg"), files.add("b.jpg", photographer: "Ada <Byron>"),
    ])
    func page(_ target: String) throws -> String {
      let page = try sandbox.ask("GET", target, [PagesTests.browser])
      #expect(page.status == 200)
      return page.text
    }
    for photo in try sandbox.get("/photos").objects {
      let id = try #require(photo["id"] as? String)
      let isNamed = photo["alt_description"] as? String == "b"
      let text = try page("/photos/\(id)")
      #expect(text.contains("<p>By <a") == isNamed)
      #expect(text.contains(">Ada &lt;Byron&gt;</a>") == isNamed)
    }
    let folder = try #require(try sandbox.get("/collections").objects.first?["id"] as? String)
    #expect(try !page("/collections/\(folder)/x").contains("<p>By"))
    #expect(try page("/@unnamed").contains("<h1>unnamed</h1>"))
  }
}
