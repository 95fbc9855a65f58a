import { request as httpRequest } from "node:http";
import { onTestFinished } from "vitest";
import type { SiteAddress } from "#domain/addresses/site-addresses.ts";
import type { PageAnswer, PageKeep, PageRequest } from "#ports/page.ts";
import {
  createPageServer,
  type PageServer,
  type PageServerOptions,
} from "#server/create-page-server.ts";
import { createHttpListener, HTTP_LIMITS, type HttpLimits } from "#server/http/http-listener.ts";
import type { FindAddress } from "#server/posts/admit-post.ts";
import type { HostedSite } from "#server/render/hosted-site.ts";

export type RunningPageServer = {
  server: PageServer;
  port: number;
  /** Requests that the app received, in order. */
  rendered: PageRequest[];
  ask: (path: string, options?: AskOptions) => Promise<Answer>;
  /** For tests of closing itself; otherwise the server is closed when the test ends. */
  close: (graceMs?: number) => Promise<void>;
};

export type AskOptions = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

const CACHE_BYTES = 16 * 1024 * 1024;

/** Cached until its site changes. */
export const CACHED = { tags: [], freshUntil: null, isSearchPage: false } satisfies PageKeep;

/** A page of about 70 kB that contains its address. */
export function buildPage(overrides: Partial<PageAnswer> & { text?: string } = {}): PageAnswer {
  const { text = "A page", ...page } = overrides;
  return {
    status: 200,
    headers: ["content-type", "text/html; charset=utf-8"],
    body: `<!doctype html><title>${text}</title>${'<p class="card">A vehicle</p>'.repeat(2_400)}`,
    keep: CACHED,
    ...page,
  };
}

/** Starts a page server on loopback for the sites "north" and "south", closed when the test ends. */
export async function startPageServer(
  options: Partial<PageServerOptions> & { limits?: Partial<HttpLimits> } = {},
): Promise<RunningPageServer> {
  const rendered: PageRequest[] = [];
  const render =
    options.render ?? (async ({ siteSlug, url }) => buildPage({ text: `${siteSlug} ${url}` }));
  const { limits, ...rest } = options;
  const server = createPageServer({
    resolveSite: resolveTestSite,
    normaliseQuery: normaliseTestQuery,
    findAddress: findTestAddress,
    staticFiles: null,
    checkReadiness: async () => ({ isReady: true, checks: {} }),
    trustsProxy: false,
    cacheBytes: CACHE_BYTES,
    log: { error() {}, warn() {} },
    now: () => 0,
    ...rest,
    render: (request) => {
      rendered.push(request);
      return render(request);
    },
  });
  const listener = createHttpListener(server.handle, { ...HTTP_LIMITS, ...limits });
  const port = await listener.listen(0, "127.0.0.1");
  const close = (graceMs = 1_000) => listener.close(graceMs);
  onTestFinished(() => close());
  return { server, port, rendered, ask: (path, asked) => ask(port, path, asked), close };
}

/** Sends one request over a new connection, with any host ("north.test"). */
export function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  const { host = "north.test", method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, path, method, agent: false, headers: { host, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** The figures of `/metrics`, as text. */
export async function readMetrics({ handleMetrics }: Pick<PageServer, "handleMetrics">) {
  const listener = createHttpListener(handleMetrics);
  const port = await listener.listen(0, "127.0.0.1");
  const { body } = await ask(port, "/metrics");
  await listener.close();
  return body.toString();
}

/** A gate at which a render waits until it is opened. */
export function createGate(): { wait: () => Promise<void>; count: () => number; open: () => void } {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    open: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}

function resolveTestSite(host: string): HostedSite | null {
  const slug = /^(north|south)\.test$/.exec(host)?.[1];
  const fileHeaders = () => ["x-content-type-options", "nosniff", "x-site", slug ?? ""];
  return slug === undefined ? null : { slug, searchCacheEntries: null, fileHeaders };
}

/** An address of each kind that accepts posts: an action, which may answer with a page, and a webhook. */
const TEST_ADDRESSES: readonly SiteAddress[] = [
  { path: "/counted", kind: "action", serving: "direct", body: { maxBytes: 100, maxMs: 5_000 } },
  {
    path: "/enquiry",
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 100, maxMs: 200 },
    takesLeads: true,
  },
  { path: "/paid", kind: "webhook", serving: "direct", body: { maxBytes: 100, maxMs: 60_000 } },
  { path: "/hasty", kind: "webhook", serving: "direct", body: { maxBytes: 100, maxMs: 100 } },
  { path: "/live/made-anew", kind: "data", serving: "direct", isLimited: true },
];

const findTestAddress: FindAddress = ({ pathname }) => {
  const address = TEST_ADDRESSES.find(({ path }) => path === pathname);
  return address ? { address } : null;
};

const KNOWN = ["menu", "page", "query", "refinementList", "sortBy"];

/** Sorts known parameters; addresses below /live/ are not pages. */
function normaliseTestQuery(pathname: string, query: string): string | null {
  if (pathname.startsWith("/live/")) return null;
  return [...new URLSearchParams(query)]
    .filter(([name]) => KNOWN.includes(name.replace(/\[.*/, "")))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
}
