extension PlantedFault {
  /// The service that exchanges codes.
  static let oauth2Service: [PlantedFault] = [
    PlantedFault(
      "bug-login-11", level: 2, rule: "A-3", subject: "OAuth2Service",
      story: "A code that contains + or & cannot be exchanged.",
      hints: [
        "Look at the body of the token request, character by character.",
        "Exchange a code made of + & / = and a space.",
        "Assert that the form, decoded, has exactly the code that was given.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/OAuth/UnsplashOAuth2Service.swift",
          old: "body: Data(form.utf8)",
          new: "body: Data((FAULT ? form.removingPercentEncoding ?? form : form).utf8)")
      ])),
    PlantedFault(
      "bug-login-12b", level: 4, rule: "A-4", subject: "OAuth2Service",
      story: "The same code is sent twice, and the server refuses both as used.",
      hints: [
        "Look at two exchanges of the same code at once.",
        "Hold the server's answer back, call twice, then answer.",
        "Assert one request, and that both callers get the token.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/OAuth/UnsplashOAuth2Service.swift",
          old: "return try await work.value(",
          new: """
            if FAULT { return try Self.token(in: try await client.send(request), to: request) }
                return try await work.value(
            """)
      ])),
    PlantedFault(
      "bug-login-14b", level: 4, rule: "A-6", subject: "OAuth2Service",
      story: "The connection failed once, and the same code is never tried again.",
      hints: [
        "Look at the same code after a failure.",
        "Answer 500 first, then a token.",
        "Assert two requests, and the token.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-login-19", level: 2, rule: "A-7", subject: "OAuth2Service",
      story: "A token is written to the log, where anybody can read it.",
      hints: [
        "Look at the descriptions of errors.",
        "Answer with a body that holds a token but cannot be read.",
        "Assert that the token is nowhere in the error's description.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/OAuth/UnsplashOAuth2Service.swift",
          old: #"status \(answer.status), no token""#,
          new: #"""
            status \(answer.status), no token"
                      + (FAULT ? String(decoding: answer.body, as: UTF8.self) : "")
            """#)
      ])),
    PlantedFault(
      "bug-login-19b", level: 2, rule: "A-7", subject: "OAuth2Service",
      story: "The server's message contains the secret, and the app shows it.",
      hints: [
        "Look at the server's own message.",
        "Answer 400 with error_description that repeats the code and the secret.",
        "Assert that neither is in the error.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/OAuth/UnsplashOAuth2Service.swift",
          old: "redirects: .never, secrets: [code, configuration.secretKey])",
          new: "redirects: .never, secrets: FAULT ? [] : [code, configuration.secretKey])")
      ])),
    PlantedFault(
      "bug-login-20", level: 3, rule: "A-5", subject: "OAuth2Service",
      story: "The server refuses the code, and the app stores a token from the refusal.",
      hints: [
        "Look at the status of the answer.",
        "Answer 400 with a body that looks like a token.",
        "Assert that it is an error.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/OAuth/UnsplashOAuth2Service.swift",
          old: "guard answer.isSuccess else",
          new: "guard FAULT || answer.isSuccess else")
      ])),
  ]
}
