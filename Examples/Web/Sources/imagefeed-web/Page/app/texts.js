// The texts of fixed parts: those of the app come from the server, a few belong to the page alone.

const ofPage = {
  en: {
    cancel: "Cancel",
    connectionLost: "The connection is lost. Trying again…",
    continueHere: "Use it here",
    enterCode: "Code or address from the sign-in page",
    keyCredit: "The author's page",
    keyFit: "Zoom in and back",
    keyMove: "Move in a list",
    keyMovePhoto: "Move the photo",
    keyOpen: "Open, press",
    keySetting: "Use letters, digits and signs as commands",
    keyTabs: "Tabs; columns in a list",
    keys: "Keys",
    linkCopied: "The link is copied.",
    openInWindow: "Open in a new tab",
    outdated: "The server has another version of the app.",
    photosLoaded: "Photos loaded:",
    reload: "Reload",
    replaced: "The app is open in another tab.",
    rotateLeft: "Rotate left",
    rotateRight: "Rotate right",
    sessionGone: "Your session has ended. Perhaps the server restarted or this page was away too long.",
    tooManyTabs: "The app is open in too many tabs. Close one of them.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
  },
  ru: {
    cancel: "Отмена",
    connectionLost: "Соединение потеряно. Пробуем снова…",
    continueHere: "Продолжить здесь",
    enterCode: "Код или адрес со страницы входа",
    keyCredit: "Страница автора",
    keyFit: "Приблизить и вернуть",
    keyMove: "Перейти по списку",
    keyMovePhoto: "Сдвинуть фотографию",
    keyOpen: "Открыть, нажать",
    keySetting: "Управлять буквами, цифрами и знаками",
    keyTabs: "Вкладки; в списке — столбцы",
    keys: "Клавиши",
    linkCopied: "Ссылка скопирована.",
    openInWindow: "Открыть в новой вкладке",
    outdated: "На сервере другая версия приложения.",
    photosLoaded: "Загружено фотографий:",
    reload: "Загрузить заново",
    replaced: "Приложение открыто в другой вкладке.",
    rotateLeft: "Повернуть влево",
    rotateRight: "Повернуть вправо",
    sessionGone: "Сеанс завершён. Возможно, сервер перезапустили или страница долго была без связи.",
    tooManyTabs: "Приложение открыто в слишком многих вкладках. Закройте одну из них.",
    zoomIn: "Увеличить",
    zoomOut: "Уменьшить",
  },
};

/**
 * All texts by name.
 *
 * @type {Record<string, string>}
 */
export const texts = { ...ofPage[navigator.language.startsWith("ru") ? "ru" : "en"] };

/** Takes the texts of a `reset`. */
export function setTexts(language, ofApp) {
  Object.assign(texts, ofPage[language] ?? ofPage.en, ofApp);
  document.documentElement.lang = language;
}
