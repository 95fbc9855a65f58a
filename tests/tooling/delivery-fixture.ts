import { beforeEach, expect, onTestFinished } from "vitest";
import {
  type LeadDestination,
  leadDestinationsSchema,
} from "#domain/lead/lead-destinations.schema.ts";
import type { OutgoingRequest } from "#ports/http-sender.ts";
import type { Mail } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore, StoredStep } from "#ports/stores/lead-store.ts";
import type { DeliveryReport } from "#ports/stores/outbox-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { DeliveryServices } from "#use-cases/leads/deliver-claimed.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { eventually } from "./eventually.ts";

export const WEBHOOK_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** One of each kind. */
export const DESTINATIONS: LeadDestination[] = leadDestinationsSchema.parse([
  { kind: "mail", name: "sales", to: ["sales@example.com"] },
  { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
  { kind: "adf_post", name: "post", url: "https://crm.example/adf", authorization: "env:HOOK" },
  { kind: "webhook", name: "hook", url: "https://hook.example/", secret: "env:HOOK" },
  { kind: "dashboard", name: "dashboard" },
]);

/** Leads of the site "riverbend" on their way to receivers that take everything. */
export type DeliveryFixture = {
  readonly platform: Platform;
  /** The deliveries that were sent, in order. */
  readonly mails: readonly Mail[];
  readonly requests: readonly OutgoingRequest[];
  /** Every line of the log. */
  readonly logged: string;
  clock: number;
  /** Stores a lead ("lead-1") with one delivery. */
  store: (destination: string, overrides?: Partial<LeadStepToStore>) => Promise<StoredStep>;
  /** Delivers until nothing is due, and resolves to what became of everything. */
  deliver: (
    services?: Partial<DeliveryServices> & { destinations?: LeadDestination[] },
  ) => Promise<DeliveryReport[]>;
};

/** Gives each test of a suite a platform of its own, closed when the test ends. */
export function useDelivery(): DeliveryFixture {
  let platform: Platform | null = null;
  let mails: Mail[] = [];
  let requests: OutgoingRequest[] = [];
  let logged = "";
  const note = (fields: object, message: string): void => {
    logged += `${JSON.stringify(fields)} ${message}\n`;
  };

  beforeEach(async () => {
    mails = [];
    requests = [];
    logged = "";
    fixture.clock = NOW;
    const opened = await openPlatform({
      now: () => fixture.clock,
      log: { debug: note, info: note, warn: note, error: note },
      mail: {
        isFolder: true,
        send: async (mail) => {
          mails.push(mail);
          return "taken";
        },
      },
      http: {
        post: async (request) => {
          requests.push(request);
          return { status: 202, body: '{"lead_id":"D-9"}' };
        },
      },
      readSecret: (reference) =>
        ({ "env:HOOK": WEBHOOK_SECRET, "env:DASHBOARD_CREDENTIALS": "me:hush" })[reference] ?? null,
      dashboards: { host: "https://dashboard.example", stagingHost: null },
    });
    platform = opened;
    onTestFinished(() => opened.close());
  });

  const fixture: DeliveryFixture = {
    clock: NOW,
    get platform() {
      if (platform === null) throw new Error("There is no platform outside a test.");
      return platform;
    },
    get mails() {
      return mails;
    },
    get requests() {
      return requests;
    },
    get logged() {
      return logged;
    },
    store: (destination, overrides = {}) =>
      fixture.platform.leads.storeStep(
        buildLeadStep(overrides.leadId ?? "lead-1", {
          deliveries: [{ about: "lead", destination }],
          ...overrides,
        }),
      ),
    deliver: async ({ destinations = DESTINATIONS, ...services } = {}) => {
      const { outbox } = fixture.platform;
      const site = buildSite({
        id: 77,
        lead_destinations: destinations,
        email: "site@example.com",
      });
      const directory = { find: (slug: string) => (slug === site.slug ? site : null) };
      const stop = startDelivering({ ...fixture.platform, directory, ...services }, 10);
      await eventually(async () => {
        const dueAt = await outbox.nextDueAt();
        expect(dueAt === null || dueAt > fixture.clock).toBe(true);
      });
      await stop();
      return await outbox.list({ siteSlug: null, state: null }, 50);
    },
  };
  return fixture;
}
