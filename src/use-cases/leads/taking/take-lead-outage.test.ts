import { describe, expect, test } from "vitest";
import { JournalUnavailableError } from "#ports/lead-journal.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { away, GENERAL, KEY, TRADE_IN, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { replayJournal } from "./replay-journal.ts";
import { createStorageCircuit } from "./storage-circuit.ts";
import { createLeadTaker } from "./take-lead.ts";

const taking = useLeadTaking();

const append = () => Promise.reject(new JournalUnavailableError("The disk is full."));

describe("while the database is away", () => {
  test("a lead waits in the journal under the id that it keeps, and is taken in once", async () => {
    const first = await taking.submitTaken({ ...GENERAL, key: KEY, car_id: "1" }, {}, taking.take);
    taking.clock += 1;
    const offline = createLeadTaker(taking.withoutDatabase());
    const taken = await taking.submitTaken({ ...GENERAL, key: KEY, car_id: "1" }, {}, offline);
    expect(taken.leadId).toBe(first.leadId);
    const other = await taking.submitTaken({ ...GENERAL, car_id: "1" }, {}, offline);
    const waiting = await taking.platform.journal.list(10);
    expect(waiting.map(({ step }) => step.payload.car_id)).toEqual([1, 1]);
    expect(await replayJournal(taking.platform)).toBe(2);
    expect(await taking.platform.leads.find(other.leadId)).toMatchObject({ isComplete: true });
    expect(await taking.listLeads()).toHaveLength(2);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 2 }]);
  });

  test("a further step after it comes behind the first, which waited", async () => {
    const offline = createLeadTaker(taking.withoutDatabase());
    const begun = await taking.submitTaken(
      { ...TRADE_IN, key: KEY, step: "0" },
      { kind: "trade-in" },
      offline,
    );
    const lead = { lead_id: begun.leadId, lead_token: begun.leadToken };
    const last = { ...TRADE_IN, ...lead, key: KEY, step: "1", final: "true" };
    await taking.submitTaken(last, { kind: "trade-in" });
    const found = await taking.platform.leads.find(begun.leadId);
    expect(found?.steps.map(({ stepNumber }) => stepNumber)).toEqual([0, 2]);
    expect(await taking.platform.journal.list(10)).toEqual([]);
  });

  test("because it hangs, one lead waits for it and the others go to the journal at once", async () => {
    const { leads } = taking.platform;
    const answering = Promise.withResolvers<void>();
    let asked = 0;
    const storeStep: typeof leads.storeStep = async (step) => {
      asked += 1;
      await answering.promise;
      return leads.storeStep(step);
    };
    const hanging = { ...taking.platform, leads: { ...leads, storeStep } };
    const take = createLeadTaker(hanging, createStorageCircuit(taking.platform, 1_000));
    const submit = (message: string) => taking.submitTaken({ ...GENERAL, message }, {}, take);
    const first = await submit("first");
    for (const message of ["second", "third"]) await submit(message);
    expect(asked).toBe(1);
    expect(await taking.platform.journal.list(10)).toHaveLength(3);
    answering.resolve();
    // Stored after its time: the journal has it, too.
    await eventually(async () => expect(await leads.find(first.leadId)).not.toBeNull());
    await submit("fourth");
    expect(asked).toBe(2);
    expect(await replayJournal(taking.platform)).toBe(3);
    expect(await taking.listLeads()).toHaveLength(4);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 4 }]);
    expect(await taking.platform.outbox.listOfLead(first.leadId)).toHaveLength(1);
  });

  test("and the journal takes nothing, or the secret could never be read, it is refused", async () => {
    const journal = { ...taking.platform.journal, append };
    const nowhere = createLeadTaker({ ...taking.withoutDatabase(), journal });
    expect(await taking.submit(GENERAL, {}, nowhere)).toMatchObject({
      is: "unavailable",
      answers: { name: ["Robin"] },
    });
    const nameless = createLeadTaker({ ...taking.platform, secrets: { read: away } });
    expect((await taking.submit(GENERAL, {}, nameless)).is).toBe("unavailable");
  });
});
