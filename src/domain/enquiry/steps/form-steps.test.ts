import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawPart,
  type FormSteps,
  isLastStep,
  listSkippedSteps,
  measureProgress,
  needsSending,
  parseStep,
  reduceSteps,
  resolveShownStep,
  resumeAtStep,
  type StepAction,
  startSteps,
} from "./form-steps.ts";

const acknowledge = (leadId = "lead", answers = "answers"): StepAction => ({
  is: "acknowledged",
  leadId,
  answers,
});
const run = (total: number, ...actions: StepAction[]): FormSteps =>
  actions.reduce(reduceSteps, startSteps(total));

describe("a form of steps", () => {
  test("begins at the first, and each answer leads to the next", () => {
    expect(startSteps(3)).toMatchObject({ step: 0, isComplete: false, leadId: null });
    expect(run(3, acknowledge())).toMatchObject({ step: 1, leadId: "lead" });
  });

  test("is complete by the answer to its last step, and stays so", () => {
    const complete = run(2, acknowledge(), acknowledge());
    expect(complete).toMatchObject({ step: 1, isComplete: true });
    expect(reduceSteps(complete, { is: "back" })).toBe(complete);
    expect(run(1, acknowledge())).toMatchObject({ step: 0, isComplete: true });
  });

  test("keeps the lead that the first answer named", () => {
    expect(run(3, acknowledge("first"), acknowledge("second")).leadId).toBe("first");
  });

  test("stays where it is at an error, without a lead, until the step is taken", () => {
    const failed = run(3, { is: "failed", error: "An unexpected error occured" });
    expect(failed).toMatchObject({ step: 0, leadId: null, error: "An unexpected error occured" });
    expect(reduceSteps(failed, acknowledge())).toMatchObject({ step: 1, error: null });
  });

  test("goes back a step, and not before the first", () => {
    expect(run(3, acknowledge(), { is: "back" }).step).toBe(0);
    expect(run(3, { is: "back" }).step).toBe(0);
  });

  test("goes back from the end of a jump to where it began", () => {
    const jumped = run(5, acknowledge(), { is: "skipped", to: 3 });
    expect(jumped).toMatchObject({ step: 3, skip: { from: 1, to: 3 } });
    const back = reduceSteps(jumped, { is: "back" });
    expect(back).toMatchObject({ step: 1, skip: null });
    expect(reduceSteps(back, { is: "back" }).step).toBe(0);
  });

  test("forgets a jump once it is beyond its end", () => {
    const beyond = run(6, acknowledge(), { is: "skipped", to: 3 }, acknowledge());
    expect(beyond).toMatchObject({ step: 4, skip: null });
    expect(reduceSteps(beyond, { is: "back" }).step).toBe(3);
    expect(listSkippedSteps(beyond)).toEqual([1, 2]);
  });

  test("does not send a step again that is as it was, but for the last", () => {
    const back = run(3, acknowledge("lead", "one"), { is: "back" });
    expect(needsSending(back, "one")).toBe(false);
    expect(needsSending(back, "other")).toBe(true);
    expect(reduceSteps(back, { is: "unchanged" }).step).toBe(1);
    expect(needsSending(startSteps(3), "one")).toBe(true);
    const last = run(2, acknowledge("lead", "one"));
    expect(needsSending({ ...last, sent: { 1: "two" } }, "two")).toBe(true);
  });

  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [5, 6, 83],
  ])("at step %i of %i is %i percent there", (step, total, percent) => {
    expect(measureProgress({ ...startSteps(total), step })).toBe(percent);
  });

  test.each([
    [0, ["begun", "", ""]],
    [1, ["done", "begun", ""]],
    [2, ["done", "done", "begun"]],
  ])("at step %i draws its parts as %j", (step, parts) => {
    expect([0, 1, 2].map((part) => drawPart(part, step))).toEqual(parts);
  });

  test.each([
    [{}, null, 0],
    [{ amount: "wrong", email: "wrong" }, null, 0],
    [{ email: "wrong" }, null, 2],
    [{}, "Our mistake.", 2],
    [{ income: "wrong" }, "Our mistake.", 1],
  ])("with problems %j and the failure %j is shown at step %i", (problems, error, step) => {
    const steps = ["amount", "income", "email"].map((name) => ({ fields: [{ name }] }));
    expect(resolveShownStep(steps, { problems, error })).toBe(step);
  });

  test.each([
    [-1, 0],
    [2, 2],
    [3, 2],
  ])("resumed at step %i stands at %i, and Go Back leads one step back", (to, step) => {
    const skipped = reduceSteps(startSteps(3), { is: "skipped", to: 1 });
    const resumed = resumeAtStep({ ...skipped, leadId: "lead" }, to);
    expect(resumed).toMatchObject({ step, skip: null, leadId: "lead", error: null });
    expect(reduceSteps(resumed, { is: "back" }).step).toBe(Math.max(step - 1, 0));
  });

  test("resumed after answers to all its steps has skipped none, and sends one that is seen again", () => {
    const resumed = resumeAtStep({ ...startSteps(3), sent: { 0: "own" } }, 2);
    expect(listSkippedSteps(resumed)).toEqual([]);
    const back = reduceSteps(resumed, { is: "back" });
    expect(needsSending(back, "{}")).toBe(true);
    expect(resumed.sent[0]).toBe("own");
  });

  test("is 100 percent there when it is complete", () => {
    expect(measureProgress(run(2, acknowledge(), acknowledge()))).toBe(100);
  });

  test.each([
    [null, 0],
    ["1", 0],
    ["3", 2],
    ["4", 0],
    ["0", 0],
    ["-1", 0],
    ["2.5", 0],
    ["x", 0],
    ["9999999", 0],
  ])("in an address of %j of three stands at %i", (text, step) => {
    expect(parseStep(text, 3)).toBe(step);
  });
});

