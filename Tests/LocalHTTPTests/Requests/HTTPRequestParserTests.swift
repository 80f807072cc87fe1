import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: parsing requests") @SocketTestActor
struct HTTPRequestParserTests {
  /// Parses bytes into requests, and the status of the error that ended them.
  func parse(_ text: String, limits: HTTPLimits = HTTPLimits(), piece: Int = .max)
    -> (requests: [HTTPRequest], status: Int?)
  {
    var parser = HTTPRequestParser(limits: limits)
    var requests: [HTTPRequest] = []
    var rest = Array(text.utf8)[...]
    do {
      while !rest.isEmpty {
        parser.append(rest.prefix(piece))
        rest = rest.dropFirst(piece)
        while let event = try parser.next() {
          if case .request(let request) = event { requests.append(request) }
        }
      }
    } catch {
      return (requests, (error as? RequestError)?.status.code)
    }
    return (requests, nil)
  }

  private nonisolated static let get = "GET / HTTP/1.1\r\nHost: h\r\n"
  private nonisolated static let post = "POST / HTTP/1.1\r\nHost: h\r\n"

  /// Requests with the same beginning and end, and the status of each.
  nonisolated static let malformed: [(start: String, end: String, parts: [(String, Int)])] = [
    ("", "\r\n\r\n", [("GET", 400), ("GET /", 400), ("GET  / HTTP/1.1", 400)]),
    (
      "", " HTTP/1.1\r\nHost: h\r\n\r\n",
      [
        ("GE(T /", 400), (" /", 400), ("GET photos", 400), ("GET /\u{7F}", 400), ("GET /é", 400),
        ("GET /#a", 400), ("GET /../etc", 400), ("GET /a/%2e%2E/b", 400), ("GET /a%2fb", 400),
        ("GET /a%5cb", 400), ("GET /%00", 400), ("GET /%zz", 400), ("GET /%4", 400),
        ("GET /%ff", 400), ("GET /?a=%x", 400),
      ]
    ),
    (
      "GET / ", "\r\nHost: h\r\n\r\n",
      [("HTTP/1.1 x", 400), ("http/1.1", 400), ("HTTP/1.x", 400), ("HTTP/2.0", 505)]
    ),
    ("GET / HTTP/1.1\r\n", "\r\n", [("", 400), ("Host : h\r\n", 400)]),
    (
      get, "\r\n\r\n",
      [
        ("Host: h", 400), ("No colon", 400), (": x", 400), (" folded", 400), ("A: b\u{0}c", 400),
        ("A: b\rc", 400), ("Expect: tea", 417),
      ]
    ),
    (
      post + "Content-Length:", "\r\n\r\n",
      [
        (" 1\r\nContent-Length: 2", 400), (" 1\r\nContent-Length: 1", 400), (" 1, 1", 400),
        (" -1", 400), (" +1", 400), (" 0x1", 400), ("", 400), (" 1048577", 413),
        (" 99999999999999999999", 413), (" 1\r\nTransfer-Encoding: chunked", 400),
      ]
    ),
    (
      post + "Transfer-Encoding: ", "\r\n\r\n", [("gzip, chunked", 501), ("chunked, chunked", 501)]
    ),
    ("POST / HTTP/1.0\r\nHost: h\r\n", "\r\n\r\n", [("Transfer-Encoding: chunked", 400)]),
    (
      post + "Transfer-Encoding: chunked\r\n\r\n", "",
      [
        ("z\r\n", 400), ("\r\n", 400), ("1\n", 400), ("1 junk\r\na", 400), (" ;\r\na", 400),
        ("1\r\nab\r\n", 400), ("100001\r\n", 413), ("fffffffff\r\n", 400),
      ]
    ),
  ]

  @Test("A malformed request is rejected with the matching status", arguments: malformed)
  func rejected(start: String, end: String, parts: [(String, Int)]) {
    for (part, status) in parts {
      for piece in [Int.max, 1] {
        let found = parse(start + part + end, piece: piece)
        #expect(found.status == status, "\(part)")
        #expect(found.requests == [])
      }
    }
  }

  @Test("Too long a part is rejected as soon as it is known", arguments: [true, false])
  func tooLong(isFinished: Bool) {
    let end = isFinished ? "\r\n\r\n" : ""
    let line = "GET /" + String(repeating: "a", count: 17_000)
    #expect(parse(line + (isFinished ? " HTTP/1.1" + end : "")).status == 414)
    let field = "GET / HTTP/1.1\r\nHost: h\r\nA: " + String(repeating: "a", count: 66_000)
    #expect(parse(field + end).status == 431)
    let fields =
      "GET / HTTP/1.1\r\nHost: h\r\n" + String(repeating: "A: 1234567\r\n", count: 6_000)
    #expect(parse(fields + end).status == 431)
  }

