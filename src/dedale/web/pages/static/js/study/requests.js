// Streamed responses: one JSON object per line, handled as it arrives.

/**
 * @param {string} path
 * @param {object} body
 * @param {(line: any) => void} heard is told every line
 * @param {AbortSignal} signal breaks it off
 * @returns {Promise<void>} settles at the end; fails with the server's error
 */
export async function stream(path, body, heard, signal) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/x-ndjson, application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok || !answer.body) throw (await answer.json()).error;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told(JSON.parse(line), heard);
  }
}

/** @param {any} line @param {(line: any) => void} heard */
function told(line, heard) {
  if (line.kind === "error") throw line.error;
  heard(line);
}

/** @param {any} error @returns {boolean} whether it is only that nobody wants the answer any more */
export function isBrokenOff(error) {
  return error?.name === "AbortError";
}
