import Testing
import UnsplashSandbox

/// That the matrix has no holes.
@Suite("Edge cases: the matrix is complete")
struct MatrixTests {
  @Test("E Every fault is tried in every situation, or there is a reason why not")
  func noHoles() {
    var cells = 0
    for doing in Doing.allCases {
      let here = EdgeCase.all(doing)
      cells += here.count
      for fault in Fault.samples {
        let isThere = here.contains { $0.fault == fault }
        let reason = Impossible.reason(fault, doing)
        #expect(isThere == (reason == nil), "\(fault) while \(doing)")
        #expect(reason.map(\.isEmpty) != true)
      }
    }
    let exceptions = Doing.allCases.reduce(0) { sum, doing in
      sum + Fault.samples.filter { Impossible.reason($0, doing) != nil }.count
    }
    let once = Doing.allCases.filter(\.isReading).count * Fault.samples.filter(\.isReset).count
    #expect(cells == Fault.samples.count * Doing.allCases.count - exceptions + once)
    #expect(cells > 650)
  }

  @Test("E-0 Every fault of the local Unsplash's catalogue is one of those that are tried")
  func catalogue() {
    let tried = Set(Fault.samples.map(\.name))
    for entry in FaultCatalog.entries where entry.name != "STATUS" {
      #expect(tried.contains(entry.name))
    }
    #expect(FaultCatalog.entries.count > 30)
    for status in [400, 401, 403, 404, 422, 429, 500, 502, 503] {
      #expect(Fault.samples.contains(.status(status)), "SPEC E names it")
    }
  }

  @Test("E Every cell has a name of its own in the list of tests", arguments: Doing.allCases)
  func names(doing: Doing) {
    let names = EdgeCase.all(doing).map(\.testDescription)
    #expect(Set(names).count == names.count)
  }

  @Test("E Each row of SPEC's table of end states is some cell's end")
  func everyEndState() {
    let endings = Set(Doing.allCases.flatMap { EdgeCase.all($0) }.map(\.ending))
    let words = Set(endings.compactMap(\.words))
    for row in [
      "Can't reach the server.", "The server is not answering.",
      "You don't have permission for this.", "Request limit reached. Try again within the hour.",
      "No longer available.", "The server had a problem.", "The server's answer could not be read.",
    ] {
      #expect(words.contains(row))
    }
    #expect(endings.contains(.sessionEnds))
    #expect(endings.contains(.rejected("Username is missing\nPassword cannot be blank")))
  }
}
