import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CardAction } from "#domain/vehicle/card/vehicle-card.ts";
import { VEHICLE_PAGE } from "#tests/builders/page-models.ts";
import { buildSite } from "#tests/builders/site.ts";
import { ActionBar } from "./action-bar.tsx";
import { OfferPanel } from "./offer-panel.tsx";

const RESERVED: CardAction = {
  button: "reserve_now",
  label: "Reserved",
  href: "/reserved",
  isDisabled: true,
};
const ENQUIRE: CardAction = {
  button: "enquire_now",
  label: "Enquire",
  href: "/enquire",
  isDisabled: false,
};
const QUESTION: CardAction = { ...ENQUIRE, button: "got_a_question", label: "Got a Question?" };

const renderPanel = (actions: CardAction[]): string =>
  renderToStaticMarkup(
    <OfferPanel
      vehicle={{ ...VEHICLE_PAGE, actions }}
      site={buildSite({ phone: null, garage_enabled: false })}
    />,
  );

const listLabels = (markup: string): string[] =>
  [...markup.matchAll(/class="button [^>]*>([^<]+)</g)].map(([, label = ""]) => label);

test("the main button is the first that can be pressed, in the panel and on a phone's bar alike", () => {
  const actions = [RESERVED, ENQUIRE, QUESTION];
  const panel = renderPanel(actions);
  expect(listLabels(panel)).toEqual(["Enquire", "Reserved", "Got a Question?"]);
  expect(panel.match(/button-main/g)).toHaveLength(1);
  expect(panel).toMatch(/aria-disabled="true"[^>]*>Reserved/);
  const bar = renderToStaticMarkup(<ActionBar vehicle={{ ...VEHICLE_PAGE, actions }} />);
  expect(listLabels(bar)).toEqual(["Enquire"]);
});

test("where nothing can be pressed a phone has no bar, and the panel no main button", () => {
  expect(
    renderToStaticMarkup(<ActionBar vehicle={{ ...VEHICLE_PAGE, actions: [RESERVED] }} />),
  ).toBe("");
  expect(renderPanel([RESERVED])).not.toContain("button-main");
});

test.each([
  [2, ""],
  [3, "Got a Question?"],
])("of %d further buttons the one without a neighbour fills its row", (count, alone) => {
  const further = [QUESTION, { ...QUESTION, button: "get_finance" as const, label: "Get Finance" }];
  const third = { ...QUESTION, button: "request_photos" as const };
  const panel = renderPanel([ENQUIRE, ...[...further, third].slice(0, count)]);
  const wide = /class="button button-second col-span-2"[^>]*>([^<]+)</.exec(panel)?.[1] ?? "";
  expect(wide).toBe(alone);
});

const render = (overrides: Partial<typeof VEHICLE_PAGE>): string =>
  renderToStaticMarkup(
    <OfferPanel vehicle={{ ...VEHICLE_PAGE, ...overrides }} site={buildSite({ phone: null })} />,
  );

test("the report of a vehicle's history is a button where there is a file, and nothing without", () => {
  const file = "https://history.example/report/U1";
  expect(render({ historyReport: file })).toMatch(
    new RegExp(`<a href="${file}"[^>]*class="button[^>]*>.*Vehicle history report`),
  );
  expect(render({ historyReport: null })).not.toContain("history report");
});

test.each<[string, Partial<typeof VEHICLE_PAGE>, string]>([
  ["that it is certified", { isCertified: true }, "Certified"],
  ["the feed's label", { label: "Great value" }, "Great value"],
  ["its stock number", { stockNumber: "U1" }, "Stock No: U1"],
  ["how many looked at it", { views: 1_265 }, "1,265 views"],
])("beside a vehicle stands %s where the feed says so", (_, overrides, text) => {
  expect(render(overrides)).toContain(text);
  expect(render({})).not.toContain(text);
});

const renderBar = (isAvailable: boolean): string =>
  renderToStaticMarkup(
    <ActionBar vehicle={{ ...VEHICLE_PAGE, actions: [ENQUIRE], isAvailable }} />,
  );

test("a phone's bar names the price while there is something to pay for", () => {
  expect(renderBar(true)).toContain(VEHICLE_PAGE.price.text);
  expect(renderBar(false)).not.toContain(VEHICLE_PAGE.price.text);
});
