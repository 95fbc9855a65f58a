/** As it was when it was typed: React may have put its own empty value there since. */
type TypedText = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

/**
 * Keeps what a visitor does to an island before it is awake: presses are held back and pressed
 * again, and what was typed is told to React, whose state would not know of it. What sends a form
 * does so at once: it needs no React.
 */
export function recordInput(island: HTMLElement): { replay: () => void } {
  const presses: HTMLElement[] = [];
  const typed = new Map<HTMLInputElement, TypedText>();
  const onInput = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value, selectionStart, selectionEnd } = target;
    typed.set(target, { value, selectionStart, selectionEnd });
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || button.type === "submit") return;
    event.preventDefault();
    presses.push(button);
  };
  island.addEventListener("input", onInput);
  island.addEventListener("click", onClick);
  return {
    replay: () => {
      island.removeEventListener("input", onInput);
      island.removeEventListener("click", onClick);
      for (const [field, text] of typed) retype(field, text);
      for (const button of presses) button.click();
    },
  };
}

/** React keeps a tracker on `value`: emptied first, then the browser's own setter, is news to it. */
function retype(field: HTMLInputElement, text: TypedText): void {
  const { value, selectionStart, selectionEnd } = text;
  field.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field.type === "text") field.setSelectionRange(selectionStart, selectionEnd);
}
