/** Shorter lists are faster to read than to search. */
const MIN_SEARCHED_VALUES = 13;

/** A field that filters the list by what is typed, without case and accents; null for a short list. */
export function createValueFinder(label: string, readList: () => HTMLElement): HTMLElement | null {
  if (readList().children.length < MIN_SEARCHED_VALUES) return null;
  const finder = document.createElement("div");
  const input = document.createElement("input");
  const output = document.createElement("output");
  input.type = "search";
  input.className = "field";
  input.autocomplete = "off";
  input.placeholder = `Find ${formatOne(label)}`;
  input.ariaLabel = input.placeholder;
  const show = (): void => {
    const count = filterList(readList(), input.value);
    output.textContent = input.value === "" ? "" : count === 0 ? "None found" : `${count} found`;
    output.className = count === 0 ? "" : "sr-only";
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    // Escape would close the sheet too.
    event.preventDefault();
    event.stopPropagation();
    input.value = "";
    show();
  });
  finder.append(input, output);
  return finder;
}

export function formatOne(label: string): string {
  const noun = label.toLowerCase().replace(/s$/, "");
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Without case and accents: "citroen" finds "Citroën". */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

function filterList(list: HTMLElement, typed: string): number {
  const wanted = foldText(typed);
  let count = 0;
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue;
    const link = item.querySelector("a");
    item.hidden = link === null || !foldText(readValue(link)).includes(wanted);
    if (!item.hidden) count += 1;
  }
  return count;
}

/** The text of a value's link, without its count and hidden text. */
export function readValue(link: Element): string {
  return [...link.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("");
}
