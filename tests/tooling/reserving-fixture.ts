import { beforeEach, onTestFinished } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { toTermsFields } from "#domain/reservation/posted-terms.ts";
import { listRefundTerms } from "#domain/reservation/refund-terms.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { nameTermsVersion } from "#domain/reservation/terms-version.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PaymentProcessor } from "#ports/payments/payments.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform, type TestPlatform } from "#tests/builders/platform.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import {
  createVehicleReserver,
  type ReservedVehicle,
  type ReservingServices,
} from "#use-cases/reservations/create-vehicle-reserver.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";
import { GENERAL } from "./lead-taking-fixture.ts";

const PROCESSOR = {
  authorization_type: "Sandbox",
  authorization_key: "pk_sandbox",
  deposit_amount: 500,
};

const RESERVABLE = { price: 31_990, payment_processors: [PROCESSOR] };

type Held = Extract<ReservedVehicle, { is: "held" }>;

/** The site "riverbend" with vehicle 1, which a shopper reserves with a deposit of $500 in the sandbox. */
export type ReservingFixture = {
  readonly platform: TestPlatform;
  readonly services: ReservingServices;
  site: Site;
  /** Whether the site's configuration can be served; it can as a test begins. */
  isServed: boolean;
  clock: number;
  submit: (
    answers?: Record<string, string>,
    clientAddress?: string,
    services?: ReservingServices,
  ) => Promise<ReservedVehicle>;
  /** @throws Error where the vehicle is not held. */
  hold: (answers?: Record<string, string>) => Promise<Held>;
  /** What the shopper does on the payment page. */
  choose: (held: Pick<Held, "redirectTo">, outcome: SandboxOutcome) => Promise<void>;
  /** Gives the sandbox's due messages their effect; how many there were. */
  receive: () => Promise<number>;
  /** Holds the vehicle and pays its deposit. */
  pay: () => Promise<Reservation>;
  find: (id: string) => Promise<Reservation | null>;
  /** The entries of the ledger, each as its kind and cents. */
  listAmounts: (id: string) => Promise<string[]>;
  /** The sum of the ledger's entries in cents: 0 once everything went back. */
  sum: (id: string) => Promise<number>;
  /** The services with a sandbox, some of whose calls are others. */
  breakProcessor: (broken: Partial<PaymentProcessor>) => ReservingServices;
  restock: (imported: Parameters<typeof buildStagedVehicle>[1]) => Promise<void>;
  /** Takes the latest import back. */
  undoImport: () => Promise<void>;
  listTold: (leadId: string) => Promise<string[]>;
};

/** Gives each test of a suite records of its own, closed when the test ends. */
export function useReserving(): ReservingFixture {
  let opened: { platform: TestPlatform; services: ReservingServices; dealershipId: number } | null =
    null;
  const read = () => {
    if (opened === null) throw new Error("There is no platform outside a test.");
    return opened;
  };

  beforeEach(async () => {
    fixture.clock = NOW;
    const platform = await openPlatform({ now: () => fixture.clock });
    onTestFinished(() => platform.close());
    const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"]);
    const dealershipId = dealerships[0]?.id ?? 0;
    fixture.site = buildSite({
      dealerships: [buildDealership({ id: dealershipId })],
      captcha: captchaConfigSchema.parse({ provider: "none" }),
      reserve_button: true,
      payment_provider: "sandbox",
    });
    fixture.isServed = true;
    const broken = { slug: "riverbend", hosts: [], reason: "no template" };
    const directory = {
      find: (slug: string) =>
        slug === "riverbend" ? (fixture.isServed ? fixture.site : broken) : null,
    };
    opened = { platform, services: { ...platform, directory }, dealershipId };
    await fixture.restock({});
  });

  const fixture: ReservingFixture = {
    clock: NOW,
    site: buildSite(),
    isServed: true,
    get platform() {
      return read().platform;
    },
    get services() {
      return read().services;
    },
    submit: (answers = {}, clientAddress = "203.0.113.7", services = read().services) => {
      const posted = new URLSearchParams({
        ...GENERAL,
        car_id: "1",
        ...toTermsFields({
          priceCents: 3_199_000,
          priceType: "drive_away",
          depositCents: 50_000,
          reservedHours: fixture.site.reservations.reserved_hours,
          version: nameTermsVersion(listRefundTerms(fixture.site.reservations)),
        }),
        ...answers,
      });
      const reserve = createVehicleReserver(services);
      const origin = "https://riverbend.example";
      return reserve({ site: fixture.site, posted, clientAddress, holdTokens: [], origin });
    },
    hold: async (answers = {}) => {
      const held = await fixture.submit(answers);
      if (held.is !== "held") throw new Error(`The vehicle is not held: ${held.is}`);
      return held;
    },
    choose: async ({ redirectTo }, outcome) => {
      const session = new URL(redirectTo ?? "").searchParams.get("session") ?? "";
      await read().platform.paymentSandbox?.choose(session, outcome);
    },
    receive: async () => {
      const { platform, services } = read();
      const messages = (await platform.paymentSandbox?.claimMessages(20)) ?? [];
      for (const { id, body, headers } of messages) {
        const processor = platform.payments.find("sandbox");
        const message = await processor?.readEvent(body, headers, fixture.clock);
        if (message?.is !== "event") throw new Error("The sandbox's message is not understood.");
        await settlePaymentEvent(services, "sandbox", message.event);
        await platform.paymentSandbox?.settleMessage(id, null);
      }
      return messages.length;
    },
    pay: async () => {
      const held = await fixture.hold();
      await fixture.choose(held, "pays");
      await fixture.receive();
      return held.reservation;
    },
    find: (id) => read().platform.reservations.find(id),
    listAmounts: async (id) =>
      (await read().platform.reservations.listEntries(id)).map(
        ({ kind, amountCents }) => `${kind} ${amountCents}`,
      ),
    sum: async (id) =>
      (await read().platform.reservations.listEntries(id)).reduce(
        (sum, { amountCents }) => sum + amountCents,
        0,
      ),
    breakProcessor: (broken) => {
      const { payments, ...services } = read().services;
      const find = (type: string) => {
        const processor = payments.find(type);
        return processor && { ...processor, ...broken };
      };
      return { ...services, payments: { find } };
    },
    restock: async (imported) => {
      const { platform, dealershipId } = read();
      const vehicles = Array.from({ length: 9 }, (_, n) =>
        buildStagedVehicle(`U${n + 1}`, { ...RESERVABLE, ...imported }),
      );
      await importFeed(platform, { dealershipId, vehicles, now: fixture.clock });
    },
    undoImport: async () => {
      const { imports } = read().platform;
      const [latest] = await imports.list(1);
      await imports.undo(latest?.id ?? 0, fixture.clock);
    },
    listTold: async (leadId) =>
      (await read().platform.outbox.listOfLead(leadId)).map(
        ({ about, destination }) => `${about} to ${destination}`,
      ),
  };
  return fixture;
}
