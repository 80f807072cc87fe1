extension PlantedFault {
  /// The service that exchanges codes.
  static let oauth2Service: [PlantedFault] = [
    PlantedFault(
      "bug-login-11", level: 2, rule: "A-3", subject: "OAuth2Service",
      story: "A code with a + or a / in it can never be exchanged.",
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
      story: "One code is sent twice, and the server refuses both as used.",
      hints: [
        "Look at the same code asked for twice at once.",
        "Hold the server's answer, ask twice, then answer.",
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
      story: "The connection broke once, and the same code is never tried again.",
      hints: [
        "Look at the same code after a failure.",
        "Answer 500 first, then a token.",
        "Assert two requests, and the token.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-login-19", level: 2, rule: "A-7", subject: "OAuth2Service",
      story: "A token stands in the log, for everybody who reads logs.",
      hints: [
        "Look at the texts of errors.",
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
      story: "The server repeats the secret in its words, and the app shows them to everybody.",
      hints: [
        "Look at the server's own words.",
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
      story: """
        The server refuses the code, and the app keeps what stands in the refusal as a token.
        """,
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
