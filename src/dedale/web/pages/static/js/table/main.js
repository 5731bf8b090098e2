// The page of a table begins here.

import { Table } from "./table.js";

const data = document.getElementById("table-data")?.textContent ?? "{}";
new Table(JSON.parse(data));
