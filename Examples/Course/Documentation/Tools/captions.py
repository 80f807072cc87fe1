"""DocC's own captions, such as “Step 1”, in another language.

Its scripts have them in one object of texts for each language they know, named by a path such as
`tutorials.step`. A few more are written into the pages or the scripts; the table has them by their English words.
A caption that another version of DocC words differently stays English.
"""

import json
import pathlib
import re

_ENGLISH = re.compile(r"JSON\.parse\('(\{\"view-in\":\"View in English\".*?\})'\)")
_IN_SCRIPTS = ("Introduction", "Chapters")
_WRITTEN = ("title", "overridingTitle", "featuredEyebrow", "text")
_TIME = re.compile(r"(?<=\d)(hr|min)\b")


def translate(archive, language):
    """Puts the language's captions in the place of the English ones."""
    table = pathlib.Path(__file__).with_name(f"captions-{language}.json")
    if not table.exists():
        return
    translations = json.loads(table.read_text())
    _translate_scripts(archive, translations)
    for path in (archive / "data" / "tutorials").rglob("*.json"):
        page = json.loads(path.read_text())
        _translate_page(page, translations)
        path.write_text(json.dumps(page, ensure_ascii=False, separators=(",", ":")))


def _translate_scripts(archive, translations):
    for script in sorted((archive / "js").glob("t*.js")):
        text = script.read_text()
        for word in _IN_SCRIPTS:
            text = text.replace(f'"{word}"', json.dumps(translations[word], ensure_ascii=False))
        script.write_text(text)
    for script in sorted((archive / "js").glob("index.*.js")):
        text = script.read_text()
        match = _ENGLISH.search(text)
        if match:
            captions = json.loads(match[1].replace("\\'", "'"))
            _replace(captions, translations)
            literal = json.dumps(captions, ensure_ascii=False, separators=(",", ":")).replace("\\", "\\\\").replace("'", "\\'")
            script.write_text(text[: match.start(1)] + literal + text[match.end(1) :])


def _replace(captions, translations, path=""):
    for key, value in captions.items():
        if isinstance(value, dict):
            _replace(value, translations, f"{path}{key}.")
        else:
            captions[key] = translations.get(path + key, value)


def _translate_page(value, translations):
    if isinstance(value, list):
        for item in value:
            _translate_page(item, translations)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key in _WRITTEN and isinstance(item, str):
                value[key] = translations.get(item, item)
            elif key == "estimatedTime":
                value[key] = _TIME.sub(lambda match: translations[match[1]], item)
            else:
                _translate_page(item, translations)
