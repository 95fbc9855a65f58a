import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { PictureError } from "./picture-error.ts";
import { checkPictureUrl, type SourceRules } from "./picture-source.ts";
import { lookupPublicAddress } from "./public-addresses.ts";

export type DownloadLimits = { maxBytes: number; maxMs: number };

export const DOWNLOAD_LIMITS: DownloadLimits = { maxBytes: 20 * 1024 * 1024, maxMs: 10_000 };

/** Each redirect must lead to an allowed host. */
export const MAX_REDIRECTS = 3;

const REDIRECTIONS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);
const IDLE_CONNECTION_MS = 5_000;
const HEADERS = { accept: "image/*", "user-agent": "Forecourt" };

const httpAgent = new HttpAgent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
const httpsAgent = new HttpsAgent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });

/** Checks size and time, not that it is a picture. @throws PictureError */
export async function downloadPicture(
  source: URL,
  rules: SourceRules,
  { maxBytes, maxMs }: DownloadLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(maxMs);
  try {
    let url = source;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await openUrl(url, rules, signal);
      const next = readRedirection(response, url);
      if (next === null) return await readBody(response, maxBytes);
      response.destroy();
      checkPictureUrl(next, rules);
      url = next;
    }
    throw new PictureError(`more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (signal.aborted) throw new PictureError(`no picture within ${maxMs} ms`, { cause: error });
    const message = error instanceof Error ? error.message : String(error);
    throw new PictureError(`could not be fetched: ${message}`, { cause: error });
  }
}

function openUrl(url: URL, rules: SourceRules, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    agent: isSecure ? httpsAgent : httpAgent,
    headers: HEADERS,
    signal,
    ...(!rules.isLocalNetworkAllowed && { lookup: lookupPublicAddress }),
  });
  return new Promise((resolve, reject) => {
    request.on("response", resolve);
    request.on("error", reject);
    request.end();
  });
}

function readRedirection(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers;
  if (!REDIRECTIONS.has(response.statusCode ?? 0) || location === undefined) return null;
  const url = URL.parse(location, from);
  if (url === null) throw new PictureError("redirected to no address");
  return url;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const status = response.statusCode ?? 0;
  const tooLarge = new PictureError(`more than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  try {
    if (status !== 200) {
      throw new PictureError(`answered with status ${status}`, { isGone: GONE.has(status) });
    }
    if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    if (!response.readableEnded) response.destroy();
  }
}
