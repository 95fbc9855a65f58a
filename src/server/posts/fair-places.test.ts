import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { createFairPlaces, createVisit } from "./fair-places.ts";

const MAX_WAIT_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two places, and two that may wait. */
function open() {
  let full = 0;
  const places = createFairPlaces({ places: 2, maxWaiting: 2, maxWaitMs: MAX_WAIT_MS }, () => {
    full += 1;
  });
  const entered: string[] = [];
  const ended: string[] = [];
  const enter = async (network: string, visit = createVisit({ network })) => {
    visit.ending.catch(() => void ended.push(network));
    const place = await places.enter(visit);
    entered.push(network);
    return place;
  };
  return { enter, entered, ended, count: () => places.count(), countFull: () => full };
}

describe("a visit", () => {
  test("of a network that has all places waits for one, as it came", async () => {
    const { enter, entered, ended } = open();
    const first = await enter("a");
    const second = await enter("a");
    const third = enter("a");
    const fourth = enter("a");
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
    expect(entered).toEqual(["a", "a"]);
    first.leave();
    first.leave();
    await third;
    expect(entered).toEqual(["a", "a", "a"]);
    second.leave();
    await fourth;
    expect(ended).toEqual([]);
  });

  test("is refused when it waited too long, and where too many wait", async () => {
    const { enter, entered, countFull } = open();
    await enter("a");
    await enter("a");
    const waits = [enter("a"), enter("a")].map((one) =>
      expect(one).rejects.toThrow(RenderBusyError),
    );
    await expect(enter("a")).rejects.toThrow(RenderBusyError);
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
    expect(countFull()).toBe(3);
    await Promise.all(waits);
    expect(entered).toEqual(["a", "a"]);
  });

  test("that is behind gives way to who waits or comes, but not once it is kept or has caught up", async () => {
    const { enter, entered, ended, countFull } = open();
    const first = await enter("a");
    const second = await enter("b");
    first.setBehind(true);
    first.setBehind(false);
    const waits = enter("c");
    first.keep();
    first.setBehind(true);
    expect(entered).toEqual(["a", "b"]);
    second.setBehind(true);
    const third = await waits;
    expect([entered, ended, countFull()]).toEqual([["a", "b", "c"], ["b"], 1]);
    second.leave();
    // Nobody waits.
    third.setBehind(true);
    expect(ended).toEqual(["b"]);
    const fourth = await enter("d");
    expect([ended, countFull()]).toEqual([["b", "c"], 2]);
    fourth.leave();
    first.leave();
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
    const first = await enter("a");
    await enter("b");
    void enter("b");
    void enter("c");
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([]);
    first.leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(["a", "b", "c"]);
  });

  test("whose work is under way gives way to nobody", async () => {
    const { enter, entered, ended, count } = open();
    const [first, second] = [await enter("a"), await enter("a")];
    first.keep();
    await enter("b");
    expect([entered, ended, count()]).toEqual([["a", "a", "b"], ["a"], 2]);
    second.leave();
    expect(count()).toBe(2);
    void enter("c");
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(["a", "a", "b"]);
    first.leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(["a", "a", "b", "c"]);
  });

  test("that ends while it waits makes room for another", async () => {
    const { enter, entered } = open();
    const first = await enter("a");
    await enter("a");
    const [gone, another] = [createVisit({ network: "a" }), createVisit({ network: "a" })];
    const left = [gone, another].map((visit) => expect(enter("a", visit)).rejects.toThrow("left"));
    for (const visit of [gone, another]) visit.giveWay(new Error("It left."));
    await Promise.all(left);
    const last = enter("a");
    first.leave();
    await last;
    expect(entered).toEqual(["a", "a", "a"]);
  });

  test("waits in the place of one of a network of which several wait, where too many do", async () => {
    const { enter, entered } = open();
    const places = [await enter("a"), await enter("b")];
    const gone = expect(enter("a")).rejects.toThrow(RenderBusyError);
    void enter("a");
    const waiting = enter("c");
    await gone;
    await expect(enter("d")).rejects.toThrow(RenderBusyError);
    for (const place of places) place.leave();
    await waiting;
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toEqual(["a", "b", "a", "c"]);
  });
});

const from = (network: string, siteSlug = "", neighbourhood = network) =>
  createVisit({ network, neighbourhood, siteSlug });

describe("of many visits from distinct networks", () => {
  test("those to one site give way to another site's until both have as many", async () => {
    const { enter, entered, ended } = open();
    await enter("a", from("a", "flooded"));
    await enter("b", from("b", "flooded"));
    for (const name of ["c", "d"]) enter(name, from(name, "flooded")).catch(() => {});
    await enter("e", from("e", "quiet"));
    expect([entered, ended]).toEqual([["a", "b", "e"], ["a"]]);
    const waiting = expect(enter("f", from("f", "quiet"))).rejects.toThrow(RenderBusyError);
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
    await waiting;
    expect([entered, ended]).toEqual([["a", "b", "e"], ["a"]]);
  });

  test("the site with the fewest places comes first", async () => {
    const { enter, entered } = open();
    await enter("a", from("a", "flooded"));
    const own = await enter("b", from("b", "quiet"));
    void enter("c", from("c", "flooded"));
    const waiting = enter("d", from("d", "quiet"));
    own.leave();
    await waiting;
    expect(entered).toEqual(["a", "b", "d"]);
  });

  test("those of one neighbourhood give way to one of another, and to none of their own", async () => {
    const { enter, entered, ended } = open();
    await enter("a", from("a", "", "near"));
    await enter("b", from("b", "", "near"));
    void enter("c", from("c", "", "near"));
    await vi.advanceTimersByTimeAsync(1);
    expect([entered, ended]).toEqual([["a", "b"], []]);
    await enter("d", from("d", "", "far"));
    expect([entered, ended]).toEqual([["a", "b", "d"], ["a"]]);
  });
});
