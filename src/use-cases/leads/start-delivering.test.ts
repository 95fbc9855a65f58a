import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { DESTINATIONS, useDelivery } from "#tests/tooling/delivery-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { startDelivering } from "./start-delivering.ts";

const delivery = useDelivery();

test("a receiver that hangs holds up no other, and a stop waits for what is being sent", async () => {
  const hanging = Promise.withResolvers<void>();
  const http = {
    post: async () => {
      await hanging.promise;
      return { status: 200, body: "" };
    },
  };
  await delivery.store("hook", {
    deliveries: [
      { about: "lead", destination: "hook" },
      { about: "lead", destination: "sales" },
    ],
  });
  const site = buildSite({ lead_destinations: DESTINATIONS });
  const stop = startDelivering({ ...delivery.platform, http, directory: { find: () => site } }, 10);
  await eventually(() => expect(delivery.mails).toHaveLength(1));
  await delivery.store("sales", { leadId: "lead-2" });
  await eventually(() => expect(delivery.mails).toHaveLength(2));
  const stopped = stop();
  await delivery.store("sales", { leadId: "lead-3" });
  const running = Symbol("running");
  expect(await Promise.race([stopped, Promise.resolve(running)])).toBe(running);
  hanging.resolve();
  await stopped;
  const states = (await delivery.platform.outbox.list({ siteSlug: null, state: "pending" }, 9)).map(
    ({ leadId }) => leadId,
  );
  expect(states).toEqual(["lead-3"]);
});

test("processes that deliver side by side send each lead once", async () => {
  for (let n = 0; n < 40; n += 1) await delivery.store("sales", { leadId: `lead-${n}` });
  const site = buildSite({ lead_destinations: DESTINATIONS });
  const directory = { find: () => site };
  const stops = [1, 2, 3].map(() => startDelivering({ ...delivery.platform, directory }, 5));
  await eventually(async () => expect(await delivery.platform.outbox.nextDueAt()).toBeNull());
  await Promise.all(stops.map((stop) => stop()));
  const ids = delivery.mails.map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test("no log has what stands in a lead", async () => {
  await delivery.store("sales");
  await delivery.store("hook", { leadId: "lead-2" });
  await delivery.deliver({
    http: {
      post: async () => {
        throw new Error("robin@example.com is unknown");
      },
    },
  });
  expect(delivery.logged).toContain("lead-2");
  expect(delivery.logged).not.toMatch(/robin|Archer|0491/i);
});
