import { expect, test } from "vitest";
import { MAX_AT_ONCE } from "#domain/lead/receiver-circuit.ts";
import { RequestRefusedError } from "#ports/http-sender.ts";
import { buildSite } from "#tests/builders/site.ts";
import { DESTINATIONS, useDelivery } from "#tests/tooling/delivery-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { startDelivering } from "./start-delivering.ts";

const NO_ANSWER = new RequestRefusedError("It hangs.", {
  isLasting: false,
  retryAfterMs: null,
  gotAnswer: false,
});

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

test("a lead that is claimed while its receiver turns out to be away is given back, untried", async () => {
  const sent: PromiseWithResolvers<never>[] = [];
  const http = {
    post: () => {
      const sending = Promise.withResolvers<never>();
      sent.push(sending);
      return sending.promise;
    },
  };
  for (let n = 0; n <= MAX_AT_ONCE; n += 1) await delivery.store("hook", { leadId: `lead-${n}` });
  const { outbox } = delivery.platform;
  const claiming = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<void>();
  const slow: typeof outbox = {
    ...outbox,
    claim: async (...wanted) => {
      const claims = await outbox.claim(...wanted);
      if (sent.length < MAX_AT_ONCE) return claims;
      claiming.resolve();
      await claimed.promise;
      return claims;
    },
  };
  const site = buildSite({ lead_destinations: DESTINATIONS });
  const services = { ...delivery.platform, outbox: slow, http, directory: { find: () => site } };
  const stop = startDelivering(services, 10);
  await eventually(() => expect(sent).toHaveLength(MAX_AT_ONCE));
  sent[0]?.reject(NO_ANSWER);
  await claiming.promise;
  for (const sending of sent) sending.reject(NO_ANSWER);
  await eventually(() => expect(delivery.logged).toContain("gives no answer"));
  claimed.resolve();
  const last = async () => (await outbox.listOfLead(`lead-${MAX_AT_ONCE}`))[0]?.attempts;
  await eventually(async () => expect(await last()).toBe(0));
  expect(sent).toHaveLength(MAX_AT_ONCE);
  await stop();
  const free = { limit: 9, now: delivery.clock, leaseUntil: delivery.clock + 1 };
  expect((await outbox.claim(free)).map(({ leadId }) => leadId)).toEqual([`lead-${MAX_AT_ONCE}`]);
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
