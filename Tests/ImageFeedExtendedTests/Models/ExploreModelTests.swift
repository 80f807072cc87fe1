import Foundation
import ImageFeedCore
import Testing

@Suite("Models of explore, search and collections")
struct ExploreModelTests {
  private static func urls(_ name: String) throws -> PhotoURLs {
    let url = try #require(URL(string: "https://images.example/\(name)"))
    return PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url)
  }

  @Test("R-3 A collection's identifier is what the server wrote, character for character")
  func collectionID() {
    #expect(CollectionID(rawValue: "rrn_S6yWq3g") == "rrn_S6yWq3g")
    #expect(CollectionID(rawValue: " 7").rawValue == " 7")
    #expect("\(CollectionID(rawValue: "159185"))" == "159185")
  }

  @Test("R-3 A collection has four previews at most, the first ones, and may have none")
  func previews() throws {
    let all = try (1...6).map { PicturePreview(urls: try Self.urls("\($0)")) }
    #expect(PhotoCollection(id: "c", title: "t", previews: all).previews == Array(all.prefix(4)))
    #expect(
      PhotoCollection(id: "c", title: "t", previews: Array(all.prefix(2))).previews.count == 2)
    let bare = PhotoCollection(id: "c", title: "")
    #expect(bare.previews == [] && bare.cover == nil)
    #expect(bare.photoCount == nil && bare.publishedAt == nil && bare.author == nil)
  }

  @Test("R-5 bug-search-05 What is not known of a photo is nil, not 0")
  func details() throws {
    let photo = Photo(id: "p", size: PixelSize(width: 1, height: 1), urls: try Self.urls("p"))
    let details = PhotoDetails(photo: photo)
    #expect(details.id == "p")
    #expect(details.viewCount == nil && details.downloadCount == nil && details.city == nil)
    #expect(details.photo.likeCount == nil)
  }

  @Test(
    "R-2 bug-search-02 A query is trimmed and otherwise as it was typed",
    arguments: [
      (" fog ", "fog"), ("\n\tblack & white\r\n", "black & white"), ("C++", "C++"),
      ("a  b", "a  b"), ("\u{A0}горы\u{2003}", "горы"), ("%", "%"), ("\u{0}", "\u{0}"),
    ])
  func query(typed: String, text: String) throws {
    let query = try #require(SearchQuery(typed))
    #expect(query.text == text)
    #expect("\(query)" == text)
    #expect(SearchQuery(text) == query)
  }

  @Test("R-2 A blank query is none", arguments: ["", " ", "\n", "\t \u{A0}\u{3000}\r\n"])
  func blankQuery(typed: String) {
    #expect(SearchQuery(typed) == nil)
  }
}