const anyAction: fc.Arbitrary<StepAction> = fc.oneof(
  fc.record({
    is: fc.constant("acknowledged" as const),
    leadId: fc.string({ minLength: 1 }),
    answers: fc.string(),
  }),
  fc.record({ is: fc.constant("failed" as const), error: fc.string({ minLength: 1 }) }),
  fc.constant({ is: "back" as const }),
  fc.constant({ is: "unchanged" as const }),
  fc.record({ is: fc.constant("skipped" as const), to: fc.integer({ min: -5, max: 12 }) }),
);

const forAny = (check: (before: FormSteps, action: StepAction, after: FormSteps) => void) =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(anyAction, { maxLength: 40 }),
      (total, actions) => {
        let state = startSteps(total);
        for (const action of actions) {
          const after = reduceSteps(state, action);
          check(state, action, after);
          state = after;
        }
      },
    ),
  );

describe("whatever a visitor presses", () => {
  test("the step is one of the form's, and the progress from 0 to 100", () => {
    forAny((_before, _action, after) => {
      expect(after.step).toBeGreaterThanOrEqual(0);
      expect(after.step).toBeLessThan(after.total);
      const percent = measureProgress(after);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(after.isComplete);
    });
  });

  test("an answer advances by one step at most, and a failure by none", () => {
    forAny((before, action, after) => {
      if (action.is === "acknowledged" || action.is === "unchanged") {
        expect(after.step - before.step).toBeLessThanOrEqual(1);
        expect(after.step).toBeGreaterThanOrEqual(before.step);
      }
      if (action.is === "failed") {
        expect(after.step).toBe(before.step);
        expect(after.leadId).toBe(before.leadId);
      }
    });
  });

  test("a lead is never another one, and only an answer brings it", () => {
    forAny((before, action, after) => {
      if (before.leadId !== null) expect(after.leadId).toBe(before.leadId);
      else if (action.is !== "acknowledged") expect(after.leadId).toBeNull();
    });
  });

  test("it is complete only by an answer to its last step", () => {
    forAny((before, action, after) => {
      if (!before.isComplete && after.isComplete) {
        expect(action.is).toBe("acknowledged");
        expect(isLastStep(before)).toBe(true);
      }
    });
  });

  test("going back never leads forward, unless it undoes a jump back", () => {
    forAny((before, action, after) => {
      if (action.is !== "back" || before.skip?.to === before.step) return;
      expect(after.step).toBeLessThanOrEqual(before.step);
    });
  });
});
