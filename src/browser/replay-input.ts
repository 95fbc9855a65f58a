/**
 * Keeps what a visitor does to an island before it is awake: presses are held back and pressed
 * again, and what was typed is told to React, whose state would not know of it.
 */
export function recordInput(island: HTMLElement): { replay: () => void } {
  const presses: HTMLElement[] = [];
  const fields = new Set<HTMLInputElement>();
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) fields.add(target);
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    presses.push(button);
  };
  island.addEventListener("input", onInput);
  island.addEventListener("click", onClick);
  return {
    replay: () => {
      island.removeEventListener("input", onInput);
      island.removeEventListener("click", onClick);
      for (const field of fields) retype(field);
      for (const button of presses) button.click();
    },
  };
}

/** React keeps a tracker on `value`: emptied first, then the browser's own setter, is news to it. */
function retype(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd, type } = field;
  field.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (type === "text") field.setSelectionRange(selectionStart, selectionEnd);
}
