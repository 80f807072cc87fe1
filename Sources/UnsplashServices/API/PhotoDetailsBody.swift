import ImageFeedCore

/// A single photo as Unsplash sends it: the fields of lists and some more.
struct PhotoDetailsBody: Decodable {
  let details: PhotoDetails

  private enum CodingKeys: String, CodingKey {
    case views
    case downloads
    case location
    case city
  }

  init(from decoder: any Decoder) throws {
    let photo = try PhotoBody(from: decoder).photo
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let place = try? values.nestedContainer(keyedBy: CodingKeys.self, forKey: .location)
    details = PhotoDetails(
      photo: photo, viewCount: values.count(.views), downloadCount: values.count(.downloads),
      city: place?.text(.city))
  }
}
