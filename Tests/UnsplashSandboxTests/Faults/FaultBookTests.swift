import Testing

@testable import UnsplashSandbox

@Suite("E Which requests a fault strikes, and how often")
struct FaultBookTests {
  let book = FaultBook(seed: 1)

  @Test("A rule with a count strikes so many times, then it is gone; what remains can be read")
  func counts() {
    book.add(FaultRule(.photos, .silent, .times(2)))
    #expect(book.strike(.me) == nil)
    #expect(book.strike(.photos) == .silent)
    #expect(book.rules == [FaultRule(.photos, .silent, .times(1))])
    #expect(book.strike(.photos) == .silent)
    #expect(book.rules == [])
    #expect(book.strike(.photos) == nil)
  }

  @Test("Of several rules that fit the first one strikes, until it is used up")
  func order() {
    book.add(FaultRule(.me, .silent))
    book.add(FaultRule(.api, .garbage, .times(1)))
    book.add(FaultRule(.photos, .held))
    #expect(book.strike(.photos) == .garbage)
    #expect(book.strike(.photos) == .held)
    #expect(book.strike(.me) == .silent)
    book.removeAll()
    #expect(book.strike(.me) == nil)
  }

  @Test("A rule without a count strikes for ever; one with none or less never")
  func always() {
    book.add(FaultRule(.photos, .garbage, .times(0)))
    book.add(FaultRule(.photos, .garbage, .times(-3)))
    book.add(FaultRule(.photos, .silent))
    for _ in 0..<100 { #expect(book.strike(.photos) == .silent) }
  }

  @Test("By chance: about so many, the same ones for the same seed, others for another")
  func chance() {
    func hits(_ percent: Int, seed: UInt64) -> [Bool] {
      let book = FaultBook(seed: seed)
      book.add(FaultRule(.all, .silent, .percent(percent)))
      return (0..<1_000).map { _ in book.strike(.photos) != nil }
    }
    #expect(hits(30, seed: 1) == hits(30, seed: 1))
    #expect(hits(30, seed: 1) != hits(30, seed: 2))
    #expect((250...350).contains(hits(30, seed: 1).filter { $0 }.count))
    #expect(hits(0, seed: 1).allSatisfy { !$0 })
    #expect(hits(100, seed: 1).allSatisfy { $0 })
    #expect(hits(-5, seed: 1).allSatisfy { !$0 })
    #expect(hits(500, seed: 1).allSatisfy { $0 })
  }

  @Test("A chance that does not strike leaves the request to the next rule")
  func nextRule() {
    book.add(FaultRule(.photos, .garbage, .percent(50)))
    book.add(FaultRule(.photos, .silent))
    #expect(Set((0..<50).map { _ in book.strike(.photos) }) == [.garbage, .silent])
  }

  @Test("Delays of a range are in it, differ, and are the same for the same seed")
  func delays() {
    let (other, range) = (FaultBook(seed: 1), 1.0...3)
    let delays = (0..<50).map { _ in book.chosenDelay(range) }
    #expect(delays == (0..<50).map { _ in other.chosenDelay(range) })
    #expect(delays.allSatisfy(range.contains))
    #expect(Set(delays).count > 40)
    #expect(book.chosenDelay(2...2) == 2)
  }

  @Test("Faults of the server strike connections, and never a request; others never a connection")
  func server() {
    book.add(FaultRule(.all, .dropped))
    book.add(FaultRule(.server, .silent))
    #expect(book.strike(.photos) == nil)
    #expect(!book.dropsConnection())
    book.add(FaultRule(.server, .dropped, .times(1)))
    #expect(book.strike(.photos) == nil)
    #expect(book.dropsConnection())
    #expect(!book.dropsConnection())
  }

  static let own: [(FaultTarget, Route)] = [
    (.login, .authorizePage), (.loginForm, .authorize), (.nativePage, .nativePage),
    (.token, .token), (.me, .me),
    (.user, .person("x")), (.photos, .photos), (.photo, .photo("x")), (.like, .like("x")),
    (.unlike, .unlike("x")), (.likes, .personLikes("x")), (.download, .download("x")),
    (.random, .randomPhoto), (.collections, .collections), (.collection, .collection("x")),
    (.collectionPhotos, .collectionPhotos("x")), (.searchPhotos, .searchPhotos),
    (.searchCollections, .searchCollections), (.statistics, .statistics("x")),
    (.statistics, .totals), (.pictures, .picture("x", isSmall: false)),
  ]

  @Test("Each target is for its own requests and for no others", arguments: FaultTarget.allCases)
  func targets(target: FaultTarget) {
    for (other, route) in Self.own {
      let isOfAPI = ![FaultTarget.login, .loginForm, .nativePage, .token, .pictures].contains(other)
      let expected = target == other || target == .all || target == .api && isOfAPI
      #expect(target.includes(route) == expected, "\(target) \(route)")
    }
    let pages: [Route] = [
      .photoPage("x"), .personPage("x"), .downloadPage("x"), .preflight,
      .wrongMethod(allowed: ""),
    ]
    for route in pages { #expect(target.includes(route) == (target == .all)) }
    let rest: [Route] = [.unknown, .personPhotos("x"), .personPortfolio("x")]
    for route in rest { #expect(target.includes(route) == (target == .all || target == .api)) }
    #expect(!target.includes(.control))
  }

  @Test("The sandbox's own control is never struck")
  func control() {
    book.add(FaultRule(.all, .silent))
    #expect(book.strike(.control) == nil)
  }
}
