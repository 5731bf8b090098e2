"""The bill of materials of a release: `make bom` writes dist/dedale-VERSION.cdx.json, in CycloneDX 1.6.

It names what `make` installs to play, with the versions and hashes of locks/play.txt and the licences that the
installed packages state; what only PostgreSQL needs is marked optional; typefaces that it carries come last.
"""

import hashlib
import importlib.metadata
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "src" / "dedale" / "vendor" / "fonts"
SPEC = "1.6"
Component = dict[str, Any]


def packages(lock: str) -> Iterator[tuple[str, str, list[str]]]:
    """The packages of a lock file: name, version, the hashes of all files of that version."""
    for part in re.split(r"\n(?=\S)", (ROOT / "locks" / f"{lock}.txt").read_text(encoding="utf-8").strip()):
        name, version = part.split()[0].split("==")
        yield name, version, re.findall(r"--hash=sha256:([0-9a-f]{64})", part)


def component(name: str, version: str, hashes: list[str], scope: str) -> Component:
    """A package as CycloneDX describes one."""
    purl = f"pkg:pypi/{name}@{version}"
    files = [{"alg": "SHA-256", "content": digest} for digest in hashes]
    told: Component = {"type": "library", "bom-ref": purl, "name": name, "version": version, "scope": scope}
    told |= {"purl": purl, "hashes": files}
    said = licence(name)
    return {**told, "licenses": [{"license": {"name": said}}]} if said else told


def licence(name: str) -> str:
    """The licence that an installed package states, in few words; empty where it states none or is not installed."""
    try:
        about = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return ""
    stated = [about[field] for field in ("License-Expression", "License") if field in about]
    kinds = [kind.rpartition(" :: ")[2] for kind in about.get_all("Classifier") or () if kind.startswith("License ::")]
    return next((said for said in [*stated, *kinds] if said and len(said) < 100), "")


def font(file: Path) -> Component:
    """A typeface that the package carries."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    told: Component = {"type": "file", "bom-ref": f"file:{file.name}", "name": file.name}
    told["hashes"] = [{"alg": "SHA-256", "content": digest}]
    return {**told, "licenses": [{"license": {"id": "OFL-1.1"}}]}


def bill(version: str) -> dict[str, Any]:
    """The whole bill; the same for the same tree and the same environment."""
    purl = f"pkg:pypi/dedale@{version}"
    own: Component = {"type": "application", "bom-ref": purl, "name": "dedale", "version": version, "purl": purl}
    own["licenses"] = [{"license": {"id": "MIT"}}]
    needed = [component(*package, scope="required") for package in packages("play")]
    optional = [component(*package, scope="optional") for package in packages("postgres")]
    fonts = [font(file) for file in sorted(FONTS.glob("*.ttf"))]
    components = [*needed, *optional, *fonts]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {"component": own},
        "components": components,
        "dependencies": [{"ref": purl, "dependsOn": sorted(part["bom-ref"] for part in components)}],
    }


def main() -> None:
    """Write it."""
    import dedale

    file = ROOT / "dist" / f"dedale-{dedale.__version__}.cdx.json"
    file.parent.mkdir(exist_ok=True)
    made = bill(dedale.__version__)
    file.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: {len(made['components'])} components")


if __name__ == "__main__":
    main()
