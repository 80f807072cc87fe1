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
  static func page(_ title: String, language: String = "en", _ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="\(language)" xml:lang="\(language)">
    <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>\(title)</title>
    <style>
    :root { --back: #1a1b22; --field: #25262f; --line: #72737f; --text: #fff; --soft: #aeafb4;
      --danger: #f56b6c; --filled: #fff; --on-filled: #1a1b22; --focus: #8ab4ff; }
    @media (prefers-color-scheme: light) { :root { --back: #f4f4f7; --field: #fff; --line: #85868f;
      --text: #1a1b22; --soft: #5c5d66; --danger: #c42b2d; --filled: #1a1b22; --on-filled: #fff;
      --focus: #1f5fd0; } }
    * { box-sizing: border-box; }
    html { background: var(--back); color: var(--text); accent-color: var(--focus);
      font: 100%/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    body { margin: 0 auto; max-width: 26rem; overflow-wrap: anywhere; padding: 1.5rem 1rem; }
    h1 { font-size: 1.25rem; margin: 0 0 1rem; }
    h2 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
    p, ul { margin: 0 0 0.75rem; }
    ul { padding-left: 1.25rem; }
    a { color: inherit; }
    label { display: block; margin-bottom: 0.25rem; }
    input, button { color: inherit; font: inherit; min-height: 3rem; width: 100%; }
    input { background: var(--field); border: 1px solid var(--line); border-radius: 12px;
      padding: 0 0.875rem; }
    button { background: none; border: 0; border-radius: 16px; cursor: pointer; }
    button.filled { background: var(--filled); color: var(--on-filled); font-weight: 600; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    .link { display: inline-block; padding: 0.75rem 0; }
    .logo { display: block; fill: currentColor; height: 3rem; margin: 0 auto 0.75rem; width: 3rem; }
    .logo + h1 { text-align: center; }
    .soft { color: var(--soft); }
    #message { color: var(--danger); font-weight: 600; }
    img { height: auto; max-width: 100%; }
    @media (min-width: 1920px) { html { font-size: 125%; } }
    @media (forced-colors: active) { button { border: 1px solid; } button.filled { border-width: 3px; } }
    </style>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }
}
