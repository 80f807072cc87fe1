import Testing

@testable import LocalHTTP

@Suite("HTTP: the text of an event")
struct ServerSentEventTests {
  private func text(_ event: ServerSentEvent) -> String {
    String(decoding: event.bytes, as: UTF8.self)
  }

  @Test("An event has its number, its name and its text, and ends with an empty line")
  func fields() {
    #expect(text(ServerSentEvent("{}")) == "data: {}\n\n")
    #expect(
      text(ServerSentEvent("{}", id: "7", name: "reset"))
        == "id: 7\nevent: reset\ndata: {}\n\n")
    #expect(text(ServerSentEvent("")) == "data: \n\n")
  }

  @Test("Every line of a text is sent by itself, so that it cannot end the event")
  func lines() {
    #expect(
      text(ServerSentEvent("a\nb\r\nc\rd\n\nid: 9"))
        == "data: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: id: 9\n\n")
    // Only these end a line of the format.
    #expect(text(ServerSentEvent("a\u{2028}b\u{B}c")) == "data: a\u{2028}b\u{B}c\n\n")
  }
}
