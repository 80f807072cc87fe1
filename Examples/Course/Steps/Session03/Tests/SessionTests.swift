import Foundation
import Testing

@testable import ImageFeed

@Suite("A session") @MainActor
struct SessionTests {
  let server = Server()

  @Test("Its requests carry its token")
  func token() {
    Session(token: "t", server: server).profile.fetchProfile()
    #expect(server.requests == [Request(path: "me", token: "t")])
  }

  @Test("Each session starts at page 1 and without photos")
  func startsAtPageOne() {
    for token in ["a", "b"] {
      let session = Session(token: token, server: server)
      #expect(session.photos.photos == [])
      session.photos.fetchPhotosNextPage()
      #expect(server.requests.last == Request(path: "photos?page=1", token: token))
      server.answer("photos", .success(["1"]))
      session.photos.fetchPhotosNextPage()
      #expect(server.requests.last == Request(path: "photos?page=2", token: token))
      server.answer("photos", .success(["2"]))
    }
  }

  @Test("Closing cancels what is under way, and nothing is sent afterwards")
  func closing() {
    let session = Session(token: "t", server: server)
    session.profile.fetchProfile()
    session.photos.fetchPhotosNextPage()
    session.photos.like("1")
    server.answer("photos?", .success(["1"]))
    session.close()
    #expect(server.cancelled.sorted() == ["me", "photos/1/like"])
    session.photos.fetchPhotosNextPage()
    #expect(server.requests.count == 3)
  }

  @Test("Late answers change nothing, though somebody still holds the session")
  func lateAnswers() {
    let session = Session(token: "t", server: server)
    session.photos.fetchPhotosNextPage()
    server.answer("photos?", .success(["1"]))
    session.photos.fetchPhotosNextPage()
    session.photos.like("1")
    session.profile.fetchProfile()
    var changes = 0
    session.photos.onChange = { changes += 1 }
    session.profile.onChange = { changes += 1 }
    session.close()
    server.answer("photos?", .success(["2"]))
    server.answer("photos/1/like", .success(["ok"]))
    server.answer("me", .success(["anna"]))
    #expect(session.photos.photos == [Photo(id: "1")])
    #expect(session.profile.name == nil)
    #expect(changes == 0)
  }

  @Test("A late 401 does not expire anything")
  func late401() {
    let session = Session(token: "t", server: server)
    var hasExpired = false
    session.expired = { hasExpired = true }
    session.profile.fetchProfile()
    session.close()
    server.answer("me", .failure(StatusError(status: 401)))
    #expect(!hasExpired)
  }

  @Test("After a failure the page can be asked for again")
  func failure() {
    let session = Session(token: "t", server: server)
    session.photos.fetchPhotosNextPage()
    server.answer("photos?", .failure(StatusError(status: 500)))
    session.photos.fetchPhotosNextPage()
    #expect(server.requests.map(\.path) == ["photos?page=1", "photos?page=1"])
  }

  @Test("A request under way keeps no session alive")
  func released() {
    weak var released: Session?
    weak var photos: ImagesListService?
    weak var requests: SessionRequests?
    do {
      let made = SessionRequests(token: "t", server: server)
      made.get("me") { _ in }
      let session = Session(token: "t", server: server)
      session.photos.fetchPhotosNextPage()
      session.profile.fetchProfile()
      (released, photos, requests) = (session, session.photos, made)
    }
    #expect(released == nil)
    #expect(photos == nil)
    #expect(requests == nil)
  }
}
