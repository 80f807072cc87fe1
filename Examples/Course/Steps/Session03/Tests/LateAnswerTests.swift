import Testing
import UIKit

@testable import ImageFeed

/// One test at a time, as long as they share the token.
@Suite("What the next person sees of late answers", .serialized) @MainActor
struct LateAnswerTests {
  private let buttons = "\n( More )\n( Like the first )\n( Sign out )"

  @Test("A signs out with a name, a page and a like under way; nothing of them reaches B")
  func story() async {
    let screen = AppScreen()
    await screen.signIn("anna")
    await screen.answer("photos?page=1", ["x1", "a2"])
    screen.tapMore()
    await screen.answer("photos?page=2", ["a3"])
    screen.tapMore()
    screen.tapLike()
    await screen.signOut()
    await screen.signIn("boris")
    let requests = screen.server.requests.suffix(2)
    #expect(requests.map(\.path).sorted() == ["me", "photos?page=1"])
    #expect(requests.allSatisfy { $0.token == "boris's token" })
    // Of two requests for one path the server answers the older one, which is Anna's.
    await screen.answer("me", ["anna"])
    await screen.answer("photos?page=3", ["a4"])
    #expect(screen.text == "( More )\n( Like the first )\n( Sign out )")
    await screen.answer("me", ["boris"])
    await screen.answer("photos?page=1", ["x1", "b2"])
    await screen.answer("photos/x1/like", ["ok"])
    #expect(screen.text == "boris\nx1\nb2" + buttons)
  }

  @Test("A late 401 for A's request does not sign B out")
  func late401() async {
    let screen = AppScreen()
    await screen.signIn("anna", photos: ["a1"])
    screen.tapLike()
    await screen.signOut()
    await screen.signIn("boris", photos: ["b1"])
    await screen.fail("photos/a1/like", status: 401)
    #expect(screen.text == "boris\nb1" + buttons)
  }

  @Test("A 401 for B's own request signs B out")
  func own401() async {
    let screen = AppScreen()
    await screen.signIn("boris", photos: ["b1"])
    screen.tapMore()
    await screen.fail("photos?", status: 401)
    #expect(screen.text == "( Sign In )")
  }
}

extension AppScreen {
  func fail(_ path: String, status: Int) async {
    server.answer(path, .failure(StatusError(status: status)))
    await parts.settle()
  }
}
