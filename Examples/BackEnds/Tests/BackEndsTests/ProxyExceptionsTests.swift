import Testing

@testable import BackEnds

@Suite("A local Unsplash behind a proxy")
struct ProxyExceptionsTests {
  @Test(
    "This machine is added to the exceptions that count, in both names",
    arguments: [
      ([:], "127.0.0.1,localhost"),
      (["no_proxy": "a.example"], "a.example,127.0.0.1,localhost"),
      (["NO_PROXY": "b.example", "no_proxy": ""], "b.example,127.0.0.1,localhost"),
      (
        ["no_proxy": "a.example", "NO_PROXY": "b.example", "http_proxy": "http://c.example"],
        "a.example,127.0.0.1,localhost"
      ),
      (["NO_PROXY": "*"], nil),
    ] as [([String: String], String?)])
  func exceptions(environment: [String: String], value: String?) {
    let expected = value.map { ["no_proxy": $0, "NO_PROXY": $0] } ?? [:]
    #expect(ProxyExceptions.withLoopback(environment) == expected)
  }
}
