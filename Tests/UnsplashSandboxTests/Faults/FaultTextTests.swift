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

  @Test(
    "An invalid value is an error with the valid ones",
    arguments: [
      ("cut", "cut needs a value: cut=BYTES"),
      ("cut=", "“” is not a whole number of bytes up to 1000000000000"),
      ("cut=-1", "“-1” is not a whole number of bytes up to 1000000000000"),
      ("cut=+1", "“+1” is not a whole number of bytes up to 1000000000000"),
      (
        "cut=99999999999999999999",
        "“99999999999999999999” is not a whole number of bytes up to 1000000000000"
      ),
      (
        "huge-body=9223372036854775807",
        "“9223372036854775807” is not a whole number of bytes up to 1000000000000"
      ),
      (
        "huge-body=1000000000001",
        "“1000000000001” is not a whole number of bytes up to 1000000000000"
      ),
      ("cut=١", "“١” is not a whole number of bytes up to 1000000000000"),
      ("delay", "delay needs a value: delay=SECONDS"),
      ("slow-close", "slow-close needs a value: slow-close=SECONDS"),
      ("bandwidth", "bandwidth needs a value: bandwidth=BYTES"),
      ("delay=3..1", "the smaller number of “3..1” must come first"),
      ("delay=..", "“” is not a number of seconds from 0 to 86400"),
      ("delay=nan", "“nan” is not a number of seconds from 0 to 86400"),
      ("delay=inf", "“inf” is not a number of seconds from 0 to 86400"),
      ("delay=0x1", "“0x1” is not a number of seconds from 0 to 86400"),
      ("delay=1e999", "“1e999” is not a number of seconds from 0 to 86400"),
      ("delay=86401", "“86401” is not a number of seconds from 0 to 86400"),
      ("delay=-1", "“-1” is not a number of seconds from 0 to 86400"),
      ("delay=ss", "“ss” is not a number of seconds from 0 to 86400"),
      ("silent=1", "silent takes no value"), ("silent=", "silent takes no value"),
      ("500=1", "500 takes no value"), ("399", "a status is a number from 400 to 599, not “399”"),
      ("600", "a status is a number from 400 to 599, not “600”"),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: FaultTextError(message)) { try Fault(text) }
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

  @Test(
    "An invalid rule is an error with its reason",
    arguments: [
      ("500", "“500” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%"),
      ("", "“” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%"),
      ("a:b:c:d", "“a:b:c:d” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%"),
      (
        "Photos:500",
        "unknown target “Photos”; the targets are all, api, login, login-form, native-page, token, me, "
          + "user, photos, photo, like, unlike, likes, download, random, collections, collection, "
          + "collection-photos, search-photos, search-collections, statistics, pictures, server"
      ),
      ("me:500:", "“” is neither a count of at least 1 nor a percentage from 0% to 100%"),
      ("me:500:0", "“0” is neither a count of at least 1 nor a percentage from 0% to 100%"),
      ("me:500:-1", "“-1” is neither a count of at least 1 nor a percentage from 0% to 100%"),
      ("me:500:101%", "“101%” is neither a count of at least 1 nor a percentage from 0% to 100%"),
      ("me:500:%", "“%” is neither a count of at least 1 nor a percentage from 0% to 100%"),
      ("me:cut", "cut needs a value: cut=BYTES"),
      ("all:dropped", "dropped applies to the server only: server:dropped"),
      ("me:refused=2s", "refused applies to the server only: server:refused=2s"),
      ("server:500", "500 does not apply to the server, which takes only refused and dropped"),
      ("server:refused:2", "refused takes no count: it starts at once and ends on its own"),
    ])
  func noRules(text: String, message: String) {
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
