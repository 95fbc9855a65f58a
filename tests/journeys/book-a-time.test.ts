import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LEAST_FILLING_MS } from "#domain/enquiry/submit/suspicion.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, findVehicleId, listViolations, sendForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { unfold } from "../tooling/unfold.ts";

const journey = startJourneys();

const VIEWPORTS = [
  ["a phone", PHONE, 3],
  ["a wide screen", DESKTOP, 4],
] as const;

/** Services vehicles at several places. */
const GROUP = "voltwren-demo";

/** A form that waits in vain says so soon. */
const TIMEOUT_MS = 8_000;

async function openDrive(options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(journey.browser, options);
  opened.page.setDefaultTimeout(TIMEOUT_MS);
  const id = await findVehicleId(journey.product, SITE);
  const path = `/contact-us?car_id=${id}&form=test-drive`;
  return { ...opened, address: journey.product.address(SITE, path) };
}

const readChosen = (page: Page) => page.locator("[name=appointment]").inputValue();

describe.each(VIEWPORTS)("on %s", (screen, viewport, dayIndex) => {
  test("a time is chosen, kept over a reload, booked, moved and cancelled", async () => {
    const { page, context, address, messages } = await openDrive({ viewport });
    await page.goto(address);
    const days = page.getByRole("radiogroup", { name: "Day", exact: true });
    await days.getByRole("radio").nth(dayIndex).check();
    await page.locator(".slot-times").getByRole("radio").nth(1).check();
    const chosen = await readChosen(page);
    expect(chosen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(await page.getByLabel("Day (optional)").isVisible()).toBe(false);
    expect(await listViolations(page, "main")).toEqual([]);
    await page.reload();
    await expect.poll(() => readChosen(page)).toBe(chosen);
    await expect
      .poll(() => page.locator(".slot-times input:checked").count(), { timeout: TIMEOUT_MS })
      .toBe(1);
    const small = await page
      .locator(".slot-day, .slot-option")
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);

    await fillForm(page);
    // Whoever is faster is taken for a machine, which has no time of its own.
    await expect
      .poll(() => page.evaluate(() => performance.now()))
      .toBeGreaterThan(LEAST_FILLING_MS);
    await sendForm(page);
    await page.getByRole("heading", { name: "Your test drive is booked" }).waitFor();
    expect(await listViolations(page, "main")).toEqual([]);
    await page.getByRole("link", { name: "Change or cancel it" }).click();
    await page.waitForURL("**/appointment?token=*");
    expect(await listViolations(page, "main")).toEqual([]);
    await unfold(page.getByText("Move to another time"));
    // It folds as the other opens, and would still take the focus for a moment.
    await page.getByText("Cancel the test drive", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await unfold(page.getByText("Move to another time"));
    await page.locator(".slot-day input").nth(1).check();
    await page.locator(".slot-option:visible input").first().check();
    expect(await listViolations(page, "main")).toEqual([]);
    const when = page.locator(".appointment-summary dd").first();
    const before = await when.textContent();
    await page.getByRole("button", { name: "Move to this time" }).click();
    await page.waitForURL("**is=moved");
    expect(await when.textContent()).not.toBe(before);
    await unfold(page.getByText("Cancel the test drive", { exact: true }));
    await page.getByRole("button", { name: "Yes, cancel the test drive" }).click();
    await page.getByRole("heading", { name: "Your test drive is cancelled" }).waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test("without script a time is asked for after the form is in, and nothing says that it is booked", async () => {
    const { page, context, address } = await openDrive({ viewport, javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator("[data-slots]").isVisible()).toBe(false);
    expect(await page.getByLabel("Day (optional)").isVisible()).toBe(true);
    await fillForm(page);
    // The same answers again would be the same lead.
    await page.getByLabel(/^Message/).fill(`From ${screen}`);
    await sendForm(page);
    await page.getByRole("heading", { name: "Now choose a time for your test drive" }).waitFor();
    await page.locator(".slot-day input").nth(dayIndex).check();
    await page.locator(".slot-option:visible input").nth(3).check();
    await page.getByRole("button", { name: "Ask for this time" }).click();
    // Without script no captcha is solved, and what nobody proves takes no time from others.
    await page.waitForURL("**is=wished");
    expect(await page.getByRole("status").first().textContent()).toContain("Nothing is booked yet");
    await context.close();
  });
});

test("where the times do not come, the free fields ask what suits, and another try draws them", async () => {
  const { page, context, address } = await openDrive({ viewport: PHONE });
  await page.route("**/appointments.json?*", (route) => route.abort());
  await page.goto(address);
  await page.getByText("The free times could not be fetched.").first().waitFor();
  expect(await page.getByLabel("Day (optional)").isVisible()).toBe(true);
  await page.unroute("**/appointments.json?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("radiogroup", { name: "Day", exact: true }).waitFor();
  expect(await page.getByLabel("Day (optional)").isVisible()).toBe(false);
  await page.getByRole("button", { name: "None of these suits me" }).click();
  expect(await page.getByLabel("Day (optional)").isVisible()).toBe(true);
  await context.close();
});

test("a day whose times are all taken is shown as full, and the first with times is open", async () => {
  const { page, context, address } = await openDrive({ viewport: PHONE });
  const free = { starts_at: "2027-03-02T01:00:00.000Z", label: "9:00 am", time: "09:00" };
  const days = [
    { date: "2027-03-01", label: "Monday 1 March 2027", slots: [] },
    { date: "2027-03-02", label: "Tuesday 2 March 2027", slots: [free] },
  ];
  const body = { location_name: "Yard", time_zone: "Australia/Perth", days };
  await page.route("**/appointments.json?*", (route) => route.fulfill({ json: body }));
  await page.goto(address);
  await page.getByRole("radio", { name: "Tuesday 2 March 2027" }).waitFor();
  expect(await page.getByRole("radio", { name: "Monday 1 March 2027, full" }).isDisabled()).toBe(
    true,
  );
  expect(await page.locator(".slot-days input:checked").inputValue()).toBe("2027-03-02");
  expect(await page.locator(".slot-times input").count()).toBe(1);
  expect(await listViolations(page, "[data-slots]")).toEqual([]);
  await context.close();
});

test("where none is free, the free fields ask what suits", async () => {
  const { page, context, address } = await openDrive({ viewport: PHONE });
  const body = { location_name: "Yard", time_zone: "Australia/Perth", days: [] };
  await page.route("**/appointments.json?*", (route) => route.fulfill({ json: body }));
  await page.goto(address);
  await page.getByText("No times are free").first().waitFor();
  expect(await page.getByLabel("Day (optional)").isVisible()).toBe(true);
  await context.close();
});

test("room for times is kept once their place is chosen, before they come", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.route("**/appointments.json?*", () => {});
  await page.goto(journey.product.address(GROUP, "/service"));
  await page.getByLabel("Make", { exact: true }).fill("Kia");
  await page.getByLabel("Model", { exact: true }).fill("Niro");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Choose a location first.").waitFor();
  const measure = async () => (await page.locator(".slot-picker").boundingBox())?.height ?? 0;
  expect(await measure()).toBeLessThan(60);
  await page.getByLabel("Location").selectOption({ index: 1 });
  await expect.poll(measure).toBeGreaterThan(300);
  await context.close();
});

test.each(["Australia/Perth", "Pacific/Auckland", "UTC"])(
  "a browser in %s shows the times of the location's own clock, and says so where it is another",
  async (timezoneId) => {
    const { page, context, address, messages } = await openDrive({ viewport: PHONE, timezoneId });
    const answered = page.waitForResponse("**/appointments.json?*");
    await page.goto(address);
    const { time_zone, days }: Answer = await (await answered).json();
    const shown = page.locator(".slot-times .slot-option");
    await shown.first().waitFor();
    const open = days.find(({ slots }) => slots.length > 0)?.slots ?? [];
    const written = open.map(({ starts_at }) => formatTime(starts_at, time_zone));
    expect(open.map(({ label }) => label)).toEqual(written);
    expect(await shown.allTextContents()).toEqual(written);
    const isOther = formatTime(open[0]?.starts_at ?? "", timezoneId) !== written[0];
    expect(await page.getByText("Times are by the clock there, not yours").count()).toBe(
      isOther ? 1 : 0,
    );
    expect(messages).toEqual([]);
    await context.close();
  },
);

type Answer = { time_zone: string; days: { slots: { starts_at: string; label: string }[] }[] };

/** "9:30 am" by the clocks of a time zone. */
const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-AU", { timeZone, hour: "numeric", minute: "2-digit", hour12: true })
    .format(new Date(instant))
    .replace("\u202f", " ");
