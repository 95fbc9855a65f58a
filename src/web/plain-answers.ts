import type { PageAnswer, PageKeep } from "#ports/page.ts";

const PLAIN_TEXT = "text/plain; charset=UTF-8";

export function answerText(
  status: number,
  text: string,
  headers: readonly string[] = [],
): PageAnswer {
  return {
    status,
    headers: ["content-type", PLAIN_TEXT, ...headers],
    body: `${text}\n`,
    keep: "never",
  };
}

/** For addresses of files, where nobody reads a page. */
export function answerNoFile(): PageAnswer {
  return {
    status: 404,
    headers: ["content-type", PLAIN_TEXT],
    body: "404 Not Found",
    keep: "never",
  };
}

export function answerRedirect(
  location: string,
  status: 302 | 303 | 308,
  keep: PageKeep,
): PageAnswer {
  // Headers are Latin-1.
  const escaped = /[\u0100-\uffff]/.test(location) ? encodeURI(location) : location;
  return { status, headers: ["location", escaped], body: "", keep };
}

/** Data for a script, of this visitor alone. */
export function answerJson(
  status: number,
  data: object,
  headers: readonly string[] = [],
): PageAnswer {
  return {
    status,
    headers: ["content-type", "application/json; charset=utf-8", ...headers],
    body: JSON.stringify(data),
    keep: "never",
  };
}
