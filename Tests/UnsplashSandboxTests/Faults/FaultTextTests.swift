import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("E Faults and rules as text")
struct FaultTextTests {
  @Test("Every fault of the catalogue is parsed from its text", arguments: FaultCatalog.entries)
  func roundTrip(entry: FaultCatalog.Entry) throws {
    #expect(try Fault(entry.example.description) == entry.example)
    if entry.name == "STATUS" {
      #expect(entry.example == .status(500))
    } else {
      #expect(entry.example.name == entry.name)
      #expect(entry.usage.hasPrefix(entry.name))
    }
    #expect(!entry.summary.isEmpty && !entry.summary.hasSuffix("."))
  }

  @Test("The catalogue has every fault once")
  func complete() {
    let names = FaultCatalog.entries.map(\.name)
    #expect(names.count == 32)
    #expect(Set(names).count == 32)
  }

  @Test("The help says which program prints the address for changes: the apps print another one")
  func address() {
    #expect(FaultCatalog.help.contains("While “unsplash-sandbox” runs"))
  }

  @Test(
    "Values are parsed with and without their unit",
    arguments: [
      ("cut=0", Fault.cut(bytes: 0)), ("delay=2", .delay(2...2)), ("delay=2s", .delay(2...2)),
      ("delay=0.5..2s", .delay(0.5...2)), ("delay=1s..3", .delay(1...3)),
      ("dripping", .dripping(seconds: 0.1)), ("dripping=0.001", .dripping(seconds: 0.001)),
      ("bandwidth=9000", .bandwidth(bytesPerSecond: 9_000)),
      ("slow-close=1", .slowClose(seconds: 1)),
      ("404", .status(404)), ("599", .status(599)), ("huge-body", .hugeBody(bytes: 200_000_000)),
      ("huge-body=1", .hugeBody(bytes: 1)), ("refused", .refused(seconds: 5)),
      ("refused=86400s", .refused(seconds: 86_400)),
    ])
  func values(text: String, fault: Fault) throws {
    #expect(try Fault(text) == fault)
    #expect(try Fault(fault.description) == fault)
  }

  @Test(
    "Values out of range are written as they are used",
    arguments: [
      (Fault.cut(bytes: -5), "cut=0"), (.hugeBody(bytes: .max), "huge-body=1000000000000"),
      (.dripping(seconds: .nan), "dripping=0s"),
      (.slowClose(seconds: .infinity), "slow-close=86400s"),
      (.delay(-1...0.00001), "delay=0s..1e-05s"),
      (.delay(1...1), "delay=1s"),
    ])
  func clamped(fault: Fault, text: String) throws {
    #expect(fault.description == text)
    #expect(try Fault(text).description == text)
  }

  private static let wrong: [(words: String, texts: [String])] = [
    ("cut needs a value: cut=BYTES", ["cut"]),
    ("delay needs a value: delay=SECONDS", ["delay"]),
    ("slow-close needs a value: slow-close=SECONDS", ["slow-close"]),
    ("bandwidth needs a value: bandwidth=BYTES", ["bandwidth"]),
    (
      "“VALUE” is not a whole number of bytes up to 1000000000000",
      [
        "cut=", "cut=-1", "cut=+1", "cut=99999999999999999999", "cut=١",
        "huge-body=9223372036854775807", "huge-body=1000000000001",
      ]
    ),
    ("the smaller number of “VALUE” must come first", ["delay=3..1"]),
    (
      "“VALUE” is not a number of seconds from 0 to 86400",
      [
        "delay=nan", "delay=inf", "delay=0x1", "delay=1e999", "delay=86401", "delay=-1",
        "delay=ss",
      ]
    ),
    ("“” is not a number of seconds from 0 to 86400", ["delay=.."]),
    ("silent takes no value", ["silent=1", "silent="]), ("500 takes no value", ["500=1"]),
    ("a status is a number from 400 to 599, not “399”", ["399"]),
    ("a status is a number from 400 to 599, not “600”", ["600"]),
  ]

  @Test("An invalid value is an error with the valid ones", arguments: wrong)
  func mistakes(words: String, texts: [String]) {
    for text in texts {
      let value = text.components(separatedBy: "=").last ?? ""
      let message = words.replacingOccurrences(of: "VALUE", with: value)
      #expect(throws: FaultTextError(message)) { try Fault(text) }
    }
  }

  @Test(
    "An unknown name is an error with all names; case matters",
    arguments: ["", "Silent", "silent ", "STATUS", "99999999999999999999", "=", "🙂"])
  func unknown(text: String) {
    let error = #expect(throws: FaultTextError.self) { try Fault(text) }
    #expect(error?.description.hasPrefix("unknown fault “") == true)
    #expect(error?.description.contains("STATUS, rate-limit, redirect") == true)
  }

  @Test(
    "Rules are parsed and written in the same form",
    arguments: [
      ("photos:reset-mid-body:2", FaultRule(.photos, .resetInBody, .times(2))),
      ("all:delay=1s..3s:50%", FaultRule(.all, .delay(1...3), .percent(50))),
      ("server:refused=5s", FaultRule(.server, .refused(seconds: 5))),
      ("server:dropped:3", FaultRule(.server, .dropped, .times(3))),
      ("like:500", FaultRule(.like, .status(500))),
      ("me:401:0%", FaultRule(.me, .status(401), .percent(0))),
      ("me:401:100%", FaultRule(.me, .status(401), .percent(100))),
    ])
  func rules(text: String, rule: FaultRule) throws {
    #expect(try FaultRule(text) == rule)
    #expect(rule.description == text)
  }

  private static let form =
    "“TEXT” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%"
  private static let number =
    "“TEXT” is neither a count of at least 1 nor a percentage from 0% to 100%"

  @Test(
    "An invalid rule is an error with its reason",
    arguments: [
      ("500", form), ("", form), ("a:b:c:d", form),
      (
        "Photos:500",
        "unknown target “Photos”; the targets are all, api, login, login-form, native-page, token, me, "
          + "user, photos, photo, like, unlike, likes, download, random, collections, collection, "
          + "collection-photos, search-photos, search-collections, statistics, pictures, server"
      ),
      ("me:500:", number), ("me:500:0", number), ("me:500:-1", number), ("me:500:101%", number),
      ("me:500:%", number),
      ("me:cut", "cut needs a value: cut=BYTES"),
      ("all:dropped", "dropped applies to the server only: server:dropped"),
      ("me:refused=2s", "refused applies to the server only: server:refused=2s"),
      ("server:500", "500 does not apply to the server, which takes only refused and dropped"),
      ("server:refused:2", "refused takes no count: it starts at once and ends on its own"),
    ])
  func noRules(text: String, message: String) {
    let part = message == Self.number ? text.components(separatedBy: ":").last ?? "" : text
    let message = message.replacingOccurrences(of: "TEXT", with: part)
    #expect(throws: FaultTextError(message)) { try FaultRule(text) }
  }

  @Test("Any text is parsed safely")
  func anyText() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let text = generator.text(generator.number(below: 12), of: "me:cut=delay0123.s%s-e🙂\u{0}")
      if let rule = try? FaultRule(text) { #expect((try? FaultRule(rule.description)) == rule) }
      if let fault = try? Fault(text) { #expect((try? Fault(fault.description)) == fault) }
    }
  }
}

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
}
