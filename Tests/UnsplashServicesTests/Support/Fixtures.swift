/// Made-up answers with the peculiarities of recorded ones.
enum Fixtures {
  /// A photo as sent in 2025, without unused fields.
  static func photo(_ id: String = "Ab-9_xYz012", extra: String = "") -> String {
    #"""
    {"id":"\#(id)","slug":"a-hill-\#(id)","created_at":"2021-04-10T18:04:36-04:00",
    "width":6000,"height":4000,"color":"#262626","blur_hash":"LEHV6nWB2yk8pyo0adR*.7kCMdnj",
    "description":null,"alt_description":"a green hill","breadcrumbs":[],
    "urls":{"raw":"https://images.example/p?ixid=M3w&ixlib=rb-4","full":"https://images.example/f",
    "regular":"https://images.example/r?a=1\u0026b=2","small":"https://images.example/s",
    "thumb":"https://images.example/t","small_s3":"https://s3.example/s"},
    "links":{"self":"https://api.example/photos/\#(id)","html":"https://unsplash.example/photos/\#(id)",
    "download":"https://unsplash.example/photos/\#(id)/download",
    "download_location":"https://api.example/photos/\#(id)/download?ixid=M3w"},
    "likes":12,"liked_by_user":true,"sponsorship":null,"topic_submissions":{},
    "user":\#(user)\#(extra)}
    """#
  }

  /// The photo's author.
  static let user = #"""
    {"id":"u1","username":"ada","name":"Ada Hill","first_name":"Ada","last_name":null,
    "twitter_username":null,"bio":"","location":null,"links":{"html":"https://unsplash.example/@ada"},
    "profile_image":{"small":"https://images.example/a32","medium":"https://images.example/a64",
    "large":"https://images.example/a128"},"total_likes":3}
    """#

  /// A successful token answer of 2025.
  static func token(_ token: String) -> String {
    #"""
    {"access_token":"\#(token)","token_type":"Bearer","refresh_token":"r-\#(token)",
    "scope":"public read_user write_likes","created_at":1743798061,"user_id":12345678,
    "username":"ada"}
    """#
  }

  /// A collection as sent in 2021, without unused fields.
  static func collection(_ id: String) -> String {
    let previews = (1...5).map { number in
      #"{"id":"p\#(number)","blur_hash":null,"urls":{"thumb":"https://images.example/\#(number)/t"}}"#
    }
    return #"""
      {"id":"\#(id)","title":"Neon \u0026 more ","description":null,
      "published_at":"2019-01-07T10:23:24-05:00","curated":false,"featured":false,
      "total_photos":38,"private":false,"tags":[{"type":"search","title":"signage"}],
      "links":{"html":"https://unsplash.example/collections/\#(id)"},"user":\#(user),
      "cover_photo":{"id":"c","blur_hash":"LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      "urls":{"small":"https://images.example/cover/s"}},
      "preview_photos":[\#(previews.joined(separator: ","))]}
      """#
  }

  static func photos(_ ids: [String]) -> String {
    "[" + ids.map { photo($0) }.joined(separator: ",") + "]"
  }
}
