import type { Page } from "playwright-core";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { FORM_PAGES } from "#domain/enquiry/pages/form-pages.ts";
import { openAxe } from "./axe.ts";
import { openPage } from "./browser.ts";
import { type Journeys, SITE } from "./journeys.ts";
import type { VisitedProduct } from "./product.ts";

/** A form that fails says so soon, also on a machine that does other work. */
const TIMEOUT_MS = 15_000;

/** Who sends forms in journeys; the number is set aside for fiction. */
export const ROBIN = { email: "robin@example.com", phone: "0491 570 156", postcode: "2067" };

/** Opens a page of the site that no journey changes, or of another one. */
export async function openForm(
  { browser, product }: Journeys,
  path: string,
  { site = SITE, ...options }: Parameters<typeof openPage>[1] & { site?: string } = {},
) {
  const opened = await openPage(browser, options);
  opened.page.setDefaultTimeout(TIMEOUT_MS);
  await opened.page.goto(product.address(site, path));
  return opened;
}

/** Answers every empty field of the form in sight that needs it, step by step where it has steps. */
export async function fillForm(page: Page, answers: Record<string, string> = {}): Promise<void> {
  for (;;) {
    await fillStep(page, answers);
    const next = page.locator(".enquiry-continue");
    if ((await next.count()) === 0 || !(await next.isVisible())) return;
    const step = await page.locator("[data-step-text]").textContent();
    await next.click();
    await page.waitForFunction(
      (before) => document.querySelector("[data-step-text]")?.textContent !== before,
      step,
    );
  }
}

/** In one go, since a journey fills in dozens of forms. Each field is told of its answer as by hand. */
async function fillStep(page: Page, answers: Record<string, string>): Promise<void> {
  await page.evaluate(
    ({ given, byType, byName }) => {
      for (const control of document.querySelectorAll("[data-enquiry] [aria-required]")) {
        if (!control.checkVisibility()) continue;
        const name = control.getAttribute("name") ?? "";
        if (control instanceof HTMLSelectElement) control.selectedIndex = 1;
        else if (control instanceof HTMLInputElement && control.type === "checkbox") {
          control.checked = true;
        } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
          control.value = given[name] ?? byType[control.type] ?? byName[name] ?? "text";
        }
        control.dispatchEvent(new Event("focusin", { bubbles: true }));
        control.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
    { given: answers, byType: ANSWERS_BY_TYPE, byName: ANSWERS_BY_NAME },
  );
}

const ANSWERS_BY_TYPE: Record<string, string> = {
  email: ROBIN.email,
  tel: ROBIN.phone,
  date: "2027-02-03",
};

const ANSWERS_BY_NAME: Record<string, string> = {
  name: "Robin",
  postcode: ROBIN.postcode,
  year: "2015",
  km: "45000",
  amount: "20,000",
  income: "80000",
  housing_costs: "2000",
  living_costs: "1500",
};

export async function sendForm(page: Page): Promise<void> {
  await page.locator("[data-enquiry] .enquiry-send").click();
}

/** The id of what has the focus, or its role, or its text. */
export async function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === document.body) return "nothing";
    return focused?.id || focused?.getAttribute("role") || (focused?.textContent ?? "");
  });
}

/** Touches the first field, and waits for the script that this asks for: a press without it is the browser's own. */
export async function touchForm(page: Page): Promise<void> {
  const isHydrated = page.waitForResponse(/\/hydrate-form-/);
  await page.locator("[data-enquiry] .button[type=submit]:visible").focus();
  await isHydrated;
  await page.waitForFunction(() => document.querySelector("[data-enquiry] [name=captcha]"));
}

/** The forms that a page posts, from now on. */
export function recordPosts(page: Page): URLSearchParams[] {
  const posted: URLSearchParams[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/enquiries/")) {
      posted.push(new URLSearchParams(request.postData() ?? ""));
    }
  });
  return posted;
}

/** A vehicle that the site shows on its first page. */
export async function findVehicleId(product: VisitedProduct, slug: string): Promise<string> {
  const { body } = await product.get(`${slug}.localhost`, "/");
  const id = /car_id=(\d+)/.exec(body)?.[1];
  if (id === undefined) throw new Error(`The home page of ${slug} leads to no form of a vehicle.`);
  return id;
}

/** What axe finds wrong with the page; `part` bounds it, since a header and footer cost most of the time. */
export async function listViolations(page: Page, part = "body"): Promise<string[]> {
  const { violations } = await openAxe(page).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The widths, of those given, at which something stands out of the window. Leaves the window at the last. */
export async function listOverflowing(page: Page, widths: readonly number[]): Promise<number[]> {
  const overflowing: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWider) overflowing.push(width);
  }
  return overflowing;
}

/** How far the page has moved since it began, as browsers score it (cumulative layout shift). */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry && typeof entry.value === "number") sum += entry.value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** The address of a form about a vehicle, as buttons lead to it. */
export const buildVehicleForm = (kind: FormKind, vehicleId: string): string =>
  `/contact-us?car_id=${vehicleId}&form=${kind}`;

/** The forms that have a page of their own. */
export const KINDS_WITH_PAGES: readonly FormKind[] = [
  ...new Set(Object.values(FORM_PAGES).map(({ form }) => form)),
];

/** The form's own page where it has one, else the address that buttons lead to. */
export function findOwnPage(kind: FormKind, vehicleId: string): string {
  const own = Object.values(FORM_PAGES).find(({ form }) => form === kind);
  return own?.path ?? buildVehicleForm(kind, vehicleId);
}
