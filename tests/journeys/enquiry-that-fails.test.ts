import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, PHONE, VIEWPORTS } from "../tooling/browser.ts";
import { DEMO_SLUGS, readSiteFile } from "../tooling/demo-sites.ts";
import {
  fillForm,
  listViolations,
  openForm,
  ROBIN,
  readFocus,
  recordPosts,
  sendForm,
} from "../tooling/enquiry-form.ts";
import { readMessages } from "../tooling/form-answers.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

describe.each(VIEWPORTS)("on %s", (_, viewport) => {
  test("what is wrong is told under its field and above the form, and goes when it is mended", async () => {
    const { page, context } = await openForm(journey, "/contact-us?form=similar", { viewport });
    await page.getByLabel("Email").fill("robin@example");
    await page.getByLabel("Phone").fill("12");
    await page.getByLabel("Postcode").fill("20");
    await page.getByLabel(/^Budget/).fill("a lot");
    await sendForm(page);
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await readFocus(page)).toBe("alert");
    expect(await listMessages(page)).toEqual({
      name: "*This is a required field.",
      last_name: "*This is a required field.",
      email: "invalid email address The part behind the @ ends like .com or .com.au.",
      phone: "Invalid phone number. Must be Australian or New Zealand number.",
      postcode: "Invalid postcode. Please enter a 4-digit number.",
      budget: "Please enter a number, in digits.",
    });
    expect(await listViolations(page)).toEqual([]);
    await alert.getByRole("link", { name: /^Phone/ }).click();
    expect(await readFocus(page)).toBe("similar-phone");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(ROBIN.phone);
    expect(await page.getByLabel("Phone").getAttribute("aria-invalid")).toBeNull();
    expect(await alert.getByRole("link", { name: /^Phone/ }).count()).toBe(0);
    await page.getByLabel(/^Budget/).fill("$30,000");
    await fillForm(page, { email: "robin" });
    await sendForm(page);
    await expect.poll(() => readFocus(page)).toBe("similar-email");
    await page.getByLabel("Email").fill(ROBIN.email);
    expect(await alert.count()).toBe(0);
    await context.close();
  });
});

test("a site that takes numbers of any country says where one is too long", async () => {
  const site = DEMO_SLUGS.find((slug) => readSiteFile(slug).forms?.phone === "numeric") ?? "";
  const { page, context } = await openForm(journey, "/contact-us?form=question", { site });
  await fillForm(page);
  await page.getByLabel("Phone").fill("6140000000000000000");
  await sendForm(page);
  await expect.poll(() => readFocus(page)).toBe("question-phone");
  expect(await readMessages(page)).toEqual({
    phone: "Invalid phone number. Too many characters.",
  });
  await context.close();
});

test("what the server cannot take stays, is told in its words, and is sent by the next press", async () => {
  const { page, context } = await openForm(journey, "/contact-us?form=question");
  const error = "An unexpected error occured";
  await page.route("**/enquiries/*", (route) => route.fulfill({ status: 503, json: { error } }));
  await fillForm(page);
  await sendForm(page);
  const alert = page.getByRole("alert");
  await alert.getByText(error).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.unroute("**/enquiries/*");
  await page.reload();
  await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("text");
  expect(await page.locator("[data-unsent]").count()).toBe(0);
  await alert.getByRole("button", { name: "Send it now" }).click();
  await page.waitForURL(/\/success\?.*form=question$/);
  expect(await page.locator("[data-unsent]").count()).toBe(0);
  await context.close();
});

test("what could not reach the server is offered again on the next page, under the same key", async () => {
  const { page, context } = await openForm(journey, "/contact-us?form=question");
  const posted = recordPosts(page);
  await page.route("**/enquiries/*", (route) => route.abort());
  await fillForm(page);
  await sendForm(page);
  await page
    .getByRole("alert")
    .getByText(/could not be sent.*They stay on this device/)
    .waitFor();
  await page.unroute("**/enquiries/*");
  await page.goto(journey.product.address(SITE, "/"));
  const notice = page.locator("[data-unsent]");
  await notice.getByRole("button", { name: "Send it now" }).click();
  await notice.getByText(/has been sent/).waitFor();
  expect(posted.map((body) => body.get("key"))).toEqual([
    posted[0]?.get("key"),
    posted[0]?.get("key"),
  ]);
  await page.goto(journey.product.address(SITE, "/contact-us?form=question"));
  expect(await page.getByLabel("Your question").inputValue()).toBe("");
  await context.close();
});

