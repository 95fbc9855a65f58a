import type { Page } from "playwright-core";

/** Who sends forms in journeys; the number is set aside for fiction. */
export const ROBIN = { email: "robin@example.com", phone: "0491 570 156", postcode: "2067" };

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
};

export async function sendForm(page: Page): Promise<void> {
  await page.locator("[data-enquiry] .enquiry-send").click();
}

/** The id of what has the focus, or its role, or its text. */
export async function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.id || focused?.getAttribute("role") || (focused?.textContent ?? "");
  });
}
