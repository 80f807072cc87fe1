"""The mistakes of `planted-mistakes`: (file, exact text, replacement, what is wrong)."""

MISTAKES = [
    # Lists of photos
    (
        "PhotoRows/ImagesListCell.swift",
        "    cardView.reset()\n",
        "",
        "A reused cell of the feed keeps the picture of the photo before",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "      tableView.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)\n",
        "      tableView.reloadData()\n",
        "New rows reload the whole table",
    ),
    (
        "PhotoRows/RowChanges.swift",
        "    guard isReporting || !waiting.isEmpty else { return applyNow(change) }\n",
        "    guard !waiting.isEmpty else { return applyNow(change) }\n",
        "Rows change while the table reports its cells",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "    cell.cardView.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }\n",
        "    cell.cardView.didTapLike = { self.presenter.didTapLike(card.id) }\n",
        "A cell holds its table",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "    cell.cardView.didTapLike = { [weak self] in self?.presenter.didTapLike(card.id) }\n",
        "    cell.cardView.didTapLike = { [weak self] in\n"
        "      guard let self, let card = presenter.card(at: indexPath.row) else { return }\n"
        "      presenter.didTapLike(card.id)\n"
        "    }\n",
        "A heart is for the row it was made for, and not for its photo",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {\n",
        "  func tableView(_ tableView: UITableView, didSelectRow indexPath: IndexPath) {\n",
        "A delegate method of the table has a name that UIKit does not know",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "    guard let cell = cell as? ImagesListCell, let id = cell.reportedID else { return }\n",
        "    guard let cell = cell as? ImagesListCell, let id = presenter.card(at: indexPath.row)?.id\n"
        "    else { return }\n",
        "A cell that has left is reported by its row, in which another photo may be",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "    changes.report { presenter.didEndDisplaying(id) }\n",
        "",
        "A cell that has left is not reported",
    ),
    (
        "Style/UIRefreshControl+Refreshing.swift",
        "    if isRefreshing { beginRefreshing() } else { endRefreshing() }\n",
        "    if isRefreshing { beginRefreshing() }\n",
        "The refresh loader never ends",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "Int(pictureWidth(in: width) * UIScreen.main.scale)",
        "Int(pictureWidth(in: width))",
        "The width of pictures is reported in points, and not in pixels",
    ),
    (
        "PhotoRows/PhotoTable.swift",
        "      restore(place)\n    case .remove",
        "    case .remove",
        "Rows that come above those on screen move them",
    ),
    (
        "ImagesList/ImagesListViewController.swift",
        "    photos.willLayOut(width: view.bounds.width)\n",
        "",
        "The feed never reports its layout",
    ),
    (
        "ImagesList/ImagesListViewController.swift",
        "  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }\n",
        "  private(set) lazy var message = MessageView { self.presenter.didTapRetry() }\n",
        "The button of the feed's message holds its screen",
    ),
    (
        "PhotoRows/PhotoCardView.swift",
        "    likeButton.isEnabled = card.isLikeEnabled\n",
        "",
        "The heart is enabled while a like is in flight",
    ),
    (
        "PhotoRows/PhotoCardView.swift",
        "    if card.id != self.card?.id { picture.setPlaceholder(of: card) }\n",
        "",
        "A card has no placeholder of its own",
    ),
    # Pictures
    (
        "Pictures/PictureView.swift",
        "  func reset() {\n    decoding?.cancel()\n",
        "  func reset() {\n",
        "A picture that is decoded late appears in the cell of another photo",
    ),
    (
        "Pictures/PictureView.swift",
        "    decoding?.cancel()\n    switch picture {\n",
        "    switch picture {\n",
        "A picture that is decoded late replaces the one that was commanded after it",
    ),
    (
        "Pictures/PictureView.swift",
        "        guard let image else { return failed() }\n",
        "        guard let image else { return }\n",
        "A picture that cannot be decoded is not reported",
    ),
    # Messages and the screens of the sign-in
    (
        "Style/MessageView.swift",
        "    isHidden = message == nil\n",
        "    if message != nil { isHidden = false }\n",
        "A message is never hidden",
    ),
    (
        "Style/MessageView.swift",
        "    button.isHidden = message?.retryTitle == nil\n",
        "",
        "A message has a button where a retry cannot help",
    ),
    (
        "Auth/AuthViewController.swift",
        "{ signInButton.isEnabled = isEnabled }",
        "{ signInButton.isEnabled = true }",
        "The sign-in button is always enabled",
    ),
    (
        "Auth/AuthViewController.swift",
        "    targets.onTap(of: signInButton) { [weak self] in self?.presenter.didTapSignIn() }\n",
        "    targets.onTap(of: signInButton) { self.presenter.didTapSignIn() }\n",
        "The target of the sign-in button holds its screen",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    guard presenter.decidePolicy(for: url) == .allow else { return .cancel }\n",
        "    _ = presenter.decidePolicy(for: url)\n",
        "The login page loads what the presenter forbids",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    guard presenter.decidePolicy(for: url) == .allow else { return .cancel }\n",
        "    guard presenter.decidePolicy(for: url) == .allow,\n"
        "      presenter.decidePolicy(for: url) == .allow\n"
        "    else { return .cancel }\n",
        "The presenter is asked twice about one load",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction\n",
        "    _ webView: WKWebView, decidePolicyForAction navigationAction: WKNavigationAction\n",
        "The policy question has a name that WebKit does not know",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    presenter.didFailLoading()\n    return .cancel\n",
        "    return .cancel\n",
        "An error status of the login page is not reported",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    progress = webView.observe(",
        "    _ = webView.observe(",
        "The observation of the progress is not kept",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    case (NSURLErrorDomain, NSURLErrorCancelled), (\"WebKitErrorDomain\", 102): break\n",
        "    case (\"WebKitErrorDomain\", 102): break\n",
        "A cancelled load counts as a failure",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    didFail navigation: WKNavigation!,  // why: Apple's signature\n"
        "    withError error: any Error\n"
        "  ) { didFail(error) }\n",
        "    didFail navigation: WKNavigation!,  // why: Apple's signature\n"
        "    withError error: any Error\n"
        "  ) {}\n",
        "A connection that breaks amid the login page is not reported",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    configuration.websiteDataStore = siteData\n",
        "",
        "The login page keeps its cookies where signing out does not look",
    ),
    (
        "WebView/WebViewViewController.swift",
        "      status >= (isSendingForm ? 500 : 400)\n",
        "      status >= 400\n",
        "A form that comes back to be corrected counts as a failure",
    ),
    (
        "WebView/WebViewViewController.swift",
        "    guard navigationResponse.isForMainFrame,\n      let status",
        "    guard let status",
        "An error of a frame inside the login page counts as the page's",
    ),
    (
        "WebView/WebSiteData.swift",
        "modifiedSince: .distantPast",
        "modifiedSince: .distantFuture",
        "Signing out removes none of the login page's cookies",
    ),
    # The photo full screen
    (
        "SingleImage/PhotoGestures.swift",
        "    pan.setTranslation(.zero, in: pan.view)\n",
        "",
        "A pan reports the whole way again and again",
    ),
    (
        "SingleImage/PhotoGestures.swift",
        "    tap.require(toFail: doubleTap)\n",
        "",
        "A double tap is a single tap, too",
    ),
    (
        "SingleImage/PhotoGestures.swift",
        "    for gesture in [pan, pinch, rotation] { gesture.delegate = self }\n",
        "",
        "Two fingers cannot pinch and rotate at once",
    ),
    (
        "SingleImage/SingleImageViewController.swift",
        "{ shareButton.isEnabled = isEnabled }",
        "{ shareButton.isEnabled = true }",
        "A photo can be shared before it is there",
    ),
    # The profile
    (
        "Profile/ProfileViewController.swift",
        "    if isViewLoaded { embed(part) }\n",
        "    embed(part)\n",
        "The favourites load before the profile is seen",
    ),
    (
        "Profile/ProfileViewController.swift",
        "    presenter.view = self\n",
        "",
        "The profile does not give itself to its presenter",
    ),
    # The front end
    (
        "FrontEnd/UIKitFrontEnd+Containers.swift",
        "      app?.didClose(screen)\n",
        "",
        "A swipe back is not reported",
    ),
    (
        "FrontEnd/UIKitFrontEnd.swift",
        "    bar.delegate = self\n",
        "",
        "A tap on a tab is not reported",
    ),
    (
        "FrontEnd/UIKitFrontEnd.swift",
        "    window.rootViewController?.dismiss(animated: false)\n",
        "",
        "What the old root presents stays over the new one",
    ),
    (
        "FrontEnd/UIKitFrontEnd.swift",
        "    if shareMenu?.screen == screen { closeShareMenu() }\n",
        "",
        "The share menu outlives its screen",
    ),
    (
        "FrontEnd/UIKitFrontEnd.swift",
        "    blockingWindow.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)\n",
        "    blockingWindow.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)\n",
        "The blocking loader covers alerts",
    ),
    (
        "FrontEnd/UIKitFrontEnd+Alerts.swift",
        "    self.alert = AlertWindow(alert, id: id, in: makeWindow()) { [weak self] answer in\n",
        "    self.alert = AlertWindow(alert, id: id, in: window) { [weak self] answer in\n",
        "An alert is shown in the window of the screens, and goes with them",
    ),
    (
        "FrontEnd/UIKitFrontEnd+Alerts.swift",
        "      self?.closeAlert()\n      answered(answer)\n",
        "      answered(answer)\n      self?.closeAlert()\n",
        "The alert that follows an answer is closed with the one before",
    ),
    (
        "FrontEnd/UIKitFrontEnd.swift",
        "    blockingWindow.rootViewController = BlockingViewController { [weak self] in\n"
        "      self?.app?.didCancelWaiting()\n",
        "    blockingWindow.rootViewController = BlockingViewController {\n"
        "      self.app?.didCancelWaiting()\n",
        "The blocking loader holds the front end",
    ),
    (
        "FrontEnd/UIKitFrontEnd+Sharing.swift",
        "      self = activity == .saveToCameraRoll ? .saved : .sent\n",
        "      self = .sent\n",
        "A saved photo is reported as sent",
    ),
    # The extended edition
    (
        "Extended/Viewer/ViewerViewController.swift",
        "    presenter.viewer = self\n",
        "",
        "The photo gives itself to its presenter as the basic edition's view only",
    ),
    (
        "Extended/FrontEnd/UIKitFrontEnd+Extended.swift",
        "    view.presentationController?.delegate = self\n",
        "",
        "A swipe that closes the info is not reported",
    ),
    (
        "Extended/Explore/ExploreViewController.swift",
        "      presenter.didEndDisplaying(reportedTop)\n",
        "",
        "A photo on top of Explore that is replaced is not reported",
    ),
    (
        "Extended/Explore/CoverCell.swift",
        "    picture.reset()\n",
        "",
        "A reused cell of Explore keeps the cover of the collection before",
    ),
    (
        "Extended/PhotoList/PhotoGrid.swift",
        "    layout.invalidateLayout()\n",
        "",
        "Another number of columns does not lay the photos out again",
    ),
    (
        "Extended/PhotoList/PhotoListViewController.swift",
        "    showColumns()\n    guard Self.columnCounts",
        "    guard Self.columnCounts",
        "The switch of columns shows what the presenter has not commanded",
    ),
    (
        "Extended/CollectionList/CollectionTable.swift",
        "      guard let card = cell.card, card.id == id.collection, card.previews",
        "      guard let card = cell.card, card.previews",
        "A picture of one collection appears in the others",
    ),
    (
        "Extended/Search/SearchViewController.swift",
        "    presenter.didTapStart()\n    return false\n",
        "    return false\n",
        "The keyboard's return key does not search",
    ),
    (
        "Extended/PhotoInfo/PhotoInfoViewController.swift",
        "    for line in lines.arrangedSubviews { line.removeFromSuperview() }\n",
        "",
        "New info is added to the old one",
    ),
]
