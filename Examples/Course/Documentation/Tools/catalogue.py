"""Collects one catalogue for DocC from the course's catalogue and those of the kit's modules.

A page has one name in both languages. Pages that the Russian catalogue lacks are the English ones.
Identifiers are defined by the English pages; the Russian ones have them as headings already. Links in pages
are written as a reader of the repository needs them, and are changed here to what DocC needs.
"""

import json
import re
import shutil

import identifiers
import tutorials
from built_modules import MODULES
from pages import ENGLISH

_PICTURE = re.compile(r"\]\((?:[\w.-]+/)+([\w.~-]+\.(?:svg|png|jpg))\)")
_ARTICLE = re.compile(r"doc:(\w+)(?=[>)#])")
_FILE = re.compile(r"(?<!!)\[([^\]]+)\]\(((?:[\w.-]+/)+[\w.+-]*|[\w.-]+\.md)(?:#[\w-]*)?\)")
_SYMBOL = re.compile(r"(?<!`)``(?=[A-Z])([^`\n]+)``(?!`)")
_TEACHER_PAGES = "- The pages of the chapters are listed here when the site is built."
# Colours of the drawings, light and dark.
_DARK = {
    "#ffffff": "#1d1f24",
    "#1d1d1f": "#f5f5f7",
    "#6e6e73": "#a1a1a6",
    "#e8f0fe": "#1c2f4d",
    "#1a62d6": "#7db3ff",
    "#fdeee2": "#45301f",
    "#b25000": "#ffb27a",
    "#e7f5ea": "#1d3a26",
    "#1e7a34": "#7ddb93",
    "#f2f2f5": "#2c2e35",
}


def collect(course, language, graphs, folder, with_solutions):
    """Fills `folder` with `ImageFeedKit.docc` and `graphs`, ready for DocC. Without solutions no page is the teacher's."""
    shutil.rmtree(folder, ignore_errors=True)
    target = folder / "ImageFeedKit.docc"
    target.mkdir(parents=True)
    repository = course.parent.parent
    origin = [path for path in _pages(course, repository, language) if with_solutions or path.stem != tutorials.TEACHER_INDEX]
    known = identifiers.targets({path.stem: path.read_text() for path in _pages(course, repository, ENGLISH)})
    articles = {path.stem for path in origin if not _is_module(path)}
    contents = tutorials.Course.read(course, with_solutions)
    articles |= {tutorials.teacher_page(chapter) for chapter in contents.chapters if with_solutions}
    for path in origin:
        text = path.read_text()
        if not with_solutions:
            # Its item of a list goes; the next one takes its mark.
            text = re.sub(rf"^(\S+ ).*\b{tutorials.TEACHER_INDEX}\b.*\n\S+ ", r"\1", text, flags=re.MULTILINE)
        text = _page(text, path, language, known, articles)
        if path.stem == tutorials.TEACHER_INDEX:
            text = text.replace(_TEACHER_PAGES, tutorials.teacher_topics(contents))
        (target / path.name).write_text(text)
    _copy_pictures(course, repository, language, target)
    tutorials.write(contents, language.code, known, target / "Tutorials")
    if with_solutions:
        tutorials.write_teacher_pages(contents, language.code, target, lambda text, path: identifiers.linked(with_pages(text, course / path, articles), known))
    header = (course / "Documentation/Tools/header.html").read_text()
    (target / "header.html").write_text(header.replace("{language}", language.code).replace("{course}", language.course))
    shutil.copy(course / "Documentation/Tools/theme-settings.json", target)
    _link_graphs(graphs, folder / "graphs", known, articles)


def _pages(course, repository, language):
    """The files of all pages: those of the language first, the others in English."""
    folders = [language.catalogue(course), ENGLISH.catalogue(course), *sorted(repository.glob("Sources/*/Documentation.docc"))]
    pages = {}
    for folder in folders:
        for path in sorted(folder.glob("*.md")):
            pages.setdefault(path.name, path)
    return list(pages.values())


def _is_module(path):
    return path.read_text().startswith("# ``")


def _page(text, path, language, known, articles):
    if path.parent.name == "Documentation.docc" and not _is_module(path):
        # Here the article is no part of its module any more.
        text = _SYMBOL.sub(rf"``/{path.parent.parent.name}/\1``", text)
    text = _PICTURE.sub(r"](\1)", text)
    text = with_pages(text, path, articles)
    return identifiers.linked(identifiers.with_headings(text, language.level), known)


def with_pages(text, path, articles):
    """The text of the page at a path, with links to pages of the site in place of links to files."""
    return _absolute(_FILE.sub(lambda match: _page_or_text(match, path, articles), text), articles)


def _page_or_text(match, path, articles):
    """A link to a file: to its article, or to the public type it is named after; of any other, its text alone."""
    file = (path.parent / match[2]).resolve()
    if file.suffix == ".md" and file.stem in articles:
        return f"[{match[1]}](doc:{file.stem})"
    module = re.search(r"/Sources/(\w+)/.*\.swift$", str(file))
    if module and module[1] in MODULES and re.search(rf"^public .*\b(?:class|struct|enum|protocol) {re.escape(file.stem)}\b", file.read_text(), re.MULTILINE):
        return f"[{match[1]}](doc:/{module[1]}/{file.stem})"
    return match[1]


def _absolute(text, articles):
    return _ARTICLE.sub(lambda match: f"doc:/ImageFeedKit/{match[1]}" if match[1] in articles else match[0], text)


def _copy_pictures(course, repository, language, target):
    folders = [ENGLISH.catalogue(course) / "Resources", language.catalogue(course) / "Resources", repository / "Examples/Web/Pictures"]
    for folder in folders:
        for path in sorted(folder.glob("*.*")) if folder.is_dir() else []:
            shutil.copy(path, target)
            if path.suffix == ".svg" and folder.name == "Resources":
                # DocC's overview of tutorials is dark in both modes.
                name = path.name if path.stem.startswith("Chapter") else f"{path.stem}~dark.svg"
                (target / name).write_text(darkened(path))


def darkened(path):
    """The drawing for dark backgrounds. A colour that is not in the table is a ValueError."""
    text = path.read_text()
    unknown = set(re.findall(r"#[0-9a-f]{6}\b", text)) - set(_DARK)
    if unknown:
        raise ValueError(f"{path.name} has colours without a dark one: {', '.join(sorted(unknown))}. Add them to catalogue.py.")
    return re.sub(r"#[0-9a-f]{6}\b", lambda match: _DARK[match[0]], text)


def _link_graphs(graphs, folder, known, articles):
    """The symbol graphs, with links in place of the identifiers in doc comments."""
    folder.mkdir()
    for path in graphs.glob("*.json"):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            for line in symbol.get("docComment", {}).get("lines", []):
                line["text"] = _absolute(identifiers.linked(line["text"], known), articles)
        (folder / path.name).write_text(json.dumps(graph))
