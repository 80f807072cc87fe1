import FuzzInput

/// JSON of the names that the API uses, with values of right and wrong types: what random bytes
/// would hardly ever be.
enum RandomJSON {
  private static let names = [
    "id", "width", "height", "color", "urls", "links", "user", "likes", "description", "blur_hash",
    "created_at", "alt_description", "liked_by_user", "raw", "full", "regular", "small", "thumb",
    "html", "download_location", "username", "name", "bio", "first_name", "last_name",
    "profile_image", "medium", "large", "photo", "access_token", "token_type", "scope", "errors",
    "error", "error_description", "title", "total_photos", "published_at", "cover_photo",
    "preview_photos", "results", "total", "total_pages", "views", "downloads", "location", "city",
  ]
  private static let texts = [
    "\"\"", "\" \"", "\"a\"", "\"https://images.unsplash.com/a?w=1\"", "\"http://[::1]/\"",
    "\"2024-02-29T12:00:60Z\"", "\"2024-02-30\"", "\"#ff00ff\"", "\"LEHV6nWB2yk8\"", "\"\\u0000\"",
    "\"x 5ecret-t0ken y\"", "\"5ecret%2dt0ken\"", "\"5ecret\\u0007-t0ken\"", "\"\\ud83d\\ude00\"",
    "\"Rate Limit Exceeded\"", "\"javascript:0\"", "\"//host\"", "\"https://\"",
  ]
  private static let others = [
    "null", "true", "false", "0", "-1", "1.5", "9223372036854775807", "9223372036854775808",
    "1e400",
    "1e3", "-0.0",
  ]
  private static let deepest = 5

  /// A document; its choices are taken from the input, and so are the characters of some texts.
  static func document(_ input: inout FuzzInput) -> [UInt8] {
    var json = ""
    write(&json, &input, depth: 0)
    return Array(json.utf8)
  }

  private static func write(_ json: inout String, _ input: inout FuzzInput, depth: Int) {
    // What is nearer to the root is more often an object.
    switch input.number(in: 0...(depth < deepest ? 7 : 3)) {
    case 0: json += input.choice(of: others)
    case 1, 2: json += input.choice(of: texts)
    case 3: json += "\"" + escaped(input.prefix(input.number(in: 0...9))) + "\""
    case 4:
      json += "["
      for place in 0..<input.number(in: 0...3) {
        if place > 0 { json += "," }
        write(&json, &input, depth: depth + 1)
      }
      json += "]"
    default:
      json += "{"
      for place in 0..<input.number(in: 0...9) {
        json += (place > 0 ? "," : "") + "\"" + input.choice(of: names) + "\":"
        write(&json, &input, depth: depth + 1)
      }
      json += "}"
    }
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      let digits = String(scalar.value, radix: 16)
      text +=
        isPlain
        ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text
  }
}
