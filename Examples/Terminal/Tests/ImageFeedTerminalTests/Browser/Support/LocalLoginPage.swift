/// The login page of the local Unsplash.
enum LocalLoginPage {
  static func form(message: String? = nil) -> String {
    let warning = message.map { "<p id=\"message\" role=\"alert\">\($0)</p>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
      <head>
      <meta charset="UTF-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Sign in</title>
      <style>
      body { font: 16px sans-serif; margin: 2em auto; max-width: 26em; padding: 0 1em; color: #111; }
      #message { color: #b00020; }
      </style>
      </head>
      <body>
      <h1>Sign in to the local Unsplash</h1>
      \(warning)
      <p>An application asks for:</p>
      <ul><li>public</li><li>read_user</li></ul>
      <form action="authorize" method="post">
      <input type="hidden" name="client_id" value="sandbox-access-key" />
      <input type="hidden" name="redirect_uri" value="urn:ietf:wg:oauth:2.0:oob" />
      <input type="hidden" name="response_type" value="code" />
      <input type="hidden" name="scope" value="public read_user" />
      <input type="hidden" name="state" value="a&lt;&amp;&#39;&quot;&#10;b" />
      <p><label for="email">Email</label>
      <input type="email" id="email" name="email" autocomplete="username" /></p>
      <p><label for="password">Password</label>
      <input type="password" id="password" name="password" autocomplete="current-password" /></p>
      <p><button type="submit" id="authorize" name="decision" value="authorize">Authorize</button>
      <button type="submit" id="decline" name="decision" value="decline">Decline</button></p>
      </form>
      <p>Demo account: demo@example.com, password demo.</p>
      </body>
      </html>

      """
  }

  static let native = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
    <head><meta charset="UTF-8" /><title>Authorization code</title></head>
    <body>
    <h1>Authorization code:</h1>
    <p><code id="authorization_code">Zq8-c0de</code></p>
    </body>
    </html>
    """
}
