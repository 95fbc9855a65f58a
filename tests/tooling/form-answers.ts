import type { Page } from "playwright-core";
import type { FieldKind } from "#domain/enquiry/fields/field-kinds.ts";
import type { Form, FormField } from "#domain/enquiry/form.ts";

type Wrong = { typed: string; message: string };

/**
 * How a field of each kind is answered at the keyboard, and what is wrong with an answer. `wrong` is null where
 * the browser's own control holds right answers only; `right` is null where nobody has to answer.
 */
const TYPED: Record<FieldKind, { right: string | null; wrong: Wrong | null }> = {
  text: {
    right: "Robin’s 2nd",
    wrong: { typed: "a".repeat(201), message: "Too long: at most 200 characters." },
  },
  long_text: {
    right: "Is it <still> here?",
    wrong: { typed: "a".repeat(5_001), message: "Too long: at most 5000 characters." },
  },
  email: {
    right: "robin@example.com",
    wrong: { typed: "robin@example", message: "invalid email address" },
  },
  // The number is set aside for fiction.
  phone: {
    right: "0491 570 156",
    wrong: {
      typed: "12",
      message: "Invalid phone number. Must be Australian or New Zealand number.",
    },
  },
  postcode: {
    right: "2067",
    wrong: { typed: "20", message: "Invalid postcode. Please enter a 4-digit number." },
  },
  whole_number: {
    right: "20,000",
    wrong: { typed: "a lot", message: "Please enter a number, in digits." },
  },
  money: {
    right: "20,000",
    wrong: { typed: "a lot", message: "Please enter a number, in digits." },
  },
  date: { right: null, wrong: null },
  time: { right: null, wrong: null },
  slot: { right: null, wrong: null },
  choice: { right: "ArrowDown", wrong: null },
  choices: { right: "Space", wrong: null },
  checkbox: { right: "Space", wrong: null },
};

/** By the field's name. */
type Texts = Record<string, string>;

const REQUIRED = "*This is a required field.";

/** What a form says of fields that were left as they are; `held` is what the page came with. */
export function listMissing(fields: readonly FormField[], held: Texts): Texts {
  const missing = fields.filter(
    ({ name, isHidden, isRequired }) => !isHidden && isRequired && !held[name],
  );
  return Object.fromEntries(missing.map(({ name }) => [name, REQUIRED]));
}

/** A wrong answer for each field that can hold one, and what the form says of each. */
export function listWrong(fields: readonly FormField[]): { typed: Texts; messages: Texts } {
  const wrong = fields.flatMap(({ name, kind, isHidden }) => {
    const found = isHidden ? null : TYPED[kind].wrong;
    return found === null ? [] : [{ name, ...found }];
  });
  return {
    typed: Object.fromEntries(wrong.map(({ name, typed }) => [name, typed])),
    messages: Object.fromEntries(wrong.map(({ name, message }) => [name, message])),
  };
}

/** The form of the page, as it describes itself to its script. */
export function readForm(page: Page): Promise<Form> {
  return page
    .locator("[data-enquiry-form]")
    .evaluate((description) => JSON.parse(description.textContent));
}

/** What every field in sight holds, by its name. */
export function readTyped(page: Page): Promise<Texts> {
  return page.locator("[data-enquiry]").evaluate((form: HTMLFormElement) => {
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) {
      const isShown = form.querySelector(`[data-field] [name="${CSS.escape(name)}"]`) !== null;
      if (isShown && typeof value === "string") typed[name] = value;
    }
    return typed;
  });
}

/** Puts texts into fields at once, as a paste does. */
export function pasteInto(page: Page, texts: Texts): Promise<void> {
  return page.locator("[data-enquiry]").evaluate((form: HTMLFormElement, given) => {
    for (const [name, text] of Object.entries(given)) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (field.type === "checkbox") continue;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, texts);
}

/** What stands under each field that is marked as wrong, found as a screen reader finds it. */
export function readMessages(page: Page): Promise<Texts> {
  return page.locator("[data-enquiry]").evaluate((form: HTMLFormElement) => {
    const messages: Record<string, string> = {};
    for (const control of form.querySelectorAll("[aria-invalid=true][aria-describedby]")) {
      if (!control.checkVisibility()) continue;
      const [message] = (control.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id))
        .filter((element) => element?.matches("[data-error]"));
      messages[control.getAttribute("name") ?? ""] = message?.firstChild?.textContent ?? "";
    }
    return messages;
  });
}

/** The fields in sight that are typed in; a time is chosen by controls of its own, in place of free fields. */
async function listTyped(page: Page, fields: readonly FormField[]): Promise<string[]> {
  const asked = fields.filter(({ kind, isHidden }) => kind !== "slot" && !isHidden);
  const inSight = await Promise.all(
    asked.map(({ name }) => page.locator(`[data-field="${name}"]`).isVisible()),
  );
  return asked.filter((_, n) => inSight[n]).map(({ name }) => name);
}

/** Walks from the heading through the fields by Tab, answers each, and stops at the button that sends them. */
export async function typeAnswers(page: Page, fields: readonly FormField[]): Promise<void> {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const seen = new Set<string>();
  await page.getByRole("heading").first().click();
  for (;;) {
    await page.keyboard.press("Tab");
    const { name, isSubmit, isAnswered } = await readFocused(page);
    if (isSubmit) break;
    const kind = kinds.get(name);
    if (kind === undefined || seen.has(name)) continue;
    seen.add(name);
    if (!isAnswered || TYPED[kind].wrong !== null) await typeAnswer(page, kind);
  }
  const shown = await listTyped(page, fields);
  if (seen.size !== shown.length) {
    throw new Error(`By Tab one comes to ${[...seen].join()} only, of ${shown.join()}.`);
  }
}

async function typeAnswer(page: Page, kind: FieldKind): Promise<void> {
  const { right } = TYPED[kind];
  if (right === null) return;
  if (kind === "choice" || kind === "choices" || kind === "checkbox") {
    return page.keyboard.press(right);
  }
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(right);
}

function readFocused(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return {
      name: focused?.getAttribute("name") ?? "",
      isSubmit: focused?.matches("[data-enquiry] .button[type=submit]") ?? false,
      isAnswered:
        (focused instanceof HTMLSelectElement && focused.value !== "") ||
        (focused instanceof HTMLInputElement && focused.checked),
    };
  });
}
