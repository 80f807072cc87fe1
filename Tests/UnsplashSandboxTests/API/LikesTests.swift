import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: likes and users") @SocketTestActor
struct LikesTests {
  @Test(
    "A like is 201 with photo and user, an unlike 200 with the same; repeating it changes nothing")
  func likeAndUnlike() throws {
    let running = try InProcessSandbox()
    let bearer = "Authorization: Bearer \(running.sandbox.makeAccessToken())"
    let listed = try #require(try running.get("/photos").objects.first)
    let id = try #require(listed["id"] as? String)
    let before = try #require(listed["likes"] as? Int)
    for _ in 1...2 {
      let response = try running.ask("POST", "/photos/\(id)/like", [bearer])
      #expect(response.status == 201)
      let photo = try #require(response.object["photo"] as? [String: Any])
      #expect(Set(photo.keys) == Set(listed.keys).subtracting(["user"]))
      #expect(photo["liked_by_user"] as? Bool == true)
      #expect(photo["likes"] as? Int == before + 1)
      let user = try #require(response.object["user"] as? [String: Any])
      #expect(user["username"] as? String == "demo")
      #expect(user["total_likes"] as? Int == 1)
    }
    let likes = try running.ask("GET", "/users/demo/likes", [bearer])
    #expect(likes.objects.compactMap { $0["id"] as? String } == [id])
    #expect(likes.header("X-Total") == "1")
    for _ in 1...2 {
      let response = try running.ask("DELETE", "/photos/\(id)/like", [bearer])
      #expect(response.status == 200)
      let photo = try #require(response.object["photo"] as? [String: Any])
      #expect(photo["liked_by_user"] as? Bool == false)
      #expect(photo["likes"] as? Int == before)
    }
    #expect(try running.get("/users/demo/likes").text == "[]")
  }

  @Test("A like is visible only to the account that gave it, in lists and in single photos")
  func perAccount() throws {
    let running = try InProcessSandbox()
    let demo = "Authorization: Bearer \(running.sandbox.makeAccessToken())"
    let id = try #require(try running.get("/photos?page=3").objects.last?["id"] as? String)
    _ = try running.ask("POST", "/photos/\(id)/like", [demo])
    for (headers, isLiked) in [([demo], true), ([InProcessSandbox.key], false)] {
      let photo = try running.ask("GET", "/photos/\(id)", headers).object
      #expect(photo["liked_by_user"] as? Bool == isLiked)
      let listed = try running.ask("GET", "/photos?page=3", headers).objects.last
      #expect(listed?["liked_by_user"] as? Bool == isLiked)
      #expect(listed?["likes"] as? Int == photo["likes"] as? Int)
    }
  }

  @Test("The latest like comes first; accounts do not share likes")
  func store() {
    let store = LikeStore()
    store.set(true, 5, by: "a")
    store.set(true, 3, by: "a")
    store.set(true, 5, by: "a")
    store.set(true, 5, by: "b")
    #expect(store.photos(likedBy: "a") == [3, 5])
    #expect(store.count(5) == 2)
    store.set(false, 5, by: "a")
    #expect(store.photos(likedBy: "a") == [3])
    #expect(store.isLiked(5, by: "b"))
    #expect(!store.isLiked(5, by: nil))
  }
}
