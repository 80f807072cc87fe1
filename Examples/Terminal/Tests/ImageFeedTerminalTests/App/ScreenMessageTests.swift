import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("Messages in the narrowest window") @MainActor
struct ScreenMessageTests {
  private nonisolated static let kinds: [ServiceError.Kind] = [
    .offline, .timedOut, .forbidden, .rateLimited, .notFound,
    .rejected(status: 422, message: nil),
    .rejected(status: 400, message: "The request was not understood by this server at all, sorry"),
    .serverFailure(status: 500), .unreadableAnswer, .answerTooLarge, .redirectRefused,
    .storageFailure,
  ]
  private let columns = TerminalApp.leastSize.columns

  private func message(_ kind: ServiceError.Kind, _ strings: Strings) throws -> ScreenMessage {
    try #require(ScreenMessage(ServiceError(kind), strings: strings))
  }

  @Test(
    "Each message ends with its button's complete key hint, and none is too wide",
    arguments: [Language.english, .russian], kinds)
  func line(language: Language, kind: ServiceError.Kind) throws {
    let strings = Strings(language)
    let message = try message(kind, strings)
    let line = message.line(columns: columns)
    #expect(TextLayout.columns(of: line) <= columns)
    #expect(message.retryTitle == nil || line.hasSuffix("  [r] \(strings.retry)"))
    #expect(line.hasPrefix(String(message.text.prefix(40))))
    #expect(message.line(columns: 0).hasSuffix(message.retryTitle ?? ""))
  }

  @Test(
    "Lists, profile and info show the complete key hint", arguments: [Language.english, .russian],
    kinds)
  func screens(language: Language, kind: ServiceError.Kind) throws {
    let (strings, texts) = (Strings(language), TerminalStrings(language))
    let message = try message(kind, strings)
    guard message.retryTitle != nil else { return }
    let feed = ImagesListView(
      ImagesListPresenterSpy(), texts: texts, decoding: ImmediateWork(), invalidate: {})
    feed.setMessage(message)
    let profile = ProfileView(
      ProfilePresenterSpy(), texts: texts, decoding: ImmediateWork(), invalidate: {})
    profile.setMessage(message)
    let info = PhotoInfoView(
      PhotoInfoPresenterSpy(), texts: texts, decoding: ImmediateWork(), invalidate: {})
    info.setMessage(message)
    for screen in [feed, profile, info] as [any TerminalScreen] {
      let text = ScreenTester(screen, columns: columns, rows: 14).text
      #expect(text.contains("[r] \(strings.retry)"), "\(type(of: screen))")
    }
  }
}
