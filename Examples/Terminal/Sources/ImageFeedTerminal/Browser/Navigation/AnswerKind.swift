/// The kind of an answer that is not a redirect.
enum AnswerKind: Equatable {
  /// A page, with the encoding its header names.
  case page(charset: String?)
  case failure(PageFailure)

  /// - Parameter request: an answer with an error status is no page, whatever it contains. Only a
  ///   form that was filled in wrongly comes back as a page with 4xx.
  init(_ answer: PageAnswer, to request: PageRequest) {
    let type = answer.contentType.map(ContentType.init)
    if answer.status >= (request.method == .post ? 500 : 400) {
      self = .failure(.status(answer.status))
    } else if answer.status == 204 || answer.status == 205 {
      self = .failure(.noContent)
    } else if type?.isPage ?? Self.looksLikePage(answer), !answer.body.isEmpty,
      answer.status >= 200
    {
      self = .page(charset: type?.charset)
    } else if (200...299).contains(answer.status) {
      self = .failure(
        type?.isPage == true
          ? .unreadable(PageError(.empty)) : .notAPage(contentType: type?.essence))
    } else {
      self = .failure(.status(answer.status))
    }
  }

  /// Indicates whether an answer without a content type starts like markup.
  private static func looksLikePage(_ answer: PageAnswer) -> Bool {
    let start = answer.body.prefix(64).drop {
      [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    return start.first == UInt8(ascii: "<")
  }
}
