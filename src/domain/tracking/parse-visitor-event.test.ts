import { describe, expect, test } from "vitest";
import { parseVisitorEvent } from "./parse-visitor-event.ts";
import { PAGE_EVENTS, TRACKING_EVENTS } from "./tracking-events.ts";
import { MAX_EVENT_PATH_LENGTH, MAX_POSITION } from "./visitor-event.schema.ts";

const CLICK = { event_id: 29, vehicle_id: 7, position: 22, path: "/search/used-cars" };
const parse = (event: unknown) => parseVisitorEvent(JSON.stringify(event));

describe("an event that a page tells", () => {
  test("is a click on a result, a car that was saved, or a call", () => {
    const call = { event_id: 25, path: "/contact-us" };
    const saved = { event_id: 39, vehicle_id: 7, path: "/" };
    for (const event of [CLICK, saved, call, { ...call, vehicle_id: 7 }]) {
      expect(parse(event)).toEqual(event);
    }
  });

  test("has a path to the longest length, and not beyond", () => {
    const longest = { ...CLICK, path: `/${"x".repeat(MAX_EVENT_PATH_LENGTH - 1)}` };
    expect(parse(longest)).toEqual(longest);
    expect(parse({ ...longest, path: `${longest.path}x` })).toHaveProperty("problem");
  });

  test("has a position up to the last, and not beyond", () => {
    const last = { ...CLICK, position: MAX_POSITION };
    expect(parse(last)).toEqual(last);
  });

  test.each([
    [{ ...CLICK, event_id: 28 }, "event_id"],
    [{ ...CLICK, event_id: "29" }, "event_id"],
    [{ ...CLICK, vehicle_id: 0 }, "vehicle_id"],
    [{ ...CLICK, vehicle_id: 1.5 }, "vehicle_id"],
    [{ ...CLICK, position: 0 }, "position"],
    [{ ...CLICK, position: MAX_POSITION + 1 }, "position"],
    [{ ...CLICK, position: Number.MAX_SAFE_INTEGER }, "position"],
    [{ event_id: 29, vehicle_id: 7, path: "/" }, "position"],
    [{ ...CLICK, path: "/search?query=jane" }, "path"],
    [{ ...CLICK, path: "https://elsewhere.example/" }, "path"],
    [{ ...CLICK, email: "jane@example.com" }, "email"],
    [[CLICK], "the event"],
    [null, "the event"],
  ])("is refused by name: %j", (event, name) => {
    expect(parse(event)).toEqual({ problem: expect.stringContaining(name) });
  });

  test("is refused where it is no JSON", () => {
    expect(parseVisitorEvent("{")).toEqual({ problem: expect.stringContaining("the event") });
  });

  test("is none of an enquiry: those are counted where they are stored", () => {
    const sent: number[] = PAGE_EVENTS.map((event) => TRACKING_EVENTS[event]);
    const refused = Object.values(TRACKING_EVENTS).filter(
      (id) => "problem" in parse({ ...CLICK, event_id: id }),
    );
    expect(sent).toEqual([29, 39, 25]);
    expect(refused).toEqual(expect.arrayContaining([14, 15, 17, 22, 48, 51]));
  });
});
