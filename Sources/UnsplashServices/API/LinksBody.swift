import Foundation

/// The `links` of a photo or a user.
struct LinksBody: Decodable {
  let html: URL?
  let downloadLocation: URL?

  private enum CodingKeys: String, CodingKey {
    case html
    case downloadLocation = "download_location"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    html = values.webURL(.html)
    downloadLocation = values.webURL(.downloadLocation)
  }
}
