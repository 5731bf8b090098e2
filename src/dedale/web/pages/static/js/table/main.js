// Entry point of a table's page.

import { Table } from "./table.js";

const data = document.getElementById("table-data")?.textContent ?? "{}";
new Table(JSON.parse(data));
