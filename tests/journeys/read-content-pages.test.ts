import { afterEach, expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();

type Opened = Awaited<ReturnType<typeof openPage>>;
let opened: Opened | null = null;

afterEach(async () => {
  await opened?.context.close();
  opened = null;
});

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(journeys.browser, options);
  await opened.page.goto(journeys.product.address(SITE, path));
  return opened;
}

test("an answer unfolds by keyboard, without script too, and machines read the same words", async () => {
  const { page } = await open("/faqs", { javaScriptEnabled: false });
  const [first] = await page.locator(".questions details").all();
  await first?.locator("summary").press("Enter");
  const answer = first?.locator(".prose");
  await expect.poll(() => answer?.isVisible()).toBe(true);
  const shown = await page.locator(".questions details").evaluateAll((all) =>
    all.map((each) => ({
      question: each.querySelector("summary")?.textContent,
      answer: each.querySelector(".prose")?.innerHTML,
    })),
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((text) => JSON.parse(text)).find((each) => each["@type"] === "FAQPage");
  expect(
    faq.mainEntity.map((entity: { name: string; acceptedAnswer: { text: string } }) => ({
      question: entity.name,
      answer: entity.acceptedAnswer.text,
    })),
  ).toEqual(shown);
});

test("the small carousel moves by the arrow keys, and by itself never", async () => {
  const { page } = await open("/ultratek", { viewport: PHONE });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const slides = page.getByRole("list", { name: "What is in it" });
  const position = () => slides.evaluate((list) => list.scrollLeft);
  expect(await slides.locator("li h3").allTextContents()).toHaveLength(4);
  await page.waitForTimeout(1_000);
  expect(await position()).toBe(0);
  await slides.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(position).toBeGreaterThan(0);
});

test("the form of a contact block opens over the page", async () => {
  const { page } = await open("/about");
  await page.locator(".content-contact a.button-main").click();
  await expect.poll(() => page.getByRole("dialog").isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/about");
});
