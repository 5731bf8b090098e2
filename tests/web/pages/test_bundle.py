import pytest

from dedale.web.pages.bundle import Module, bundle, entries, parse

FILES = {
    "js/main.js": """\
import { Table, find as seek } from "./parts/table.js";
import * as sound from "./sound.js";
new Table();
""",
    "js/parts/table.js": 'import { tap } from "../sound.js";\n\nexport class Table {}\nexport function find() {}\n',
    "js/sound.js": "const KEY = 1;\nexport async function tap() {}\nexport const LOUD = KEY;\n",
    "js/alone.js": "export {};\n",
}


def modules() -> dict[str, Module]:
    return {path: parse(path, text) for path, text in FILES.items()}


def test_a_module_stands_after_all_that_it_imports() -> None:
    text = bundle("js/main.js", modules())
    assert [line for line in text.splitlines() if line.startswith("// js/")] == [
        "// js/sound.js",
        "// js/parts/table.js",
        "// js/main.js",
    ]


def test_imports_become_constants_and_exports_are_returned() -> None:
    text = bundle("js/main.js", modules())
    assert "const { Table, find: seek } = module_js_parts_table_js;" in text
    assert "const sound = module_js_sound_js;" in text
    assert "return { tap, LOUD };" in text
    assert "\nexport" not in text
    assert "\nimport" not in text


def test_pages_ask_for_what_imports_others_and_is_imported_by_none() -> None:
    assert entries(modules()) == ["js/main.js"]


@pytest.mark.parametrize(
    "line", ["export default 1;", "export let a = 1;", 'import x from "./x.js";', 'import { a } from "b";']
)
def test_what_a_bundle_does_not_understand_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"js/x\.js: a bundle does not understand: (?:import|export) "):
        parse("js/x.js", f"{line}\n")


def test_a_circle_is_refused_with_its_modules() -> None:
    files = {"a.js": 'import "./b.js";\n', "b.js": 'import "./a.js";\n'}
    with pytest.raises(ValueError, match=r"a\.js > b\.js > a\.js"):
        bundle("a.js", {path: parse(path, text) for path, text in files.items()})
