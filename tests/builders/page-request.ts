import type { AnswerPage, PageRequest } from "#ports/page.ts";

/** A request for the site "riverbend", as the server sends it to the app. */
export function buildPageRequest(url: string, overrides: Partial<PageRequest> = {}): PageRequest {
  return {
    siteSlug: "riverbend",
    host: "riverbend.localhost",
    protocol: "http",
    method: "GET",
    url,
    headers: {},
    body: null,
    clientAddress: "",
    queueRender: (render) => render(),
    ...overrides,
  };
}

/** Returns the app's answer as a Response. */
export async function askApp(
  app: AnswerPage,
  url: string,
  overrides: Partial<PageRequest> = {},
): Promise<Response> {
  const { status, headers, body } = await app(buildPageRequest(url, overrides));
  const pairs = headers.flatMap((name, n): [string, string][] =>
    n % 2 === 0 ? [[name, headers[n + 1] ?? ""]] : [],
  );
  const isBodiless = status === 204 || status === 304;
  const bytes = typeof body === "string" ? body : body && new Uint8Array(body);
  return new Response(isBodiless ? null : bytes, { status, headers: pairs });
}
