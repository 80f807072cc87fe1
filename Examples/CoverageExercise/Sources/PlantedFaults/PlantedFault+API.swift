extension PlantedFault {
  /// The services of the API.
  static let api: [PlantedFault] = [
    PlantedFault(
      "bug-login-16", level: 5, rule: "G-7", subject: "LikeService",
      story: "The next person signs in, and their likes are sent with the last person's token.",
      hints: [
        "Look at the token of the second request.",
        "Send one request, change the stored token, send another with the same service.",
        "Assert both Authorization headers. Any service of the API will do.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-login-18", level: 2, rule: "A-5", subject: "ImagesListService",
      story: "The server refuses every request, because of a colon in the Authorization header.",
      hints: [
        "Look at the headers of a request.",
        "Send one with a stored token, and one without.",
        "Assert the exact header: Bearer, one space, the token; Client-ID without one.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI.swift",
          old: #"return ("\(scheme) \(value)","#,
          new: #"return ("\(scheme)\(FAULT ? ":" : "") \(value)","#)
      ])),
    PlantedFault(
      "bug-feed-07b", level: 2, rule: "F-1", subject: "ImagesListService",
      story: "The first photos of the feed appear twice.",
      hints: [
        "Look at the number of the first page.",
        "Request page 1 and page 2.",
        "Assert the exact query of both requests.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-feed-14", level: 2, rule: "F-1", subject: "ImagesListService",
      story: "One malformed photo among thirty, and the whole page is missing.",
      hints: [
        "Look at a list with one item that cannot be read.",
        "Answer with two good photos and one without an id between them.",
        "Assert that both good ones arrive.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/TolerantDecoding.swift",
          old: "value = try? Value(from: decoder)",
          new: "value = FAULT ? try Value(from: decoder) : try? Value(from: decoder)")
      ])),
    PlantedFault(
      "bug-search-04", level: 2, rule: "R-7", subject: "ImagesListService",
      story: "The feed stops after page 1, because the server named two relations in one link.",
      hints: [
        "Look at the Link header (RFC 8288).",
        #"Give a link more than one relation: rel="last next"."#,
        "Assert the next page for a table of headers: order, quotes, spaces, case.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/LinkHeader.swift",
          old: "links.first { $0.relations.contains(relation) }?.url",
          new: """
            links.first {
                  FAULT ? $0.relations.first == relation : $0.relations.contains(relation)
                }?.url
            """)
      ])),
    PlantedFault(
      "bug-search-04b", level: 2, rule: "R-7", subject: "ImagesListService",
      story: "The feed stops after page 1, because the server writes Rel with a capital letter.",
      hints: [
        "Look at the Link header (RFC 8288).",
        "Write the parameter's name as REL and Rel.",
        "Assert the next page for a table of headers: order, quotes, spaces, case.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/LinkHeader.swift",
          old: #"let name = (match[1] ?? "").lowercased()"#,
          new: #"let name = FAULT ? match[1] ?? "" : (match[1] ?? "").lowercased()"#)
      ])),
    PlantedFault(
      "bug-search-07b", level: 2, rule: "R-8", subject: "ImagesListService",
      story: "The server explains what is wrong, and its message is lost.",
      hints: [
        "Look at the server's own message.",
        #"Answer 422 with {"errors": ["…"]}."#,
        "Assert that the error has the status and the message.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/HTTP/ServiceError+Status.swift",
          old: "message: serverMessage(in: answer, hiding: secrets))",
          new: "message: FAULT ? nil : serverMessage(in: answer, hiding: secrets))")
      ])),
    PlantedFault(
      "bug-session-06b", level: 2, rule: "F-9", subject: "ImagesListService",
      story: "The server answers 403, which may be its hourly limit, and the app drops the token.",
      hints: [
        "Look at what a 403 means.",
        "Answer 403 with X-Ratelimit-Remaining: 0, and 403 without.",
        """
        Assert rateLimited for the first, forbidden for the second, unauthorised for neither.
        """,
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/HTTP/ServiceError+Status.swift",
          old: "case 403: isRateLimit(answer)",
          new: """
            case 403 where FAULT: .unauthorised
                case 403: isRateLimit(answer)
            """)
      ])),
    PlantedFault(
      "bug-like-08", level: 2, rule: "F-4", subject: "LikeService",
      story: "A tap on a grey heart removes a like, and a tap on a red one adds it.",
      hints: [
        "Look at the method of the request.",
        "Like, then unlike.",
        "Assert POST for the first and DELETE for the second.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-like-08b", level: 2, rule: "F-4", subject: "LikeService",
      story: "Every like fails, because it is sent to an address that does not exist.",
      hints: [
        "Look at the path of the request.",
        "Like a photo whose id has a / and a space in it.",
        "Assert the exact, encoded path.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashLikeService.swift",
          old: #"photoID.rawValue, "like"]"#,
          new: #"photoID.rawValue, FAULT ? "likes" : "like"]"#)
      ])),
    PlantedFault(
      "bug-like-11", level: 3, rule: "F-4", subject: "LikeService",
      story: "The server refuses a like, and the heart turns red.",
      hints: [
        "Look at the status of the answer.",
        "Answer 403, 404 and 500, with and without a body.",
        "Assert that each is an error.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI.swift",
          old: "guard answer.isSuccess else",
          new: #"guard answer.isSuccess || (FAULT && method != "GET") else"#)
      ])),
    PlantedFault(
      "bug-profile-03b", level: 2, rule: "P-1", subject: "ProfileService",
      story: "The avatar is requested for a username that does not exist.",
      hints: [
        "Look at the path of the request for the avatar.",
        "Load the avatar's address for a username.",
        #"Assert the exact path, without an "@"."#,
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashProfileService.swift",
          old: #"["users", username.rawValue]"#,
          new: #"["users", FAULT ? username.handle : username.rawValue]"#)
      ])),
    PlantedFault(
      "bug-download-01", level: 2, rule: "I-4", subject: "DownloadService",
      story: "Downloads are reported, but Unsplash cannot attribute them.",
      hints: [
        "Look at the address that is requested.",
        "Report an address with a query.",
        "Assert that path and query are sent as they were.",
      ],
      plant: .decorator),
    PlantedFault(
      "bug-download-02", level: 2, rule: "I-4", subject: "DownloadService",
      story: "The address of another host is treated as an address of the API.",
      hints: [
        "Look at where the token may go.",
        "Report a download at another host.",
        "Assert redirectRefused, and that no request was sent.",
      ],
      plant: .edits([
        Edit(
          "UnsplashServices/API/UnsplashAPI.swift",
          old: "guard location.hasSameOrigin(as: baseURL),",
          new: "guard FAULT || location.hasSameOrigin(as: baseURL),")
      ])),
  ]
}
