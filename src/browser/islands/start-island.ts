import type { LiveIsland } from "./hydrate-island.tsx";
import type { RecordedInput, TypedText } from "./record-input.ts";

const LOADERS = import.meta.glob<Record<string, React.ComponentType>>("../../ui/islands/*.tsx");

/** Gives an island to React, and what was done to it before; nothing comes back for an unknown one. */
export async function startIsland(
  island: HTMLElement,
  endRecord: () => RecordedInput,
): Promise<LiveIsland | undefined> {
  const load = LOADERS[`../../ui/islands/${island.dataset.island}.tsx`];
  const container = island.querySelector("[data-island-root]");
  if (!load || !container) return undefined;
  const [module, { hydrateIsland }] = await Promise.all([load(), import("./hydrate-island.tsx")]);
  const [Component] = Object.values(module);
  if (!Component) return undefined;
  const live = await hydrateIsland(container, Component, readProps(island), island.id);
  replayInput(endRecord());
  return live;
}

/** What the server drew the island from. */
export function readProps(island: Element): object {
  return JSON.parse(island.querySelector("script")?.textContent ?? "{}");
}

/** Tells React, once it has taken an island over, what a visitor did to it before. */
function replayInput({ typed, presses }: RecordedInput): void {
  for (const [field, text] of typed) retype(field, text);
  for (const button of presses) button.click();
}

/** React keeps a tracker on `value`: emptied first, then the browser's own setter, is news to it. */
function retype(field: HTMLInputElement, text: TypedText): void {
  const { value, selectionStart, selectionEnd } = text;
  field.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field.type === "text") field.setSelectionRange(selectionStart, selectionEnd);
}
