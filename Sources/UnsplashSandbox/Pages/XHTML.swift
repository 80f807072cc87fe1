/// Well-formed XHTML, which browsers show and an XML parser can read.
enum XHTML {
  /// Escapes a text for an element or an attribute.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // XML cannot represent the other control characters.
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Makes a page from a title and a body, both escaped already.
  static func page(_ title: String, _ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
    <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>\(title)</title>
    <style>
    body { font: 16px sans-serif; margin: 2em auto; max-width: 26em; padding: 0 1em; color: #111; }
    input, button { box-sizing: border-box; font: inherit; margin: 4px 0; padding: 8px; width: 100%; }
    code { overflow-wrap: anywhere; }
    #message { color: #b00020; }
    img { height: auto; max-width: 100%; }
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
