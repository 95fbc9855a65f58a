import { type SearchPageSource, SearchPagesUnavailableError } from "#ports/search-page-source.ts";
import { readBounded } from "../http/read-bounded.ts";

type DashboardLimits = { maxBytes: number; maxMs: number };

const DASHBOARD_LIMITS: DashboardLimits = { maxBytes: 1024 * 1024, maxMs: 10_000 };

type DashboardSettings = {
  /** Such as "https://dashboard.example"; null when it is not set. */
  host: string | null;
  stagingHost: string | null;
  readSecret: (reference: string) => string | null;
  limits?: DashboardLimits;
};

/**
 * Does not follow redirects, which would receive the password; errors contain neither it nor the response.
 */
export function createDashboardSearchPages({
  host,
  stagingHost,
  readSecret,
  limits = DASHBOARD_LIMITS,
}: DashboardSettings): SearchPageSource {
  return {
    async read({ websiteId, isStaging, credentials }, signal) {
      const base = isStaging ? stagingHost : host;
      if (base === null) {
        const variable = isStaging ? "DASHBOARD_STAGING_HOST" : "DASHBOARD_HOST";
        throw new SearchPagesUnavailableError(`${variable} is not set in the environment`);
      }
      const secret = readSecret(credentials);
      if (secret === null) {
        const variable = credentials.replace("env:", "");
        throw new SearchPagesUnavailableError(`${variable} is not set to user:password`);
      }
      const url = new URL(`/websites/${websiteId}/search_pages.json`, base);
      const deadline = AbortSignal.timeout(limits.maxMs);
      try {
        const response = await fetch(url, {
          headers: {
            accept: "application/json",
            authorization: `Basic ${Buffer.from(secret).toString("base64")}`,
          },
          redirect: "manual",
          signal: AbortSignal.any([signal, deadline]),
        });
        return parseJson(await readText(response, limits.maxBytes));
      } catch (error) {
        if (error instanceof SearchPagesUnavailableError) throw error;
        const reason = deadline.aborted
          ? `gave no answer within ${limits.maxMs} ms`
          : `could not be asked (${describe(error)})`;
        throw new SearchPagesUnavailableError(`${url.host} ${reason}`, { cause: error });
      }
    },
  };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new SearchPagesUnavailableError(explainStatus(response));
  }
  const body = await readBounded(response, maxBytes);
  if (body !== null) return body.toString("utf8");
  throw new SearchPagesUnavailableError(`the answer has more than ${maxBytes} bytes`);
}

function explainStatus({ status }: Response): string {
  const isRefused = status === 401 || status === 403;
  return `answered with status ${status}${isRefused ? ": check the user and password" : ""}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchPagesUnavailableError("the answer is no JSON", { cause: error });
  }
}

/** The message of fetch is always "fetch failed"; its cause says more. */
function describe(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error) return cause.message || cause.name;
  return error instanceof Error ? error.message : String(error);
}
