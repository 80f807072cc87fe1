import Testing

@testable import UnsplashSandbox

@Suite("E Matching of rules and their frequency")
struct FaultRuleStoreTests {
  let store = FaultRuleStore(seed: 1)

  @Test("A rule with a count applies that often, then is removed; the remaining count is readable")
  func counts() {
    store.add(FaultRule(.photos, .silent, .times(2)))
    #expect(store.nextFault(for: .me) == nil)
    #expect(store.nextFault(for: .photos) == .silent)
    #expect(store.rules == [FaultRule(.photos, .silent, .times(1))])
    #expect(store.nextFault(for: .photos) == .silent)
    #expect(store.rules == [])
    #expect(store.nextFault(for: .photos) == nil)
  }

  @Test("The first of several matching rules applies until it is used up")
  func order() {
    store.add(FaultRule(.me, .silent))
    store.add(FaultRule(.api, .garbage, .times(1)))
    store.add(FaultRule(.photos, .held))
    #expect(store.nextFault(for: .photos) == .garbage)
    #expect(store.nextFault(for: .photos) == .held)
    #expect(store.nextFault(for: .me) == .silent)
    store.removeAll()
    #expect(store.nextFault(for: .me) == nil)
  }

  @Test("A rule without a count always applies; one with a count of 0 or less never does")
  func always() {
    store.add(FaultRule(.photos, .garbage, .times(0)))
    store.add(FaultRule(.photos, .garbage, .times(-3)))
    store.add(FaultRule(.photos, .silent))
    for _ in 0..<100 { #expect(store.nextFault(for: .photos) == .silent) }
  }

  @Test("A percentage applies about that often, in the same cases for the same seed")
  func chance() {
    func hits(_ percent: Int, seed: UInt64) -> [Bool] {
      let store = FaultRuleStore(seed: seed)
      store.add(FaultRule(.all, .silent, .percent(percent)))
      return (0..<1_000).map { _ in store.nextFault(for: .photos) != nil }
    }
    #expect(hits(30, seed: 1) == hits(30, seed: 1))
    #expect(hits(30, seed: 1) != hits(30, seed: 2))
    #expect((250...350).contains(hits(30, seed: 1).filter { $0 }.count))
    #expect(hits(0, seed: 1).allSatisfy { !$0 })
    #expect(hits(100, seed: 1).allSatisfy { $0 })
    #expect(hits(-5, seed: 1).allSatisfy { !$0 })
    #expect(hits(500, seed: 1).allSatisfy { $0 })
  }

  @Test("A percentage that does not apply leaves the request to the next rule")
  func nextRule() {
    store.add(FaultRule(.photos, .garbage, .percent(50)))
    store.add(FaultRule(.photos, .silent))
    #expect(Set((0..<50).map { _ in store.nextFault(for: .photos) }) == [.garbage, .silent])
  }

  @Test("Delays from a range are inside it, vary, and are the same for the same seed")
  func delays() {
    let (other, range) = (FaultRuleStore(seed: 1), 1.0...3)
    let delays = (0..<50).map { _ in store.chosenDelay(range) }
    #expect(delays == (0..<50).map { _ in other.chosenDelay(range) })
    #expect(delays.allSatisfy(range.contains))
    #expect(Set(delays).count > 40)
    #expect(store.chosenDelay(2...2) == 2)
  }

  @Test("Server faults apply to connections only, and others to requests only")
  func server() {
    store.add(FaultRule(.all, .dropped))
    store.add(FaultRule(.server, .silent))
    #expect(store.nextFault(for: .photos) == nil)
    #expect(!store.dropsConnection())
    store.add(FaultRule(.server, .dropped, .times(1)))
    #expect(store.nextFault(for: .photos) == nil)
    #expect(store.dropsConnection())
    #expect(!store.dropsConnection())
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

  @Test("Each target includes its own requests only", arguments: FaultTarget.allCases)
  func targets(target: FaultTarget) {
    for (other, route) in Self.own {
      let isOfAPI = ![FaultTarget.login, .loginForm, .nativePage, .token, .pictures].contains(other)
      let expected = target == other || target == .all || target == .api && isOfAPI
      #expect(target.includes(route) == expected, "\(target) \(route)")
    }
    let pages: [Route] = [
      .photoPage("x"), .personPage("x"), .collectionPage("x", slug: nil), .topicPage("x"),
      .downloadPage("x"), .index, .preflight,
      .wrongMethod(allowed: ""),
    ]
    for route in pages { #expect(target.includes(route) == (target == .all)) }
    let rest: [Route] = [
      .unknown, .personPhotos("x"), .personPortfolio("x"), .personCollections("x"), .updateMe,
      .topics, .createCollection, .month,
    ]
    for route in rest { #expect(target.includes(route) == (target == .all || target == .api)) }
    #expect(!target.includes(.control))
  }

  @Test("No fault applies to the sandbox's own control")
  func control() {
    store.add(FaultRule(.all, .silent))
    #expect(store.nextFault(for: .control) == nil)
  }
}
