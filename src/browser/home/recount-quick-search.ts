import { FACET_VALUES_FOLDER, SEARCH_PATH_PARAMETER } from "#domain/addresses/site-addresses.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { announce } from "../announce.ts";

const CHOICE = /^refinementList\[(\w+)\]\[0\]$/;

let question: AbortController | null = null;

/**
 * Counts what is chosen in the home page's quick search: the button says how many there are, and
 * choices that would find nothing are greyed. It asks the very page that the form leads to, which is
 * then at hand when the form is sent.
 */
export async function recountQuickSearch(form: HTMLFormElement): Promise<void> {
  question?.abort();
  question = new AbortController();
  const { signal } = question;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = false;
  const chosen = readChosen(form);
  const [page] = await Promise.all([
    fetchPage(`${form.action}?${chosen}`, signal),
    ...listSelects(form).map((select) => greyValues(select, form, chosen, signal)),
  ]);
  if (signal.aborted) return;
  if (button) tellTotal(button, page && readTotal(page));
  if (page) greyBudgets(form, page);
}

/** Without blank fields, as the form is sent. */
function readChosen(form: HTMLFormElement): URLSearchParams {
  const chosen = listSelects(form).filter(({ value }) => value !== "");
  return new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
}

/** Null where the page cannot be had: the form works as before. */
async function fetchPage(address: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}

/** Null where search is down and the page counts nothing. */
function readTotal(page: Document): number | null {
  const text = page.querySelector("[data-results] output b")?.textContent ?? "";
  return text === "" ? null : Number(text.replaceAll(/\D/g, ""));
}

/** Null is not known: no number of another choice is told. */
function tellTotal(button: HTMLButtonElement, total: number | null): void {
  button.disabled = total === 0;
  if (total === null) button.textContent = "Search vehicles";
  else if (total === 0) button.textContent = "No vehicles found";
  else button.textContent = `Search ${formatCount(total, "vehicle")}`;
  announce(button.textContent);
}

/** The values of one facet beside what else is chosen; a site without the facet has no such page. */
async function greyValues(
  select: HTMLSelectElement,
  form: HTMLFormElement,
  chosen: URLSearchParams,
  signal: AbortSignal,
): Promise<void> {
  const [, field] = CHOICE.exec(select.name) ?? [];
  if (field === undefined) return;
  const parameters = new URLSearchParams([
    ...chosen,
    [SEARCH_PATH_PARAMETER, new URL(form.action).pathname],
  ]);
  const page = await fetchPage(`${FACET_VALUES_FOLDER}${field}?${parameters}`, signal);
  const list = page?.querySelector("[data-values] ul");
  if (signal.aborted || !list) return;
  const counts = new Map([...list.querySelectorAll("a")].map(readCounted));
  for (const option of select.options) {
    if (option.value === "") continue;
    const count = counts.get(option.value) ?? "0";
    option.textContent = `${option.value} (${count})`;
    option.disabled = count === "0" && !option.selected;
  }
}

/** A value as the page names it, and its count in words. */
function readCounted(link: HTMLAnchorElement): [string, string] {
  const count = link.querySelector("small")?.textContent ?? "0";
  const value = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [value?.textContent ?? "", count];
}

/** Budgets below the lowest price that the other choices leave. */
function greyBudgets(form: HTMLFormElement, page: Document): void {
  const prices = page.querySelector("#range-price script")?.textContent;
  const select = form.querySelector<HTMLSelectElement>("#quick-budget");
  if (!prices || !select) return;
  const { min }: { min: number | null } = JSON.parse(prices);
  for (const option of select.options) {
    const most = Number(option.value.slice(1));
    option.disabled = option.value !== "" && min !== null && most < min && !option.selected;
  }
}

function listSelects(form: HTMLFormElement): HTMLSelectElement[] {
  return [...form.querySelectorAll("select")];
}
