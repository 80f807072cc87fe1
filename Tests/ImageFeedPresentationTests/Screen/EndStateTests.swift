import ImageFeedCore
import ImageFeedPresentation
import TestSupport
import Testing

@Suite("EndState and ScreenMessage")
struct EndStateTests {
  @Test(
    "E Every failure has the words and the retry of its row", arguments: EndStateRow.all,
    Language.allCases)
  func endState(row: EndStateRow, language: Language) {
    let state = EndState(ServiceError(row.kind), strings: Strings(language))

    #expect(state?.words == row.words(language))
    #expect(state?.canRetry == (row.words(language) == nil ? nil : row.canRetry))
  }

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

  @Test("A-7 The cause of a failure is never shown", arguments: EndStateRow.all)
  func cause(row: EndStateRow) {
    for language in Language.allCases {
      #expect(
        EndState(ServiceError(row.kind, cause: "the cause"), strings: Strings(language))
          == EndState(ServiceError(row.kind), strings: Strings(language)))
    }
  }

  @Test("R-8 The server's own words are shown unchanged in every language (bug-search-07)")
  func serversWords() {
    let error = ServiceError(.rejected(status: 400, message: " query is missing, page is invalid"))
    for language in Language.allCases {
      #expect(
        EndState(error, strings: Strings(language))?.words == " query is missing, page is invalid")
    }
  }

  @Test("A message has no button unless it is given one")
  func plainMessage() {
    #expect(ScreenMessage(text: "Empty").retryTitle == nil)
    #expect(ScreenMessage(text: "Empty", retryTitle: "Again").retryTitle == "Again")
  }
}
