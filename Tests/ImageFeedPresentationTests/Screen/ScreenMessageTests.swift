import ImageFeedCore
import ImageFeedPresentation
import TestSupport
import Testing

@Suite("ScreenMessage")
struct ScreenMessageTests {
  @Test(
    "E A message has the words, and a button only if a retry can help",
    arguments: EndStateRow.all, Language.allCases)
  func message(row: EndStateRow, language: Language) {
    let message = ScreenMessage(ServiceError(row.kind), strings: Strings(language))

    let retry = language == .russian ? "Повторить" : "Retry"
    let expected = row.words(language).map {
      ScreenMessage(text: $0, retryTitle: row.canRetry ? retry : nil)
    }
    #expect(message == expected)
  }

  @Test("E What a person can do about a failure", arguments: EndStateRow.all)
  func wayOn(row: EndStateRow) {
    #expect(row.kind.wayOn == row.wayOn)
  }

  @Test("A-7 The cause is not shown, except for the device's storage", arguments: EndStateRow.all)
  func cause(row: EndStateRow) {
    for language in Language.allCases {
      let plain = ScreenMessage(ServiceError(row.kind), strings: Strings(language))
      let message = ScreenMessage(
        ServiceError(row.kind, cause: "the file, and why"), strings: Strings(language))
      let added = row.kind == .storageFailure ? "\nthe file, and why" : ""
      #expect(message?.text == plain.map { $0.text + added })
      #expect(message?.retryTitle == plain?.retryTitle)
    }
  }

  @Test("R-8 The server's own words are shown unchanged in every language (bug-search-07)")
  func serversWords() {
    let error = ServiceError(.rejected(status: 400, message: " query is missing, page is invalid"))
    for language in Language.allCases {
      #expect(
        ScreenMessage(error, strings: Strings(language))?.text
          == " query is missing, page is invalid")
    }
  }

  @Test("A message has no button unless it is given one")
  func plainMessage() {
    #expect(ScreenMessage(text: "Empty").retryTitle == nil)
    #expect(ScreenMessage(text: "Empty", retryTitle: "Again").retryTitle == "Again")
  }
}
