import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** With `isFresh`, each request has an address that nobody requested before. */
export type LoadedPage = { host: string; path: string; isFresh: boolean };

/** The time of an answer, and the number of vehicles on the page. */
export type LoadedAnswer = { page: LoadedPage; milliseconds: number; count: number };

/** Open-loop requests at a steady pace: a slow server does not get fewer. */
export type PageLoad = {
  /** The answers since the last call, without requests under way. */
  takeAnswers: () => LoadedAnswer[];
  /** Waits for the last answers. @throws Error for an answer that is wrong by itself. */
  end: () => Promise<void>;
};

/** Leaves a core to the import: a page takes some milliseconds. */
const REQUEST_EVERY_MS = 40;
const CONNECTIONS = 16;
/** Above every price, so that the range changes the address and excludes only vehicles without a price. */
const FIRST_MAX_PRICE = 10_000_000;
const COUNT = /<b>([\d,]+)<\/b>(?:<!-- -->)? vehicles?/;

/**
 * Requests the pages in turn on keep-alive connections, and checks that a page's count never falls below an
 * earlier answer's.
 */
export function startPageLoad(port: number, pages: readonly LoadedPage[]): PageLoad {
  // FIFO, so that no connection idles until the server closes it just as it is reused.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: "fifo" });
  const highest = new Map<LoadedPage, number>();
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();
  let answers: LoadedAnswer[] = [];
  let failure: unknown = null;
  let maxPrice = FIRST_MAX_PRICE;

  const ask = async (page: LoadedPage): Promise<void> => {
    const atLeast = highest.get(page) ?? 0;
    maxPrice += 1;
    const path = page.isFresh ? `${page.path}?range[price]=0:${maxPrice}` : page.path;
    const startedAt = performance.now();
    const html = await readPage(agent, port, page.host, path);
    const milliseconds = performance.now() - startedAt;
    const count = readCount(html);
    if (count < atLeast)
      throw new Error(`${page.host}${path}: ${count} after ${atLeast} vehicles.`);
    highest.set(page, Math.max(count, highest.get(page) ?? 0));
    answers.push({ page, milliseconds, count });
  };

  const run = async (): Promise<void> => {
    const startedAt = performance.now();
    for (let sent = 0; !ending.signal.aborted; sent += 1) {
      const page = pages[sent % pages.length];
      if (!page) return;
      const asked = ask(page).catch((error: unknown) => {
        failure ??= error;
      });
      underWay.add(asked);
      void asked.then(() => underWay.delete(asked));
      await wait(Math.max(0, startedAt + (sent + 1) * REQUEST_EVERY_MS - performance.now()));
    }
  };
  const running = run();

  return {
    takeAnswers: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    end: async () => {
      ending.abort();
      await running;
      await Promise.all(underWay);
      agent.destroy();
      if (failure !== null) throw failure;
    },
  };
}

/** The number of vehicles on a page of results. */
function readCount(html: string): number {
  const count = COUNT.exec(html)?.[1];
  if (count === undefined) throw new Error("A page of results tells no count.");
  return Number(count.replaceAll(",", ""));
}

function readPage(agent: Agent, port: number, host: string, path: string): Promise<string> {
  const headers = { host };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, port, host: "127.0.0.1", path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${host}${path} was answered with ${response.statusCode}.`));
      });
    });
    request.on("error", (error) => {
      // As browsers do: the server may have closed a keep-alive connection in the meantime.
      if (request.reusedSocket) resolve(readPage(agent, port, host, path));
      else reject(error);
    });
    request.end();
  });
}
