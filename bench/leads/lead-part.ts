import { toLocationValue } from "#domain/location/slug/location-value.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { createLeadTaker, type TakeLead } from "#use-cases/leads/taking/take-lead.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { answerParent } from "../processes/answer-parent.ts";
import { BENCH_SITE } from "../stock/bench-site.ts";
import { type CommitRows, openPostgres, openSqlite } from "./commit-rows.ts";

/** Visitors who send at once. */
const AT_ONCE = 64;

const ANSWERS = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
  location: "",
  opt_in: "true",
  started: "20000",
  page: "/contact-us",
};

type Opened = { platform: Platform; take: (number: number) => Promise<void>; rows: CommitRows };

let opened: Opened | null = null;
let taken = 0;

/** A process that takes leads, and commits the rows of leads as the database does by itself. */
const jobs = {
  open: async (): Promise<void> => {
    const environment = parseEnvironment(process.env);
    const platform = await createPlatform(environment);
    const directory = createSiteDirectory(platform, environment.mode);
    await directory.load();
    const site = directory.find(BENCH_SITE);
    if (site === null || isBrokenSite(site)) throw new Error("The bench's site cannot be served.");
    const [place] = site.locations;
    const takeLead: TakeLead = createLeadTaker(platform);
    const take = async (number: number): Promise<void> => {
      const answers = {
        ...ANSWERS,
        location: place ? toLocationValue(place, site.locations) : "",
        key: `bench-key-${String(number).padStart(12, "0")}`,
        message: `Is number ${number} still there?`,
      };
      const { is } = await takeLead({
        site,
        kind: "general",
        posted: new URLSearchParams(answers),
        clientAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      });
      if (is !== "taken") throw new Error(`A lead was ${is}.`);
    };
    await take(0);
    const rows = environment.databaseUrl
      ? await openPostgres(environment.databaseUrl)
      : openSqlite(environment.dataDir);
    opened = { platform, take, rows };
  },
  /** Seconds for so many leads, each acknowledged once it is on the disk. */
  accept: async (count: number): Promise<number> => {
    const { take } = read();
    const until = taken + count;
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (taken < until) {
          taken += 1;
          await take(taken);
        }
      }),
    );
    return (performance.now() - startedAt) / 1_000;
  },
  /** Seconds for the rows of so many leads, a commit for each. */
  commit: async (count: number): Promise<number> => {
    const startedAt = performance.now();
    await read().rows.commit(count);
    return (performance.now() - startedAt) / 1_000;
  },
  close: async (): Promise<void> => {
    const { platform, rows } = read();
    await rows.close();
    await platform.close();
  },
};

export type LeadJobs = typeof jobs;

answerParent(jobs);

function read(): Opened {
  if (opened === null) throw new Error("Nothing is open.");
  return opened;
}
