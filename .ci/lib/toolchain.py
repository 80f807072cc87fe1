"""Where the Swift toolchain in PATH keeps its parts, and what its modules say of iOS."""

import glob
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass

# Modules whose symbols a source file can name. Each is read if the toolchain has it.
# (_Concurrency and _StringProcessing are always there; the rest wants an import.)
MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch",
]  # fmt: skip
# In these, whatever came after the first Swift on iOS carries its version: no version means old.
# In the others (Foundation above all) little is annotated, and no version means nothing.
FULLY_ANNOTATED = {"Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "RegexBuilder", "Distributed"}


@dataclass(frozen=True)
class Symbol:
    """A symbol of a system module and the versions that introduced it, (0, 0) where nothing is said."""

    module: str
    name: str
    ios: tuple
    macos: tuple

    @property
    def is_annotated(self):
        return self.ios != (0, 0)


class Toolchain:
    def __init__(self):
        swift = shutil.which("swift")
        if not swift:
            raise SystemExit("No `swift` in PATH.")
        # The name in PATH may be a link (or a chain of them) into the toolchain's usr/bin.
        self.usr = os.path.dirname(os.path.dirname(os.path.realpath(swift)))
        info = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True)
        self.info = json.loads(info.stdout)

    @property
    def index_store_library(self):
        found = glob.glob(os.path.join(self.usr, "lib", "libIndexStore.*"))
        if not found:
            raise SystemExit(f"No libIndexStore in {self.usr}/lib: is `swift` in PATH a whole toolchain?")
        return sorted(found, key=len)[0]

    def system_symbols(self, cache_folder):
        """{USR: Symbol} of all MODULES; about 8 s the first time, then kept in `cache_folder`."""
        key = hashlib.sha256(json.dumps([self.info, MODULES]).encode()).hexdigest()[:16]
        cache = os.path.join(cache_folder, f"ios13-symbols-{key}.json")
        if not os.path.exists(cache):
            os.makedirs(cache_folder, exist_ok=True)
            rows = self._extract()
            with tempfile.NamedTemporaryFile("w", dir=cache_folder, delete=False) as file:
                json.dump(rows, file)
            os.replace(file.name, cache)
        with open(cache, encoding="utf-8") as file:
            rows = json.load(file)
        return {row[0]: Symbol(row[1], row[2], tuple(row[3]), tuple(row[4])) for row in rows}

    def _extract(self):
        with tempfile.TemporaryDirectory() as folder:
            for module in MODULES:
                self._extract_module(module, folder)
            rows = [row for path in sorted(glob.glob(f"{folder}/*.symbols.json")) for row in graph_rows(path)]
        annotated = sum(1 for row in rows if tuple(row[3]) != (0, 0))
        # Thousands are expected: fewer means that the extractor has changed, not that all is old.
        if annotated < 3000:
            raise SystemExit(f"Only {annotated} symbols of the toolchain carry an iOS version: the check would see nothing.")
        return rows

    def _extract_module(self, module, folder):
        imports = self.info["paths"]["runtimeLibraryImportPaths"]
        if not any(os.path.exists(f"{path}/{module}.swiftmodule") for path in imports):
            return
        command = [os.path.join(self.usr, "bin", "swift-symbolgraph-extract"), "-module-name", module]
        command += ["-target", self.info["target"]["triple"], "-minimum-access-level", "public"]
        command += ["-skip-synthesized-members", "-module-cache-path", f"{folder}/cache", "-output-dir", folder]
        answer = subprocess.run(command, capture_output=True, text=True)
        if answer.returncode != 0:
            raise SystemExit(f"No symbol graph of {module}:\n{answer.stderr}")


def graph_rows(path):
    """[USR, module, name, iOS version, macOS version] of each symbol of a symbol graph."""
    # `Foundation@Swift.symbols.json` holds what Foundation adds to types of Swift.
    module = os.path.basename(path).split(".")[0].split("@")[0]
    with open(path, encoding="utf-8") as file:
        symbols = json.load(file)["symbols"]
    for symbol in symbols:
        availability = symbol.get("availability", [])
        name = ".".join(symbol["pathComponents"])
        versions = [introduced(availability, domain) for domain in ("iOS", "macOS")]
        yield [symbol["identifier"]["precise"], module, name, *versions]


def introduced(availability, domain):
    versions = [entry["introduced"] for entry in availability if entry.get("domain") == domain and "introduced" in entry]
    return max(((v["major"], v.get("minor", 0)) for v in versions), default=(0, 0))