test("where the device can store nothing the form says so, and is sent by the next press", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(journey.product.address(SITE, "/contact-us?form=question"));
  await page.route("**/enquiries/*", (route) => route.abort());
  await fillForm(page);
  await sendForm(page);
  const alert = page.getByRole("alert");
  await alert.getByText(/could not store your answers/).waitFor();
  expect(await alert.textContent()).not.toContain("stay on this device");
  await page.unroute("**/enquiries/*");
  await alert.getByRole("button", { name: "Send it again" }).click();
  await page.waitForURL(/\/success\?.*form=question$/);
  await context.close();
});

test("each enquiry that could not be sent is offered until it is sent itself, whatever else was sent", async () => {
  const { page, context } = await openForm(journey, "/contact-us?form=question");
  const failToSend = async (path: string) => {
    await page.goto(journey.product.address(SITE, path));
    await fillForm(page);
    await sendForm(page);
    const alert = page.getByRole("alert");
    await alert.getByText(/could not be sent/).waitFor();
  };
  await page.route("**/enquiries/*", (route) => route.abort());
  await failToSend("/contact-us?form=question");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await failToSend("/contact-us?form=similar");
  await page.unroute("**/enquiries/*");
  const posted = recordPosts(page);
  await page.goto(journey.product.address(SITE, "/contact-us?form=general"));
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL(/\/success\?.*form=general$/);
  const notice = page.locator("[data-unsent]");
  const sendNow = async () => {
    await notice.getByRole("button", { name: "Send it now" }).click();
    await notice.getByText(/has been sent/).waitFor();
  };
  await notice.getByText(title ?? "").waitFor();
  await sendNow();
  await page.goto(journey.product.address(SITE, "/"));
  await sendNow();
  expect(posted.map((body) => body.get("key"))).toHaveLength(3);
  expect(new Set(posted.map((body) => body.get("key"))).size).toBe(3);
  await context.close();
});

test("in a new tab, where the form is empty, the one that could not be sent is sent as it was", async () => {
  const { page, context } = await openForm(journey, "/contact-us?form=question");
  await page.route("**/enquiries/*", (route) => route.abort());
  await fillForm(page);
  await sendForm(page);
  await page
    .getByRole("alert")
    .getByText(/could not be sent/)
    .waitFor();
  const next = await context.newPage();
  const posted = recordPosts(next);
  await next.goto(journey.product.address(SITE, "/contact-us?form=question"));
  const notice = next.locator("[data-unsent]");
  await notice.getByRole("button", { name: "Send it now" }).click();
  await notice.getByText(/has been sent/).waitFor();
  expect(posted.map((body) => body.get("name"))).toEqual(["Robin"]);
  await context.close();
});

test("on a slow network a press that comes before the script is answered, too", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  const devTools = await context.newCDPSession(page);
  const speed = (400 * 1_024) / 8;
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await page.goto(journey.product.address(SITE, "/contact-us?form=question"));
  const send = page.locator(".enquiry-send");
  await send.click();
  await page.getByRole("alert").waitFor();
  await fillForm(page);
  await send.click();
  await expect.poll(() => send.getAttribute("aria-busy")).toBe("true");
  await page.waitForURL(/\/success\?.*form=question$/);
  await context.close();
});

async function listMessages(page: Page): Promise<Record<string, string>> {
  const found = await page.locator("[data-field]").evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const message = box.querySelector("[data-error]");
      const text = [...(message?.childNodes ?? [])].map(({ textContent }) => textContent).join(" ");
      return text === "" ? [] : [[box.getAttribute("data-field") ?? "", text]];
    }),
  );
  return Object.fromEntries(found);
}
