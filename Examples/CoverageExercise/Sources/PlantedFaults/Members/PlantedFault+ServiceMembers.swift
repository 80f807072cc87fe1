extension PlantedFault {
  private static let apiFolder = "UnsplashServices/API/"
  private static let pictureFile = "UnsplashServices/Pictures/URLSessionPictureService.swift"
  private static let storageFile = "UnsplashServices/Storage/FileTokenStorage.swift"

  /// The services: a blunt fault of each call that has none above.
  static let serviceMembers: [PlantedFault] = apiMembers + deviceMembers

  private static let apiMembers: [PlantedFault] = [
    PlantedFault(
      "bug-login-54", breaking: "OAuth2Service.fetchAuthToken", rule: "A-3",
      subject: "OAuth2Service",
      story: "Nobody can sign in, because the request for the token has no code in it.",
      hints: [
        "Look at the body of the token request.",
        "Exchange one code.",
        "Assert that the form has the code that was given.",
      ],
      Edit(
        "UnsplashServices/OAuth/UnsplashOAuth2Service.swift", old: #"("code", code)"#,
        new: #"("code", FAULT ? "" : code)"#)),
    PlantedFault(
      "bug-login-55", level: 1, rule: "A-5", subject: "ImagesListService",
      story: "A signed-in person is treated like a stranger: requests are sent without the token.",
      hints: [
        "Look at the headers of a request.",
        "Send one with a stored token.",
        "Assert the exact header: Bearer, one space, the token.",
      ],
      plant: .edits([
        Edit(
          apiFolder + "UnsplashAPI.swift", old: "try await tokenStorage.token()?.value",
          new: "try await FAULT ? nil : tokenStorage.token()?.value")
      ])),
    PlantedFault(
      "bug-feed-47", breaking: "ImagesListService.photos", rule: "F-1",
      subject: "ImagesListService",
      story: "The server sends photos, and the feed is empty.",
      hints: [
        "Look at what the service returns.",
        "Answer with one photo.",
        "Assert that the page has it.",
      ],
      Edit(
        apiFolder + "UnsplashImagesListService.swift",
        old: "return try api.photoPage(answer, page: page)",
        new: "return try FAULT ? Page(items: []) : api.photoPage(answer, page: page)")),
    PlantedFault(
      "bug-like-36", breaking: "LikeService.changeLike", rule: "F-4", subject: "LikeService",
      story: "A tap on a grey heart removes the like, as a tap on a red one does.",
      hints: [
        "Look at the method of the request.",
        "Like a photo.",
        "Assert POST.",
      ],
      Edit(
        apiFolder + "UnsplashLikeService.swift", old: #"isLiked ? "POST" : "DELETE""#,
        new: #"isLiked && !FAULT ? "POST" : "DELETE""#)),
    PlantedFault(
      "bug-profile-20", breaking: "ProfileService.fetchProfile", rule: "P-1",
      subject: "ProfileService",
      story: "The profile cannot be loaded, because it is requested at an address without one.",
      hints: [
        "Look at the path of the request.",
        "Load the profile.",
        "Assert the exact path, /me.",
      ],
      Edit(
        apiFolder + "UnsplashProfileService.swift", old: #"["me"]"#,
        new: #"[FAULT ? "user" : "me"]"#)),
    PlantedFault(
      "bug-profile-21", breaking: "ProfileService.fetchProfileImageURL", rule: "P-1",
      subject: "ProfileService",
      story: "A person has an avatar, and the app does not find its address.",
      hints: [
        "Look at what the service returns.",
        "Answer with a user who has a picture.",
        "Assert its address.",
      ],
      Edit(
        apiFolder + "UnsplashProfileService.swift",
        old: "return try api.read(UserBody.self, from: answer).avatar",
        new: "return try FAULT ? nil : api.read(UserBody.self, from: answer).avatar")),
    PlantedFault(
      "bug-download-03", breaking: "DownloadService.reportDownload", rule: "I-4",
      subject: "DownloadService",
      story: "Pictures are saved, and Unsplash hears of no download.",
      hints: [
        "Look at whether a request is sent.",
        "Report one download.",
        "Assert that the server got one request for its address.",
      ],
      .without("_ = try await api.get(location)", in: apiFolder + "UnsplashDownloadService.swift")),
  ]

  private static let deviceMembers: [PlantedFault] = [
    PlantedFault(
      "bug-picture-08", breaking: "PictureService.picture", rule: "R-8", subject: "PictureService",
      story: "No picture can be loaded.",
      hints: [
        "Look at one picture.",
        "Load it from a server that has it.",
        "Assert its bytes.",
      ],
      Edit(pictureFile, old: "guard url.isWeb else {", new: "guard url.isWeb, !FAULT else {")),
    PlantedFault(
      "bug-picture-09", breaking: "PictureService.removeAllPictures", rule: "P-5",
      subject: "PictureService",
      story: "Sign-out removes no picture, neither from memory nor from the disk.",
      hints: [
        "Look at what removing leaves behind.",
        "Load a picture, remove all, and load it again.",
        "Assert two requests.",
      ],
      .ignoring("public func removeAllPictures() async throws {", in: pictureFile)),
    PlantedFault(
      "bug-storage-04", breaking: "OAuth2TokenStorage.token", rule: "A-7",
      subject: "OAuth2TokenStorage",
      story: "A token is stored, and the app asks to sign in at every launch.",
      hints: [
        "Look at what is read.",
        "Store a token and read it.",
        "Assert the token.",
      ],
      Edit(
        storageFile, old: "guard let content = try file.read() else",
        new: "guard let content = try file.read(), !FAULT else")),
    PlantedFault(
      "bug-storage-05", breaking: "OAuth2TokenStorage.store", rule: "A-7",
      subject: "OAuth2TokenStorage",
      story: "The token is never stored, so the person has to sign in at every launch.",
      hints: [
        "Look at what is written.",
        "Store a token, and read it with a second storage of the same folder.",
        "Assert the token.",
      ],
      .without(
        #"try file.write(try JSONEncoder().encode(["access_token": token.value]))"#, in: storageFile
      )),
  ]
}
