import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FORM_KINDS } from "#domain/enquiry/form-kinds.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, ROBIN, readFocus, sendForm } from "../tooling/enquiry-form.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** A form that fails says so soon. */
const TIMEOUT_MS = 8_000;

const VIEWPORTS = [
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const;

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  const opened = await openPage(journey.browser, options);
  opened.page.setDefaultTimeout(TIMEOUT_MS);
  await opened.page.goto(journey.product.address(SITE, path));
  return opened;
};

const answer = (route: Route, status: number, body: object) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

describe.each(VIEWPORTS)("on %s", (_, viewport) => {
  test("every form is taken, and leads to the page of its success", async () => {
    const { page, context, messages } = await open("/", { viewport });
    for (const kind of FORM_KINDS) {
      await page.goto(journey.product.address(SITE, `/contact-us?car_id=1&form=${kind}`));

      await fillForm(page);
      await sendForm(page);
      await page.waitForURL(`**/success?form=${kind}`);
    }
    expect(await listViolations(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("what is wrong is told under its field and above the form, and goes when it is mended", async () => {
    const { page, context } = await open("/contact-us?form=similar", { viewport });
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

  test("a form opens over the page, and Back, Escape and its button close it", async () => {
    const { page, context, messages } = await open("/search/used-cars", { viewport });
    const results = page.url();
    const link = page.getByRole("link", { name: "Enquire Now" }).first();
    await prepareDialog(page, link);
    const dialog = page.locator(".form-dialog");
    const closings = [
      () => page.goBack(),
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ];
    for (const close of closings) {
      await link.click();
      await dialog.getByLabel("First name").fill("Robin");
      expect(await dialog.getByText(/\$\d/).first().isVisible()).toBe(true);
      expect(page.url()).toBe(results);
      await close();
      await dialog.waitFor({ state: "detached" });
      expect(page.url()).toBe(results);
      await expect.poll(() => page.evaluate(() => history.state?.form ?? null)).toBeNull();
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await link.click();
    await expect.poll(() => dialog.getByLabel("First name").inputValue()).toBe("Robin");
    expect(await listViolations(page)).toEqual([]);
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL("**/success?form=vehicle");
    await page.goBack();
    await page.waitForURL(results);
    expect(await page.locator(".form-dialog").count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("a form of steps goes on a step at a time, Back and a reload lose none", async () => {
    const { page, context } = await open("/contact-us?form=finance", { viewport });
    const posted = recordPosts(page);
    await page.getByLabel("Amount to borrow in dollars").fill("20,000");
    const next = page.getByRole("button", { name: "Continue" });
    await next.click();
    await page.waitForURL(/step=2/);
    await expect.poll(() => readFocus(page)).toBe("About you");
    expect(await page.getByLabel("Amount to borrow in dollars").isVisible()).toBe(false);
    expect(await listViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByLabel("Amount to borrow in dollars").waitFor();
    await next.click();
    await page.waitForURL(/step=2/);
    // A step that was sent and is unchanged is not sent again.
    expect(posted).toHaveLength(1);
    await next.click();
    await page.getByRole("alert").waitFor();
    await page.reload();
    await page.getByLabel("Employment").selectOption({ index: 1 });
    await page.getByLabel("Where do you live?").selectOption({ index: 1 });
    await page.getByLabel(/^Income/).fill("80000");
    await next.click();
    await page.waitForURL(/step=3/);
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.waitForURL(/step=2/);
    await next.click();
    await page.waitForURL(/step=3/);
    await fillForm(page);
    await sendForm(page);
    await page.waitForURL("**/success?form=finance");
    const steps = posted.map((body) => [body.get("step"), body.get("final")]);
    expect(steps).toEqual([
      ["0", "false"],
      ["1", "false"],
      ["2", "true"],
    ]);
    expect(new Set(posted.map((body) => body.get("key"))).size).toBe(1);
    expect(posted[2]?.get("lead_token")).toMatch(/./);
    expect(posted[2]?.get("amount")).toBe("20,000");
    await context.close();
  });

  test("without script a form comes back with its values and what is wrong, and is taken", async () => {
    const { page, context } = await open("/contact-us?form=trade-in", {
      viewport,
      javaScriptEnabled: false,
    });
    await fillForm(page, { email: "robin" });
    await sendForm(page);
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Make").inputValue()).toBe("text");
    expect(await page.locator("#trade-in-email-error").textContent()).toBe("invalid email address");
    await page.getByLabel("Email").fill(ROBIN.email);
    await sendForm(page);
    await page.waitForURL("**/success?form=trade-in");
    await context.close();
  });
});

test("two presses within 50 ms and a key make one post, and no second one after Back", async () => {
  const { page, context } = await open("/contact-us?form=question");
  const posted = recordPosts(page);
  await fillForm(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>(".enquiry-send");
    button?.click();
    setTimeout(() => button?.click(), 40);
    document.querySelector<HTMLFormElement>("[data-enquiry]")?.requestSubmit();
  });
  await page.waitForURL("**/success?form=question");
  await page.reload();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.get("key")).toMatch(/^[\w-]{36}$/);
  await page.goBack();
  await page.waitForURL(/contact-us/);
  const use = page.getByRole("button", { name: "Use Robin’s details" });
  await use.waitFor();
  expect(await page.getByLabel("Your question").inputValue()).toBe("");
  await use.click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(ROBIN.email);
  await page.getByRole("button", { name: "Forget them" }).click();
  await page.reload();
  expect(await use.count()).toBe(0);
  await context.close();
});

test("what the server cannot take stays, is told in its words, and is sent by the next press", async () => {
  const { page, context } = await open("/contact-us?form=question");
  const error = "An unexpected error occured";
  await page.route("**/enquiries/*", (route) => answer(route, 503, { error }));
  await fillForm(page);
  await sendForm(page);
  const alert = page.getByRole("alert");
  await alert.getByText(error).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.unroute("**/enquiries/*");
  await page.reload();
  await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("text");
  await sendForm(page);
  await page.waitForURL("**/success?form=question");
  expect(await page.locator("[data-unsent]").count()).toBe(0);
  await context.close();
});

test("what could not reach the server is offered again on the next page, under the same key", async () => {
  const { page, context } = await open("/contact-us?form=question");
  const posted = recordPosts(page);
  await page.route("**/enquiries/*", (route) => route.abort());
  await fillForm(page);
  await sendForm(page);
  await page
    .getByRole("alert")
    .getByText(/could not be sent/)
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
  await page.waitForURL("**/success?form=question");
  await context.close();
});

function recordPosts(page: Page): URLSearchParams[] {
  const posted: URLSearchParams[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/enquiries/")) {
      posted.push(new URLSearchParams(request.postData() ?? ""));
    }
  });
  return posted;
}

/** As a pointer that rests on a link does it, so that the press finds the script. */
async function prepareDialog(page: Page, link: ReturnType<Page["getByRole"]>): Promise<void> {
  const fragment = page.waitForResponse(/\/fragments\/form/);
  await page.mouse.move(1, 1);
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      return Promise.race([fragment.then(() => true), page.waitForTimeout(300).then(() => false)]);
    })
    .toBe(true);
}

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

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
