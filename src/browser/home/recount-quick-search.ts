import { FACET_VALUES_FOLDER, SEARCH_PATH_PARAMETER } from "#domain/addresses/site-addresses.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { announce } from "../notices/announce.ts";

const CHOICE = /^refinementList\[(\w+)\]\[0\]$/;

let question: AbortController | null = null;

/**
 * Counts what the choices find, and disables those that find none. It fetches the page that the form leads
 * to, which the browser then has in its cache.
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
  if (button) showTotal(button, page && readTotal(page));
  if (page) greyBudgets(form, page);
}

function readChosen(form: HTMLFormElement): URLSearchParams {
  const chosen = listSelects(form).filter(({ value }) => value !== "");
  return new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
}

/** Null on failure: the form works all the same. */
async function fetchPage(address: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}

/** Null where the search is down. */
function readTotal(page: Document): number | null {
  const text = page.querySelector("[data-results] output b")?.textContent ?? "";
  return text === "" ? null : Number(text.replaceAll(/\D/g, ""));
}

function showTotal(button: HTMLButtonElement, total: number | null): void {
  button.disabled = total === 0;
  if (total === null) button.textContent = "Search vehicles";
  else if (total === 0) button.textContent = "No vehicles found";
  else button.textContent = `Search ${formatCount(total, "vehicle")}`;
  announce(button.textContent);
}

/** A site without the facet has no page of its values. */
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

function readCounted(link: HTMLAnchorElement): [string, string] {
  const count = link.querySelector("small")?.textContent ?? "0";
  const value = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [value?.textContent ?? "", count];
}

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