  @Test(
    "A body in either framing is parsed completely, however the bytes are split",
    arguments: [1, 2, 3, 7, 1_000])
  func bodies(piece: Int) {
    let text =
      "POST /a//b/?x=1+2&y=%26&z HTTP/1.1\r\nhost: h\r\nContent-Length: 3\r\n\r\nabc"
      + "\r\nPOST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n"
      + "2;x=y\r\nde\r\n00000000000A \t;z\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n"
      + "GET http://h2/d HTTP/1.1\nHost: h\nConnection: close\n\n"
    let found = parse(text, piece: piece)
    #expect(found.status == nil)
    #expect(
      found.requests.map { String(decoding: $0.body, as: UTF8.self) } == [
        "abc", "de0123456789", "",
      ])
    #expect(found.requests.map(\.target.segments) == [["a", "b"], ["c"], ["d"]])
    #expect(found.requests.map(\.isKeepAlive) == [true, true, false])
    #expect(found.requests.map(\.host) == ["h", "h", "h2"])
    #expect(["x", "y", "z"].map { found.requests.first?.query($0) } == ["1 2", "&", ""])
  }

  @Test("The longest request line is accepted, however its bytes are split", arguments: 1...33)
  func longestLine(piece: Int) {
    let text = "GET /aaaaaaa HTTP/1.1\r\nHost: h\r\n\r\n"
    #expect(parse(text, limits: HTTPLimits(requestLine: 21), piece: piece).requests.count == 1)
    #expect(parse(text, limits: HTTPLimits(requestLine: 20), piece: piece).status == 414)
  }

  @Test(
    "Empty lines before a request are ignored, in one piece or in many",
    arguments: [1, 7, 50, .max])
  func emptyLines(piece: Int) {
    let text = "\r\n".repeated(30) + "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    #expect(parse(text, limits: HTTPLimits(head: 27), piece: piece).requests.count == 1)
    #expect(parse(text, limits: HTTPLimits(head: 26), piece: piece).status == 431)
  }

  @Test("More than 200 header fields are too many; 200 are not")
  func fields() {
    func status(_ count: Int) -> Int? {
      let fields = (1..<count).map { "A\($0): b\r\n" }.joined()
      return parse("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n").status
    }
    #expect(status(200) == nil)
    #expect(status(201) == 431)
  }

  @Test("Too long a trailer is rejected, in one line or in many")
  func trailer() {
    let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    let line = "A: " + String(repeating: "b", count: 4_000)
    #expect(parse(head + "0\r\n" + line + "b".repeated(100)).status == 431)
    #expect(parse(head + "0\r\n" + (line + "\r\n").repeated(17)).status == 431)
    #expect(parse(head + "0\r\n" + (line + "\r\n").repeated(15) + "\r\n").requests.count == 1)
    #expect(parse(head + "1;" + "b".repeated(5_000)).status == 400)
  }

  @Test("Parsing very many small chunks takes linear time")
  func manyChunks() throws {
    let count = 40_000
    let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    var parser = HTTPRequestParser()
    parser.append(Array((head + "1\r\na\r\n".repeated(count) + "0\r\n\r\nGET").utf8))
    guard case .request(let request)? = try parser.next() else {
      Issue.record("not whole")
      return
    }
    #expect(request.body.count == count)
    #expect(parser.isInRequest)
  }

  @Test("A combining character does not hide the ASCII character before it")
  func combining() {
    let found = parse(
      "GET /?a=%CC%81 HTTP/1.1\r\nHost: h\r\nA:\u{301}x\r\nB: \u{FE0F}y\r\n"
        + "Connection: a,\u{301}, close\r\nContent-Type: a/b;\u{301}\r\n\r\n"
    ).requests.first
    #expect(found?.headers["A"] == "\u{301}x")
    #expect(found?.headers["B"] == "\u{FE0F}y")
    #expect(found?.isKeepAlive == false)
    #expect(found?.contentType == "a/b")
    let items = FormDecoding.items("title=\u{1F3FD}&\u{301}=x&a=\u{338}=")
    #expect(items?.map(\.name) == ["title", "\u{301}", "a"])
    #expect(items?.map(\.value) == ["\u{1F3FD}", "x", "\u{338}="])
  }

  @Test("A later version of HTTP/1 is answered as HTTP/1.1")
  func laterVersion() {
    #expect(parse("GET / HTTP/1.2\r\nHost: h\r\n\r\n").requests.map(\.isKeepAlive) == [true])
    #expect(parse("GET / HTTP/1.9\r\n\r\n").status == 400, "without a Host")
  }

  @Test("HTTP/1.0 needs no Host, and closes unless keep-alive is requested")
  func oldVersion() {
    let found = parse("GET / HTTP/1.0\r\n\r\nGET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
    #expect(found.requests.map(\.isKeepAlive) == [false, true])
  }

  @Test("A client that waits for 100 Continue gets it, others do not")
  func expectsContinue() throws {
    let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    var waiting = HTTPRequestParser()
    waiting.append(Array(head.utf8))
    #expect(try waiting.next() == .expectsContinue)
    #expect(try waiting.next() == nil)
    #expect(waiting.isInRequest)
    waiting.append(Array("ab".utf8))
    #expect(try waiting.next() != .expectsContinue)
    #expect(!waiting.isInRequest)

    var eager = HTTPRequestParser()
    eager.append(Array((head + "ab").utf8))
    #expect(try eager.next() != .expectsContinue)
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
