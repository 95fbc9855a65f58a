import { beforeEach, onTestFinished } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { LeadSummary } from "#ports/stores/lead-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform, type TestPlatform } from "#tests/builders/platform.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { LeadServices } from "#use-cases/leads/taking/lead-services.ts";
import {
  createLeadTaker,
  type LeadSubmit,
  type TakeLead,
  type TakenLead,
} from "#use-cases/leads/taking/take-lead.ts";

export const GENERAL = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
  message: "Is it still there?",
};

/** All that the trade-in form asks, in its three steps. */
export const TRADE_IN = {
  year: "2015",
  trade_in_make: "Mazda",
  trade_in_model: "3",
  km: "90000",
  condition: "Good",
  service_history: "Complete",
  damage: "None",
  mechanical: "As it should",
  tyres: "Good",
  keys: "Two or more",
  ...GENERAL,
};

/** Made by a browser. */
export const KEY = "k".repeat(22);

const EVERYWHERE = { siteSlug: null, since: 0 };

/** How a database that is away answers. */
export const away = (): Promise<never> =>
  Promise.reject(new StorageUnavailableError("The database is away."));

type Submitted = [
  answers: Record<string, string>,
  overrides?: Partial<LeadSubmit>,
  taker?: TakeLead,
];

/** The site "riverbend" with one vehicle and no captcha, whose forms are submitted. */
export type LeadTakingFixture = {
  readonly platform: TestPlatform;
  readonly take: TakeLead;
  site: Site;
  clock: number;
  /** Sends the general form; by overrides another one, of another site, from another address. */
  submit: (...submitted: Submitted) => Promise<TakenLead>;
  /** @throws Error where the lead is not taken. */
  submitTaken: (...submitted: Submitted) => Promise<Extract<TakenLead, { is: "taken" }>>;
  listLeads: () => Promise<LeadSummary[]>;
  countEvents: () => Promise<{ eventId: number; count: number }[]>;
  /** The same services without a database. */
  withoutDatabase: () => LeadServices;
};

/** Gives each test of a suite records of its own, closed when the test ends. */
export function useLeadTaking(): LeadTakingFixture {
  let opened: { platform: TestPlatform; take: TakeLead } | null = null;
  const read = () => {
    if (opened === null) throw new Error("There is no platform outside a test.");
    return opened;
  };

  beforeEach(async () => {
    fixture.clock = NOW;
    const platform = await openPlatform({ now: () => fixture.clock });
    onTestFinished(() => platform.close());
    const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"]);
    const id = dealerships[0]?.id ?? 0;
    const captcha = captchaConfigSchema.parse({ provider: "none" });
    fixture.site = buildSite({ dealerships: [buildDealership({ id })], captcha });
    await importFeed(platform, { dealershipId: id, vehicles: [buildStagedVehicle("U1")] });
    opened = { platform, take: createLeadTaker(platform) };
  });

  const fixture: LeadTakingFixture = {
    get platform() {
      return read().platform;
    },
    get take() {
      return read().take;
    },
    site: buildSite(),
    clock: NOW,
    submit: (answers, overrides = {}, taker = read().take) =>
      taker({
        site: fixture.site,
        kind: "general",
        posted: new URLSearchParams(answers),
        clientAddress: "203.0.113.7",
        ...overrides,
      }),
    submitTaken: async (...submitted) => {
      const taken = await fixture.submit(...submitted);
      if (taken.is !== "taken") throw new Error(`The lead is ${taken.is}.`);
      return taken;
    },
    listLeads: () => read().platform.leads.list(EVERYWHERE, 1_000),
    countEvents: () => read().platform.events.countByEvent(EVERYWHERE),
    withoutDatabase: () => {
      const { platform } = read();
      return {
        ...platform,
        leads: { ...platform.leads, storeStep: away },
        stock: { ...platform.stock, findById: away },
      };
    },
  };
  return fixture;
}
