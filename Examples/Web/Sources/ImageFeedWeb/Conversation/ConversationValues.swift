import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

// The values of a conversation: what a reader, or a test, needs of them.

extension JSON {
  /// A value of the kit; what has no form here, such as nothing, is `null`.
  init(ofAny value: Any) {
    self = (value as? any JSONConvertible)?.json ?? .null
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A member of an object.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Without what is large and does not change: of a card, its photo and its heart; of a picture, no
  /// address; of an address, no query, which can hold a secret.
  var brief: JSON {
    switch self {
    case .object(let members):
      let isCard = self["likeLabel"] != nil && self["id"] != nil
      let kept = ["id", "isLiked", "isLikeEnabled", "likeLabel"]
      return .object(
        members.filter { (!isCard || kept.contains($0.name)) && $0.name != "url" }.map(\.brief))
    case .array(let values): return .array(values.map(\.brief))
    default: return self
    }
  }
}

extension JSON.Member {
  /// The member with less in it; see `JSON.brief`.
  var brief: JSON.Member {
    guard name == "url" || name == "link", let text = value.string, let url = URL(string: text)
    else { return JSON.Member(name, value.brief) }
    return JSON.Member(name, url.json)
  }
}

extension URL: JSONConvertible {
  /// Without the query.
  var json: JSON {
    let text = absoluteString
    return .string(String(text.prefix { $0 != "?" && $0 != "#" }))
  }
}

extension Data: JSONConvertible {
  /// The number of bytes.
  var json: JSON { JSON(["bytes": count]) }
}

extension AccessToken: JSONConvertible {
  /// That there is one.
  var json: JSON { .string("…") }
}

extension Username: JSONConvertible {
  var json: JSON { .string(rawValue) }
}

extension ContentKind: JSONConvertible {
  var json: JSON { .string(rawValue) }
}

extension Alert: JSONConvertible {
  var json: JSON { JSON(["title": title, "message": message, "buttons": buttons]) }
}

extension Photo: JSONConvertible {
  var json: JSON { JSON(["id": id, "isLiked": isLiked, "likeCount": likeCount]) }
}

extension PhotoCollection: JSONConvertible {
  var json: JSON { JSON(["id": id, "photoCount": photoCount, "previews": previews.count]) }
}

extension Page: JSONConvertible where Item: JSONConvertible {
  var json: JSON { JSON(["items": items, "nextPage": nextPage, "total": total]) }
}

extension LikeState: JSONConvertible {
  var json: JSON { JSON(["isLiked": isLiked, "likeCount": likeCount]) }
}

extension Profile: JSONConvertible {
  var json: JSON { JSON(["username": username, "hasPicture": avatarURL != nil]) }
}

extension PhotoDetails: JSONConvertible {
  var json: JSON {
    JSON([
      "id": id, "isLiked": photo.isLiked, "likeCount": photo.likeCount, "viewCount": viewCount,
      "downloadCount": downloadCount, "city": city,
    ])
  }
}

extension SharedPhoto: JSONConvertible {
  var json: JSON { photo.json }
}

extension FoundPhotos: JSONConvertible {
  var json: JSON { JSON(["query": query.text, "order": order.rawValue, "page": page]) }
}

extension FoundCollections: JSONConvertible {
  var json: JSON { JSON(["query": query.text, "page": page]) }
}

extension ServiceError.Kind: JSONConvertible {
  /// The case in Swift, without the server's own words.
  var json: JSON {
    if case .rejected(let status, _) = self {
      return .string("rejected(status: \(status), message: nil)")
    }
    return .string("\(self)")
  }
}
