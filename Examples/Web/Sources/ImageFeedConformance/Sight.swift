import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

/// An answer of the program, as `CONFORMANCE.md` describes it.
package struct Answer: Decodable {
  package var sees: Sight?
  package var unsupported: Bool?
  package var error: String?
  package var width: Double?
  package var height: Double?
}

/// What a person sees.
package struct Sight: Decodable {
  package struct TabButton: Decodable {
    let tab, title: String
  }

  package struct Question: Decodable {
    struct Button: Decodable {
      let answer, title: String
    }
    let title: String
    let message: String?
    let buttons: [Button]
  }

  package var top: String?
  package var tabs: [TabButton]?
  package var selected: String?
  package var isBlocked: Bool?
  package var isShareMenuShown: Bool?
  package var alert: Question?
  package var notice: String?
  package var screens: [String: Screen]?

  /// Indicates whether a screen is seen with nothing above it, so that a person can do there what the
  /// program offers.
  func isFree(_ screen: String) -> Bool {
    screens?[screen] != nil && alert == nil && isBlocked != true && isShareMenuShown != true
  }

  /// Any screen: a kind has some of the members.
  package struct Screen: Decodable {
    var isLoaderShown, areChoicesShown, isSignInEnabled, isShareEnabled, isRefreshing: Bool?
    var isOrderEnabled, isStartEnabled: Bool?
    var message: Message?
    var progress: Double?
    var pageURL, credit, title, total, text, order, original: String?
    var rowCount, columns, elementCount: Int?
    var cards, photos: [Card]?
    var topPhoto: Card?
    var covers: [Cover]?
    var rows: [Row]?
    var person: Person?
    var picture, avatar, authorPicture: Picture?
    var placement: Place?
    var like: Like?
    var statistics: Statistics?
    var lines: [Line]?
    var parts: [String: Part]?
  }

  enum Picture: String, Decodable {
    case loading, picture, unavailable
    var shown: ShownPicture {
      switch self {
      case .loading: .loading
      case .picture: .picture
      case .unavailable: .unavailable
      }
    }
  }

  struct Message: Decodable {
    let text: String
    let retryTitle: String?
    var shown: ScreenMessage { ScreenMessage(text: text, retryTitle: retryTitle) }
  }

  struct Card: Decodable {
    let id: String
    let dateText, credit: String?
    let isLiked: Bool?
    let picture: Picture?
    let pictureHeight: Double?
    var shown: ShownCard {
      ShownCard(
        id: PhotoID(rawValue: id), dateText: dateText ?? "", isLiked: isLiked ?? false,
        picture: picture?.shown ?? .loading, pictureHeight: pictureHeight, credit: credit)
    }
  }

  struct Cover: Decodable {
    let id: String
    let title: String?
    let picture: Picture?
    var shown: ShownCover {
      ShownCover(
        id: CollectionID(rawValue: id), title: title ?? "", picture: picture?.shown ?? .loading)
    }
  }

  struct Row: Decodable {
    let id: String
    let texts: [String]?
    let previews: [Picture]?
    var shown: ShownCollection {
      ShownCollection(
        id: CollectionID(rawValue: id), texts: texts ?? [], previews: (previews ?? []).map(\.shown))
    }
  }

  struct Person: Decodable {
    let name: String
    let handle, bio: String?
    var shown: ShownPerson { ShownPerson(name: name, handle: handle ?? "", bio: bio) }
  }

  struct Place: Decodable {
    let width, height, x, y, rotation: Double
    var shown: PicturePlacement {
      PicturePlacement(
        size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
        rotation: rotation)
    }
  }

  struct Like: Decodable {
    let isLiked, isEnabled: Bool?
    let label: String?
    var shown: LikeButton {
      LikeButton(isLiked: isLiked ?? false, isEnabled: isEnabled ?? false, label: label ?? "")
    }
  }

  struct Statistics: Decodable {
    let likes, views, downloads: String?
    var shown: PhotoStatistics {
      PhotoStatistics(likes: likes ?? "", views: views ?? "", downloads: downloads ?? "")
    }
  }

  struct Line: Decodable {
    let subject: String
    let title, text: String?
    var shown: PhotoInfo.Line? {
      PhotoInfo.Subject(rawValue: subject).map {
        PhotoInfo.Line($0, title: title ?? "", text: text ?? "")
      }
    }
  }

  struct Part: Decodable {
    let isLoaderShown: Bool?
    let message: Message?
  }
}
