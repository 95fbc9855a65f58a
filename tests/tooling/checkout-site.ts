import { beforeEach, onTestFinished } from "vitest";
import { TERMS_FIELDS } from "#domain/reservation/posted-terms.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

/** A deposit of $500 in the sandbox. */
export const DEPOSIT = {
  authorization_type: "sandbox",
  authorization_key: "pk_test",
  deposit_amount: 500,
};
export const ROBIN = {
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};
export const CHECKOUT = "/cars/2022-mazda-cx-5-u1/checkout";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

const CONFIG = {
  reserve_button: true,
  payment_provider: "sandbox",
  captcha: { provider: "none" },
  lead_destinations: [
    { kind: "mail", name: "sales", to: ["sales@example.com"] },
    { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
  ],
};

type Imported = Parameters<typeof buildStagedVehicle>[1];
type Overrides = Parameters<typeof askApp>[2];
type Posting = { clientAddress?: string; siteSlug?: string; headers?: Record<string, string> };

/** The site "riverbend" with a vehicle that is reserved with a deposit, beside the site "hillside" without stock. */
export type CheckoutSite = {
  readonly platform: Platform;
  clock: number;
  ask: (path: string, overrides?: Overrides) => Promise<Response>;
  post: (path: string, fields: Record<string, string>, over?: Posting) => Promise<Response>;
  stock: (imported: Imported, keys?: readonly string[]) => Promise<void>;
  /** The hidden fields of the form, as a browser posts them again. */
  openForm: (checkout?: string) => Promise<Record<string, string>>;
  reserve: (person: Record<string, string>, over?: Posting) => Promise<Response>;
  listReservations: () => Promise<readonly Reservation[]>;
  /** The token of the link of the newest reservation. */
  openToken: () => Promise<string>;
  /** Changes settings of the site. */
  configure: (settings: Parameters<typeof buildSiteConfig>[0]) => Promise<void>;
  /** Answers by other services from here on. */
  serveFrom: (services: Platform) => Promise<void>;
};

/** The value of a page's hidden field; "" where it has none. */
export const readHiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Gives each test of a suite a site of its own, closed when the test ends. */
export function useCheckoutSite(): CheckoutSite {
  let opened: { platform: Platform; dealershipId: number } | null = null;
  let app: Awaited<ReturnType<typeof openApp>> | null = null;
  const read = () => {
    if (opened === null || app === null) throw new Error("There is no site outside a test.");
    return { ...opened, app };
  };

  beforeEach(async () => {
    fixture.clock = NOW;
    const platform = await openPlatform({ now: () => fixture.clock });
    onTestFinished(() => platform.close());
    const config = buildSiteConfig(CONFIG);
    const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
    await putSite(platform, "hillside", ["hillside-motors"], { config });
    opened = { platform, dealershipId: dealerships[0]?.id ?? 0 };
    app = await openApp(platform);
    await fixture.stock({});
    await fixture.serveFrom(platform);
  });

  const fixture: CheckoutSite = {
    clock: NOW,
    get platform() {
      return read().platform;
    },
    ask: (path, overrides) => askApp(read().app, path, overrides),
    post: (path, fields, over = {}) =>
      fixture.ask(path, {
        method: "POST",
        body: Buffer.from(new URLSearchParams(fields).toString()),
        clientAddress: "203.0.113.1",
        ...over,
        headers: { ...FORM, ...over.headers },
      }),
    stock: async (imported, keys = ["U1"]) => {
      const { platform, dealershipId } = read();
      const vehicles = keys.map((key) =>
        buildStagedVehicle(key, { payment_processors: [DEPOSIT], ...imported }),
      );
      await importFeed(platform, { dealershipId, vehicles });
      await loadInventory(platform);
    },
    openForm: async (checkout = CHECKOUT) => {
      const html = await (await fixture.ask(checkout)).text();
      const names = ["key", "car_id", "page", ...Object.values(TERMS_FIELDS)];
      return Object.fromEntries(names.map((name) => [name, readHiddenField(html, name)]));
    },
    reserve: async (person, over) =>
      fixture.post("/reserve", { ...(await fixture.openForm()), ...person }, over),
    listReservations: () => read().platform.reservations.list({ siteSlug: null, state: null }, 10),
    openToken: async () => {
      const [reservation] = await fixture.listReservations();
      return signLink(
        read().platform,
        { kind: "reservation", siteSlug: "riverbend" },
        reservation?.id ?? "",
      );
    },
    configure: async (settings) => {
      const { platform } = read();
      const config = buildSiteConfig({ ...CONFIG, ...settings });
      await putSite(platform, "riverbend", ["riverbend-motors"], { config });
      await fixture.serveFrom(platform);
    },
    serveFrom: async (services) => {
      app = await openApp(services);
    },
  };
  return fixture;
}
