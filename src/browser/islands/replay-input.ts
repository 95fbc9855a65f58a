import type { RecordedInput, TypedText } from "./record-input.ts";

/** Tells React, once it has taken an island over, what a visitor did to it before. */
export function replayInput({ typed, presses }: RecordedInput): void {
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
