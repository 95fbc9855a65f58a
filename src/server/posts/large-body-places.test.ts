import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { createLargeBodyPlaces } from "./large-body-places.ts";

const MAX_WAIT_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two places, and two that may wait. */
function open() {
  const places = createLargeBodyPlaces({ places: 2, maxWaiting: 2, maxWaitMs: MAX_WAIT_MS });
  const entered: string[] = [];
  const ended: string[] = [];
  const enter = async (network: string) => {
    const leave = await places.enter({ network, giveWay: () => void ended.push(network) });
    entered.push(network);
    return leave;
  };
  return { enter, entered, ended };
}

describe("a large body", () => {
  test("of a network that has all places waits for one, as it came", async () => {
    const { enter, entered, ended } = open();
    const leave = await enter("a");
    await enter("a");
    const third = enter("a");
    const fourth = enter("a");
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
    expect(entered).toEqual(["a", "a"]);
    leave();
    leave();
    const leaveThird = await third;
    expect(entered).toEqual(["a", "a", "a"]);
    leaveThird();
    await fourth;
    expect(ended).toEqual([]);
  });

  test("is refused when it waited too long, and where too many wait", async () => {
    const { enter, entered } = open();
    await enter("a");
    await enter("a");
    const waits = [enter("a"), enter("a")].map((one) =>
      expect(one).rejects.toThrow(RenderBusyError),
    );
    await expect(enter("a")).rejects.toThrow(RenderBusyError);
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
    await Promise.all(waits);
    expect(entered).toEqual(["a", "a"]);
  });

  test("of a network that has none takes the oldest place of one that has several", async () => {
    const { enter, entered, ended } = open();
    await enter("a");
    await enter("a");
    await enter("b");
    expect(entered).toEqual(["a", "a", "b"]);
    expect(ended).toEqual(["a"]);
  });

  test("ends nobody's who has one only, and comes before those that have one", async () => {
    const { enter, entered, ended } = open();
    const leave = await enter("a");
    await enter("b");
    void enter("b");
    void enter("c");
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([]);
    leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(["a", "b", "c"]);
  });
});
