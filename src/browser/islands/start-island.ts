import type { LiveIsland } from "./hydrate-island.tsx";
import type { InputRecord, RecordedInput, TypedText } from "./record-input.ts";

const LOADERS = import.meta.glob<Record<string, React.ComponentType>>("../../ui/islands/*.tsx");

export async function startIsland(
  island: HTMLElement,
  record: InputRecord,
): Promise<LiveIsland | undefined> {
  const load = LOADERS[`../../ui/islands/${island.dataset.island}.tsx`];
  const container = island.querySelector("[data-island-root]");
  if (!load || !container) return undefined;
  const [module, { hydrateIsland }] = await Promise.all([load(), import("./hydrate-island.tsx")]);
  const [Component] = Object.values(module);
  if (!Component) return undefined;
  const live = await hydrateIsland(container, Component, readProps(island), island.id);
  replayInput(record.end());
  return live;
}

export function readProps(island: Element): object {
  return JSON.parse(island.querySelector("script")?.textContent ?? "{}");
}

function replayInput({ typed, presses }: RecordedInput): void {
  for (const [field, text] of typed) retype(field, text);
  for (const pressed of presses) pressed.click();
}

/** React tracks `value`: emptied and set by the native setter, it counts as a change. */
function retype(field: HTMLInputElement, text: TypedText): void {
  const { value, selectionStart, selectionEnd } = text;
  field.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field.type === "text") field.setSelectionRange(selectionStart, selectionEnd);
}
