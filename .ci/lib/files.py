"""Which files a check looks at."""

import os
import subprocess


def root():
    """The repository: the parent of `.ci`, wherever the check is called from."""
    return os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def repository_files(folder):
    """Paths of all files that git tracks or would track, relative to `folder`."""
    # safe.directory: a clone owned by another user must not make the check fail (or see nothing).
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "-C", folder, "ls-files", "-z"]
        + ["--cached", "--others", "--exclude-standard"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    paths = sorted(set(listing.split("\0")) - {""})
    return [path for path in paths if os.path.isfile(os.path.join(folder, path))]


def read_text(path):
    """The text of a file, or None for one that is not text (a picture)."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def write_text(path, text):
    """Writes a file, making its folders."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def reasons_by_key(path):
    """Reads a list of `key — reason` lines; `#` starts a comment. A line without a reason is an error."""
    listed = {}
    for number, line in enumerate((read_text(path) or "").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        key, dash, reason = line.partition(" — ")
        if not dash or not reason.strip():
            raise SystemExit(f"{path}:{number}: expected `key — reason`, found: {line}")
        listed[key.strip()] = reason.strip()
    return listed
