"""Checks of the site that was built: links, curation, pictures, tutorials, and that both languages say the same.

The pages are the JSON files from which DocC's own scripts draw them. Every finding is one line.
"""

import json
import re
import urllib.parse

import tutorial_check
import tutorials
from built_modules import MODULES
from pages import LANGUAGES, path_of

KIT = "documentation/imagefeedkit"


def report(course, site, base_path, with_solutions):
    """Prints the findings and returns the exit status."""
    pages = {language: _read(site / language.folder) for language in LANGUAGES}
    found = []
    for language in LANGUAGES:
        folder = site / language.folder
        found += [f"{language.code}: {line}" for line in findings(pages[language], folder)]
        found += _html_findings(folder, language, base_path)
    contents, steps = tutorials.Course.read(course, with_solutions), tutorials.all_steps(course)
    for language in LANGUAGES:
        found += [] if with_solutions else [f"{language.code}: {line}" for line in tutorial_check.solution_findings(pages[language], steps, contents)]
        found += [f"{language.code}: {line}" for line in tutorial_check.findings(pages[language], steps, contents, language.code)]
    found += language_findings(*pages.values()) + tutorial_check.code_findings(*pages.values())
    print("\n".join(found))
    counts = [sum(len(page.get("references", {})) for page in pages[language].values()) for language in LANGUAGES]
    print(f"{sum(map(len, pages.values()))} pages, {sum(counts)} links and pictures, "
        f"{len(contents.steps)} of {len(steps)} steps and {len(contents.chapters)} quizzes in each language, {len(found)} findings.")
    return 1 if found else 0


def _read(folder):
    data = folder / "data"
    return {str(path.relative_to(data).with_suffix("")): json.loads(path.read_text()) for path in sorted(data.rglob("*.json"))}


def findings(pages, folder):
    """What is wrong within one language. `pages` are by path, such as `documentation/imagefeedkit/bugs`."""
    anchors = {path: set(_anchors(page)) for path, page in pages.items()}
    found = []
    for path, page in pages.items():
        found += _link_findings(path, page, anchors)
        found += _picture_findings(path, page, folder)
    for module in MODULES:
        found += _curation_findings(f"documentation/{module.lower()}", pages)
    return found


def _link_findings(path, page, anchors):
    found = []
    references = page.get("references", {})
    for identifier in _used(page):
        # Protocols of the standard library have no pages here; only the lists of conformances name them.
        if references.get(identifier, {}).get("type", "unresolvable") == "unresolvable":
            found.append(f"{path}: a link leads nowhere: {identifier}")
    for reference in references.values():
        target, _, anchor = urllib.parse.unquote(reference.get("url", "")).strip("/").partition("#")
        if re.fullmatch("tutorials/course/[^/]+", target):
            continue  # A chapter of the overview, which no link leads to.
        if not reference.get("url", "").startswith("/") or reference.get("type") in ("image", "video", "download"):
            continue
        if target not in anchors:
            found.append(f"{path}: there is no page /{target}")
        elif anchor and anchor not in anchors[target]:
            found.append(f"{path}: the page /{target} has no heading #{anchor}")
    return found


def _picture_findings(path, page, folder):
    found = []
    for reference in page.get("references", {}).values():
        if reference.get("type") != "image":
            continue
        if not (reference.get("alt") or "").strip():
            found.append(f"{path}: the picture {reference['identifier']} has no text alternative")
        for variant in reference["variants"]:
            if not (folder / variant["url"].lstrip("/")).is_file():
                found.append(f"{path}: there is no picture {variant['url']}")
    return found


def _curation_findings(path, pages):
    if path not in pages:
        return [f"there is no page /{path}"]
    generated = [section["title"] for section in pages[path].get("topicSections", []) if section.get("generated")]
    return [f"{path}: “{title}” is a list in alphabetical order: name its symbols in the topics of the module's page" for title in generated]


def _nodes(value):
    """All objects of a page, but not what it says of other pages."""
    if isinstance(value, list):
        for item in value:
            yield from _nodes(item)
    elif isinstance(value, dict):
        yield value
        for key, item in value.items():
            if key not in ("references", "variantOverrides"):
                yield from _nodes(item)


def _used(page):
    return {node["identifier"] for node in _nodes(page) if node.get("type") in ("reference", "image") and isinstance(node.get("identifier"), str)}


def _headings(page):
    return [node for node in _nodes(page.get("primaryContentSections", [])) if node.get("type") == "heading"]


def _anchors(page):
    yield from (heading["anchor"] for heading in _headings(page))
    yield from (section["anchor"] for section in page.get("topicSections", []) + page.get("seeAlsoSections", []) if "anchor" in section)
    yield from (node["anchor"] for node in _nodes(page.get("sections", [])) if "anchor" in node)
    yield "Topics"


def language_findings(one, other):
    """Both languages have the same pages, and the same headings of the articles."""
    found = [f"the page /{path} is in one language only" for path in sorted(one.keys() ^ other.keys())]
    for path in sorted(one.keys() & other.keys()):
        if path.startswith((KIT, "tutorials")):
            levels = [[heading["level"] for heading in _headings(page[path])] for page in (one, other)]
            if levels[0] != levels[1]:
                found.append(f"{path}: {len(levels[0])} headings in one language, {len(levels[1])} in the other, or of other levels")
            topics = [[section["identifiers"] for section in page[path].get("topicSections", [])] for page in (one, other)]
            if topics[0] != topics[1]:
                found.append(f"{path}: the languages have other topics")
    return found


def _html_findings(folder, language, base_path):
    """What every page loads is there, and every page has the bar that leads to the other language."""
    found, root = [], path_of(language, base_path).rstrip("/") + "/"
    for path in sorted([*(folder / "documentation").rglob("index.html"), *(folder / "tutorials").rglob("index.html")]):
        text = path.read_text()
        name = path.relative_to(folder.parent)
        if 'http-equiv="refresh"' in text:
            continue
        if f'<html lang="{language.code}"' not in text or 'id="custom-header"' not in text:
            found.append(f"{name}: the language, or the bar of languages, is missing")
        for address in re.findall(r'(?:src|href)="(/[^"]*)"', text):
            if not address.startswith(root) or not (folder / address[len(root) :]).is_file():
                found.append(f"{name}: there is no file {address}")
    return found
