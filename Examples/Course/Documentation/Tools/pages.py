"""The two languages of the site, and how their archives become one folder."""

import json
import pathlib
import shutil
import typing

import captions


class Language(typing.NamedTuple):
    code: str
    folder: str  # In the site.
    level: str  # The word for a bug's level.
    article: str  # The word above the title of an article.
    course: str  # The word that leads to the course.

    def catalogue(self, course):
        return pathlib.Path(course) / "Documentation" / ("Kit.docc" if self.code == "en" else f"Kit-{self.code}.docc")


ENGLISH = Language("en", "", "level", "Article", "Course")
RUSSIAN = Language("ru", "ru", "уровень", "Статья", "Курс")
LANGUAGES = (ENGLISH, RUSSIAN)
START = "documentation/imagefeedkit/"


def path_of(language, base_path):
    """The path of a language on the server, without a slash at its end unless it is the root."""
    return "/".join([base_path.rstrip("/"), language.folder]).rstrip("/") or "/"


def assemble(archives, site, base_path):
    """Moves the archives into one folder, English first, and makes the folders' own pages."""
    shutil.rmtree(site, ignore_errors=True)
    site.parent.mkdir(parents=True, exist_ok=True)
    for language, archive in zip(LANGUAGES, archives):
        folder = site / language.folder
        shutil.move(str(archive), str(folder))
        for page in folder.rglob("index.html"):
            page.write_text(page.read_text().replace('lang="en-US"', f'lang="{language.code}"', 1))
        captions.translate(folder, language.code)
        _show_whole_parts(folder / "js")
        _put_modules_below_the_kit(folder / "data" / "documentation", language)
        _keep_one_sidebar(folder / "index" / "index.json")
        start = path_of(language, base_path).rstrip("/") + "/" + START
        (folder / "index.html").write_text(_redirect(language, start))
        (folder / "documentation" / "index.html").write_text(_redirect(language, start))


def _show_whole_parts(scripts):
    """On a phone, DocC's scripts show of each file the first change and two lines around it; here files are cut already."""
    for script in scripts.glob("topic.*.js"):
        script.write_text(script.read_text().replace("if(0===this.highlightedLineNumbers.size)return", "return"))


def _put_modules_below_the_kit(data, language):
    """DocC takes each module for a root of its own: here the way to every page begins at the start page."""
    root = json.loads((data / "imagefeedkit.json").read_text())
    identifier = root["identifier"]["url"]
    reference = {"type": "topic", "kind": "article", "role": "collection", "identifier": identifier, "url": "/documentation/imagefeedkit"}
    reference |= {"title": root["metadata"]["title"], "abstract": root["abstract"]}
    for path in data.rglob("*.json"):
        page = json.loads(path.read_text())
        metadata = page["metadata"]
        if metadata.get("roleHeading") == "Article":
            metadata["roleHeading"] = language.article
        if path.name != "imagefeedkit.json":
            page["hierarchy"]["paths"] = [way if way[:1] == [identifier] else [identifier, *way] for way in page["hierarchy"]["paths"]]
            page["references"].setdefault(identifier, reference)
        _write(path, page)


def _keep_one_sidebar(path):
    """DocC's scripts show a module alone in the sidebar; what is no module stays in its place."""
    index = json.loads(path.read_text())
    for root in index["interfaceLanguages"]["swift"]:
        for child in root["children"]:
            if child["type"] == "module":
                child["type"] = "collection"
    _write(path, index)


def _write(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _redirect(language, start):
    return (
        f'<!doctype html><html lang="{language.code}"><head><meta charset="utf-8"><title>ImageFeedKit</title>'
        f'<meta http-equiv="refresh" content="0; url={start}"></head><body><a href="{start}">ImageFeedKit</a></body></html>\n'
    )
