import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseVisitorEvent } from "#domain/tracking/parse-visitor-event.ts";
import { reportEnquiry } from "./report-enquiry.ts";
import { track } from "./track.ts";

let page: { dataLayer?: object[] };
let sent: { address: string; text: string }[];

beforeEach(() => {
  page = {};
  sent = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { prerendering: false });
  vi.stubGlobal("location", { pathname: "/search/used-cars" });
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, text: string) => sent.push({ address, text }) > 0,
  });
});

afterEach(() => vi.unstubAllGlobals());

test("an event has what the site accepts, and what a tag manager reads", () => {
  track("search_result_click", { vehicle_id: 7, position: 22 });
  track("call_click", {});
  const told = { event_id: 29, vehicle_id: 7, position: 22, path: "/search/used-cars" };
  expect(sent.map(({ address }) => address)).toEqual(["/events", "/events"]);
  expect(sent.map(({ text }) => parseVisitorEvent(text))).toEqual([
    told,
    { event_id: 25, path: "/search/used-cars" },
  ]);
  expect(page.dataLayer).toEqual([
    { event: "search_result_click", ...told },
    expect.objectContaining({ event: "call_click" }),
  ]);
});

test("a tag manager's own entries stay before ours", () => {
  page.dataLayer = [{ event: "gtm.js" }];
  track("favourite", { vehicle_id: 7 });
  expect(page.dataLayer).toMatchObject([{ event: "gtm.js" }, { event: "favourite" }]);
});

test("a prerendered page reports nothing", () => {
  vi.stubGlobal("document", { prerendering: true });
  track("favourite", { vehicle_id: 7 });
  expect([sent, page.dataLayer]).toEqual([[], undefined]);
});

test("an enquiry is reported to tag managers alone: the site has counted it", () => {
  reportEnquiry({ eventId: 15, category: "Vehicle Enquiry" });
  expect(page.dataLayer).toEqual([
    { event: "enquiry", event_id: 15, category: "Vehicle Enquiry", path: "/search/used-cars" },
  ]);
  expect(sent).toEqual([]);
});
