import ImageFeedPresentation

/// The texts that only a terminal needs, above all what its keys do (G-3). All others are the kit's.
struct TerminalStrings: Sendable {
  // What keys do.
  let move, page, ends, open, like, refresh, retry, tabs, keys, quit, back, zoom, pan, rotate: String
  let toggleZoom, share, author, signOut, nextField, press, choose, close, redraw, suspend: String
  let loadPicture, browser, copy: String

  /// Title of the list of keys.
  let keysTitle: String
  /// The window is smaller than the app can use; sizes follow.
  let windowTooSmall: String
  /// The terminal shows no pictures; and it cannot show this one, or not in this place.
  let noPictures, notThisPicture: String
  /// Before the address of the login page; and the same if the form below is the shorter way.
  let openInBrowser, orInBrowser: String
  /// Titles of the fields of the login page.
  let email, password, code: String
  /// Above the fields: a code can be pasted; and the same while the app waits for the redirect.
  let pasteCode, waiting: String
  /// The local Unsplash has refused e-mail and password.
  let wrongPassword: String
  /// The redirect cannot be received: its port, which follows, belongs to another program.
  let portTaken: String
  /// What the browser shows at the end of the sign-in, and after another one.
  let signedIn, otherSignIn: String
  /// A link was handed to the terminal, which may or may not keep it; the link follows.
  let linkCopied: String
  /// A link was opened in the browser.
  let linkOpened: String
  /// A picture was saved; its path follows.
  let savedTo: String
  /// The choice of the share menu that opens the photo's page.
  let openLink: String

  init(_ language: Language) {
    func text(_ russian: String, _ english: String) -> String {
      language == .russian ? russian : english
    }
    move = text("выбор", "move")
    page = text("страница", "page")
    ends = text("начало, конец", "first, last")
    open = text("открыть", "open")
    like = text("лайк", "like")
    refresh = text("обновить", "refresh")
    retry = text("повторить", "retry")
    tabs = text("вкладки", "tabs")
    keys = text("клавиши", "keys")
    quit = text("завершить", "quit")
    back = text("назад", "back")
    zoom = text("масштаб", "zoom")
    pan = text("сдвиг", "pan")
    rotate = text("поворот", "rotate")
    toggleZoom = text("вписать / увеличить", "fit / zoom")
    share = text("ссылка, сохранить", "link, save")
    author = text("автор", "author")
    signOut = text("выйти", "sign out")
    nextField = text("далее", "next")
    press = text("нажать", "press")
    choose = text("выбор", "choose")
    close = text("закрыть", "close")
    redraw = text("перерисовать", "redraw")
    suspend = text("приостановить", "suspend")
    loadPicture = text("загрузить картинку", "load the picture")
    browser = text("браузер", "browser")
    copy = text("копировать", "copy")
    keysTitle = text("Клавиши", "Keys")
    windowTooSmall = text("Окно слишком маленькое.", "The window is too small.")
    noPictures = text(
      "Терминал не показывает картинки. Ссылка на фотографию: клавиша s",
      "This terminal shows no pictures. The photo's link: press s")
    notThisPicture = text(
      "Так терминал картинку не покажет. Ссылка на фотографию: клавиша s",
      "The terminal cannot show the picture like this. The photo's link: press s")
    openInBrowser = text(
      "Войдите в браузере. Если он не открылся, откройте этот адрес:",
      "Sign in in the browser. If none has opened, open this address:")
    orInBrowser = text(
      "Локальный Unsplash. Войдите здесь или в браузере (Ctrl-O) по адресу:",
      "The local Unsplash. Sign in here, or in a browser (Ctrl-O) at this address:")
    email = text("Почта", "E-mail")
    password = text("Пароль", "Password")
    code = text("Код", "Code")
    pasteCode = text(
      "Код или адрес, на котором остановился браузер:", "The code, or the address the browser ends at:")
    waiting = text("Ждём браузер. Код можно и вставить:", "Waiting for the browser. Or paste the code:")
    wrongPassword = text("Неверная почта или пароль.", "Wrong e-mail or password.")
    portTaken = text(
      "Порт занят другой программой. Завершите её и повторите или вставьте код. Порт:",
      "Another program has the redirect's port. End it and retry, or paste the code. Port:")
    signedIn = text(
      "Готово. Вернитесь в терминал: это окно можно закрыть.",
      "Done. Go back to the terminal: you can close this window.")
    otherSignIn = text(
      "Это другой вход. Откройте адрес, который показывает приложение в терминале.",
      "This is another sign-in. Open the address that the app in the terminal shows.")
    linkCopied = text("Отправлено в буфер обмена терминала:", "Sent to the terminal's clipboard:")
    linkOpened = text("Открыто в браузере.", "Opened in the browser.")
    savedTo = text("Сохранено:", "Saved:")
    openLink = text("Открыть в браузере", "Open in Browser")
  }
}
