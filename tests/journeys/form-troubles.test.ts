import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, recordPosts, sendForm, touchForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

const RESULTS = "/search/used-cars";
const FRAGMENT = "**/fragments/form*";

const openList = async (viewport = PHONE) => {
  const opened = await openPage(journey.browser, { viewport });
  await opened.page.goto(journey.product.address(SITE, RESULTS));
  const link = opened.page.getByRole("link", { name: "Enquire Now" }).first();
  return { ...opened, link, dialog: opened.page.locator(".form-dialog") };
};

/** Touches the link, as its press would, and waits for what the touch asks for, taken or not. */
async function touchLink(page: Page, asked: RegExp): Promise<void> {
  const settled = Promise.race([
    page.waitForEvent("requestfinished", (request) => asked.test(request.url())),
    page.waitForEvent("requestfailed", (request) => asked.test(request.url())),
  ]);
  await page.getByRole("link", { name: "Enquire Now" }).first().focus();
  await settled;
}

test("a failing submit is told by the browser's alert, too, where the site says so", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: DESKTOP });
  // The demo's sites leave it off.
  const path = "/contact-us?form=question";
  const { body } = await journey.product.get(`${SITE}.localhost`, path);
  const withAlert = body.replace('"hasErrorAlert":false', '"hasErrorAlert":true');
  expect(withAlert).not.toBe(body);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: withAlert }),
  );
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const error = "An unexpected error occured";
  await page.route("**/enquiries/*", (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto(journey.product.address(SITE, path));
  await touchForm(page);
  await fillForm(page);
  await sendForm(page);
  await page.getByRole("alert").getByText(error).waitFor();
  await expect.poll(() => alerts).toEqual(["An error occurred when submitting this form"]);
  expect(await page.getByLabel("Your question").inputValue()).toBe("text");
  await context.close();
});

test("what was typed for one place is neither shown nor sent on the page of another one", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, "/contact-us"));
  const links = await page.locator('a[href^="/contact-us/"]').evaluateAll(listPaths);
  const [here = "", there = ""] = [...new Set(links)];
  const general = journey.product.address(SITE, "/contact-us?form=contact");
  await page.goto(general);
  await touchForm(page);
  await page.getByLabel("Location").selectOption(toSlug(there));
  await page.getByLabel("First name").fill("Robin");
  await page.goto(journey.product.address(SITE, here));
  await fillForm(page);
  const posted = recordPosts(page);
  await sendForm(page);
  await page.waitForURL("**/success*");
  expect(posted.map((body) => body.get("location"))).toEqual([toSlug(here)]);
  await page.goto(general);
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Robin");
  expect(await page.getByLabel("Location").inputValue()).toBe(toSlug(there));
  await context.close();
});

const toSlug = (path: string) => path.replace("/contact-us/", "");

const listPaths = (links: Element[]) => links.map((link) => link.getAttribute("href") ?? "");

test("a form over the page is there again on Forward and after a reload, with what was typed", async () => {
  const { page, context, link, dialog, messages } = await openList();
  await touchLink(page, /fragments.form/);
  await link.click();
  const name = dialog.getByLabel("First name");
  await name.fill("Robin");
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.goForward();
  await expect.poll(() => name.inputValue()).toBe("Robin");
  await name.fill("Robin A");
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Robin A");
  expect(new URL(page.url()).pathname).toBe(RESULTS);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(RESULTS);
  expect(messages).toEqual([]);
  await context.close();
});

test.each([
  ["the server fails", /fragments.form/, 500],
  ["no answer comes", /fragments.form/, null],
  ["the script of the dialog does not come", /form-dialog/, null],
])("where %s the form's own page opens, and Back leads to the list", async (_, failing, status) => {
  const { page, context, link, dialog } = await openList();
  await page.route(failing, (route) =>
    status === null ? route.abort() : route.fulfill({ status }),
  );
  await touchLink(page, failing);
  // The script takes the press over: the link alone would open the page without it.
  await page.evaluate(() =>
    document.addEventListener("click", ({ defaultPrevented }) =>
      sessionStorage.setItem("taken-over", String(defaultPrevented)),
    ),
  );
  await link.click();
  await page.waitForURL("**/contact-us?car_id=*&form=vehicle");
  expect(await page.evaluate(() => sessionStorage.getItem("taken-over"))).toBe("true");
  expect(await page.getByLabel("First name").isVisible()).toBe(true);
  expect(await dialog.count()).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${RESULTS}`);
  expect(await dialog.count()).toBe(0);
  await context.close();
});

test("offline the list stays, and says why no form opens", async () => {
  const { page, context, link, dialog } = await openList();
  await page.route(FRAGMENT, (route) => route.abort());
  await touchLink(page, /fragments.form/);
  await context.setOffline(true);
  await link.click();
  await page.locator(".notice").getByText("You are offline").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(RESULTS);
  await page.unroute(FRAGMENT);
  await context.setOffline(false);
  await link.click();
  await dialog.getByLabel("First name").waitFor();
  await context.close();
});
