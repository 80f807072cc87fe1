import ImageFeedCore

/// What is known of a photo, ready to be shown: what nobody knows has no line.
public struct PhotoInfo: Hashable, Sendable {
  /// What a line is about.
  public enum Subject: Hashable, Sendable, CaseIterable {
    /// When it was published.
    case published
    /// How many pixels the original has.
    case size
    /// Where it was taken.
    case city
    /// What its author wrote.
    case description
    /// What is to be seen, for people who cannot see it.
    case alternativeDescription
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// What it is about.
    public let subject: Subject
    /// The name of it.
    public let title: String
    /// What is known; never empty.
    public let text: String

    /// Makes a line.
    public init(_ subject: Subject, title: String, text: String) {
      (self.subject, self.title, self.text) = (subject, title, text)
    }
  }

  /// Whose photo it is; `nil` where the server named nobody.
  public let credit: PhotoCredit?
  /// The lines there are, in the order in which they are read.
  public let lines: [Line]

  /// Makes an info of ready-made lines.
  public init(credit: PhotoCredit?, lines: [Line]) {
    (self.credit, self.lines) = (credit, lines)
  }

  /// Makes the info of a photo.
  ///
  /// - Parameters:
  ///   - photo: as it is known.
  ///   - city: where it was taken, if that is known.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application that shows it.
  @MainActor
  public init(
    _ photo: Photo, city: String?, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral?
  ) {
    credit = photo.author.map { PhotoCredit($0, strings: strings, referral: referral) }
    let size = photo.size.isEmpty ? nil : "\(photo.size.width) × \(photo.size.height)"
    let all: [(Subject, String, String?)] = [
      (.published, strings.published, dates.text(for: photo.createdAt)),
      (.size, strings.originalSize, size),
      (.city, strings.city, city),
      (.description, strings.photoDescription, photo.caption),
      (.alternativeDescription, strings.alternativeDescription, photo.alternativeText),
    ]
    lines = all.compactMap { subject, title, text in
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
      return Line(subject, title: title, text: text)
    }
  }
}
