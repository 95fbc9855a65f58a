import { expect, test } from "vitest";
import { leadDestinationsSchema } from "./lead-destinations.schema.ts";
import { SHOPPER } from "./list-deliveries.ts";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";
import { resolveReceiver } from "./resolve-receiver.ts";

const SITE = {
  lead_destinations: leadDestinationsSchema.parse([
    { kind: "mail", name: "sales", to: ["sales@example.com"] },
    { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
    { kind: "adf_post", name: "post", url: "https://crm.example:8443/adf" },
    { kind: "webhook", name: "hook", url: "https://hook.example/leads", secret: "env:HOOK" },
    { kind: "webhook", name: "dealer", url: "https://dealer.example/leads", secret: "env:HOOK" },
    { kind: "dashboard", name: "dashboard" },
    { kind: "dashboard", name: "staging", staging: true },
  ]),
};
const DASHBOARDS = { host: "https://dashboard.example", stagingHost: null };

test.each([
  ["sales", "mail server"],
  ["crm", "mail server"],
  [DEFAULT_DESTINATION, "mail server"],
  [SHOPPER, "mail server"],
  // A site may call a webhook so: when it hangs, nobody's mails wait.
  ["dealer", "dealer.example"],
  ["post", "crm.example:8443"],
  ["hook", "hook.example"],
  ["dashboard", "https://dashboard.example"],
  ["staging", "dashboard"],
  ["gone", "riverbend gone"],
])("%s is answered for by %s", (destination, receiver) => {
  const delivery = { siteSlug: "riverbend", destination };
  expect(resolveReceiver(delivery, SITE, DASHBOARDS)).toBe(receiver);
});

test("a destination of a site that is gone is a receiver of its own", () => {
  const delivery = { siteSlug: "hill", destination: "hook" };
  expect(resolveReceiver(delivery, null, DASHBOARDS)).toBe("hill hook");
});
