import type { Readable } from "node:stream";
import type { Hono } from "hono";
import { BodyCutOffError } from "../body-cut-off-error.ts";
import type { PageHead, PageTray } from "../page-tray.ts";
import type { WebEnvironment } from "../web-environment.ts";

/** A request as the server in front hands it on. */
type HandedRequest = {
  /** Left out where no server stands in front: then the host names the site. */
  siteSlug?: string;
  host: string;
  protocol: "http" | "https";
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** Unread; each address bounds what it takes. */
  body?: Readable | null;
  clientAddress?: string;
  /** It waited no turn: no page is rendered for it. */
  isPassedThrough?: boolean;
};

/** An answer as the server in front sends and keeps it. */
type HandedPage = PageHead & {
  body: string | Uint8Array | null;
  isKept: boolean;
  tags: readonly string[];
  freshUntil: number | null;
  isSearchPage: boolean;
};

/** Asks the app for one answer. A page's text comes by the tray, all else as a response's body. */
export async function renderPage(
  app: Hono<WebEnvironment>,
  { host, protocol, method, url, headers, body, ...handed }: HandedRequest,
): Promise<HandedPage> {
  const tray: PageTray = { page: null };
  const request = new Request(`${protocol}://${host}${url}`, {
    method,
    headers: toHeaders(headers, host),
    ...(body && { body: toStream(body), duplex: "half" }),
  });
  const response = await app.fetch(request, { tray, ...handed });
  const { page } = tray;
  return {
    ...(page?.head ?? readHead(response)),
    body: page?.html ?? new Uint8Array(await response.arrayBuffer()),
    isKept: page?.isKept ?? false,
    tags: page?.tags ?? [],
    freshUntil: page?.freshUntil ?? null,
    isSearchPage: page?.isSearchPage ?? false,
  };
}

function readHead({ status, headers }: Response): PageHead {
  return { status, headers: [...headers].flat() };
}

function toHeaders(headers: Record<string, string | string[] | undefined>, host: string): Headers {
  const result = new Headers({ host });
  for (const [name, value] of Object.entries(headers)) {
    if (name === "host" || value === undefined) continue;
    result.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return result;
}

/** Read as far as it is asked for; who gives up leaves the connection as it is, for the answer. */
function toStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        throw new BodyCutOffError(error);
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
