import ImageFeedCore
import ImageFeedPresentation

/// The info of a photo, in texts. Unknown facts have no line.
public struct PhotoInfo: Hashable, Sendable {
  /// The subject of a line.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The date of publication.
    case published
    /// The size of the original in pixels.
    case size
    /// The city where it was taken.
    case city
    /// The author's text.
    case description
    /// The description for people who cannot see the photo.
    case alternativeDescription
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// Its subject.
    public let subject: Subject
    /// Its title.
    public let title: String
    /// Its text, never empty.
    public let text: String

    /// Creates a line.
    public init(_ subject: Subject, title: String, text: String) {
      (self.subject, self.title, self.text) = (subject, title, text)
    }
  }

  /// The credit; `nil` if the author is unknown.
  public let credit: PhotoCredit?
  /// The lines, in reading order.
  public let lines: [Line]

  /// Creates an info of ready-made lines.
  public init(credit: PhotoCredit?, lines: [Line]) {
    (self.credit, self.lines) = (credit, lines)
  }

  /// Creates the info of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - city: the city, if known.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the link of the credit.
  @MainActor
  public init(
    _ photo: Photo, city: String?, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral?
  ) {
    credit = photo.author.map { PhotoCredit($0, strings: strings, referral: referral) }
    let size = photo.size.isEmpty ? nil : "\(photo.size.width) × \(photo.size.height)"
    let all: [(Subject, String, String?)] = [
      (.published, strings.extended.published, dates.text(for: photo.createdAt)),
      (.size, strings.extended.originalSize, size),
      (.city, strings.extended.city, city),
      (.description, strings.extended.photoDescription, photo.caption),
      (.alternativeDescription, strings.extended.alternativeDescription, photo.alternativeText),
    ]
    lines = all.compactMap { subject, title, text in
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
      return Line(subject, title: title, text: text)
    }
  }
}
