import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A page of a site. Where it is `fresh`, each request has an address that nobody asked for before. */
export type LoadedPage = { host: string; path: string; isFresh: boolean };

/** What a page answered: after how long, and how many vehicles it said there are. */
export type LoadedAnswer = { page: LoadedPage; milliseconds: number; count: number };

/** Requests at a steady pace, whatever the answers do: a slow server does not get fewer. */
export type PageLoad = {
  /** The answers since it was asked last; requests under way are not among them. */
  takeAnswers: () => LoadedAnswer[];
  /** Waits for the last answers. @throws Error for an answer that is wrong by itself. */
  end: () => Promise<void>;
};

/** A visitor's page takes some milliseconds, and an import by the command line the other core. */
const REQUEST_EVERY_MS = 40;
const CONNECTIONS = 16;
/** Above every price, so that the range changes the address and leaves out only what has no price. */
const FIRST_MAX_PRICE = 10_000_000;
const COUNT = /<b>([\d,]+)<\/b>(?:<!-- -->)? vehicles?/;

/**
 * Asks for the pages in turn over kept connections, and looks at each answer: a page counts no fewer
 * vehicles than an answer to the same page did before it was asked for.
 */
export function startPageLoad(port: number, pages: readonly LoadedPage[]): PageLoad {
  // In turn, so that none rests until the server closes it just as it is used again.
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

/** How many vehicles a page of results says there are. */
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
      // As a browser does: a kept connection may have been closed in the meantime.
      if (request.reusedSocket) resolve(readPage(agent, port, host, path));
      else reject(error);
    });
    request.end();
  });
}
