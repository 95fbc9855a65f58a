/** One of the two servers of bench/cached-page.ts, as a process of its own: `ours` or `bare`. */
import { createServer, type RequestListener } from "node:http";
import { createPageServer } from "#server/create-page-server.ts";
import { createHttpListener } from "#server/http/http-listener.ts";
import { normaliseQuery } from "#web/normalise-query.ts";

/** Recorded from our server, so that the bare one sends the same bytes and headers. */
export type RecordedAnswer = { headers: string[]; body: string; notModified: string[] };

const SITES = 9;
const CARDS = 21;
const CARD = `<li class="rounded-card bg-surface p-4 shadow-card"><a class="text-lg font-bold"
  href="/cars/2022-mazda-cx-5-maxx-sport-u10452">2022 Mazda CX-5 Maxx Sport</a>
  <p class="text-muted">41,200 km · Automatic · SUV · Petrol</p></li>`;
const PAGE = `<!doctype html><title>Used cars</title><ul>${CARD.repeat(CARDS * 14)}</ul>`;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'self'; script-src 'self'; object-src 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "speculation-rules": '"/speculation-rules.json"',
};

if (process.argv[2] === "ours") await serveOurs();
else process.once("message", (answer: RecordedAnswer) => void serveBare(answer));
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});

async function serveOurs(): Promise<void> {
  const slugs = new Map(Array.from({ length: SITES }, (_, i) => [`site-${i}.test`, `site-${i}`]));
  const pages = createPageServer({
    render: async ({ siteSlug, url }) => ({
      status: 200,
      headers: Object.entries(HEADERS).flat(),
      body: `${PAGE}<!-- ${siteSlug} ${url} -->`,
      keep: { tags: [`stock:${siteSlug}`], freshUntil: null, isSearchPage: true },
    }),
    resolveSite: (host) => {
      const slug = slugs.get(host);
      return slug === undefined ? null : { slug, searchCacheEntries: null, fileHeaders: () => [] };
    },
    normaliseQuery,
    findAddress: () => null,
    staticFiles: null,
    checkReadiness: async () => ({ isReady: true, checks: {} }),
    trustsProxy: false,
    cacheBytes: 64 * 1024 * 1024,
    log: console,
    now: Date.now,
  });
  const port = await createHttpListener(pages.handle).listen(0, "127.0.0.1");
  process.send?.({ port });
}

async function serveBare({ headers, body, notModified }: RecordedAnswer): Promise<void> {
  const bytes = Buffer.from(body, "base64");
  const answer: RequestListener = (request, response) => {
    if (request.headers["if-none-match"] === undefined) {
      response.writeHead(200, headers);
      response.end(bytes);
    } else {
      response.writeHead(304, notModified);
      response.end();
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  process.send?.({ port });
}
