import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A value that a message can hold. All of the kit's values are encoded in this file.
protocol JSONConvertible {
  var json: JSON { get }
}

/// The members of a message, in the order in which they are written.
typealias Members = KeyValuePairs<String, any JSONConvertible>

extension JSON {
  /// An object of values.
  init(_ members: Members) {
    self = .object(members.map { Member($0.key, $0.value.json) })
  }
}

// MARK: Plain values

extension JSON: JSONConvertible {
  var json: JSON { self }
}
extension Bool: JSONConvertible {
  var json: JSON { .bool(self) }
}
extension Int: JSONConvertible {
  var json: JSON { .integer(self) }
}
extension Double: JSONConvertible {
  var json: JSON { .number(self) }
}
extension String: JSONConvertible {
  var json: JSON { .string(self) }
}
extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  var json: JSON { self?.json ?? .null }
}
extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSON { .array(map(\.json)) }
}

// MARK: The basic edition

extension ScreenID: JSONConvertible {
  /// Kind and number, for example `imagesList-2`.
  var name: String { "\(kind.rawValue)-\(number)" }
  var json: JSON { .string(name) }
}

extension PhotoID: JSONConvertible {
  var json: JSON { .string(rawValue) }
}

extension Tab: JSONConvertible {
  var json: JSON { .string(rawValue) }
}

extension TabItem: JSONConvertible {
  var json: JSON { JSON(["tab": tab, "title": title]) }
}

extension ScreenMessage: JSONConvertible {
  var json: JSON { JSON(["text": text, "retryTitle": retryTitle]) }
}

extension Alert.Button: JSONConvertible {
  var json: JSON { JSON(["answer": answer.rawValue, "title": title]) }
}

extension RGBColor: JSONConvertible {
  /// As in HTML: `#rrggbb`.
  var json: JSON {
    .string(
      "#"
        + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }
}

extension PhotoCard: JSONConvertible {
  var json: JSON {
    JSON([
      "id": id, "dateText": dateText, "isLiked": isLiked, "isLikeEnabled": isLikeEnabled,
      "likeLabel": likeLabel, "pictureLabel": pictureLabel, "credit": credit?.text,
      "blurHash": blurHash, "color": color, "proportion": pictureHeight(forWidth: 1),
    ])
  }
}

extension ProfileCard: JSONConvertible {
  var json: JSON { JSON(["name": name, "handle": handle, "bio": bio]) }
}

// MARK: The extended edition

extension CollectionID: JSONConvertible {
  var json: JSON { .string(rawValue) }
}

extension CollectionCard.Preview: JSONConvertible {
  var json: JSON { JSON(["blurHash": blurHash]) }
}

extension CollectionCard: JSONConvertible {
  var json: JSON {
    JSON([
      "id": id, "title": title, "photoCountText": photoCountText, "dateText": dateText,
      "authorName": authorName, "cover": cover, "previews": previews,
    ])
  }
}

extension PhotoInfo.Line: JSONConvertible {
  var json: JSON { JSON(["subject": subject.rawValue, "title": title, "text": text]) }
}
