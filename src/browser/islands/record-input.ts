/** As it was when it was typed: React may have put its own empty value there since. */
export type TypedText = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

export type RecordedInput = { typed: Map<HTMLInputElement, TypedText>; presses: HTMLElement[] };

/**
 * Keeps what a visitor does to an island before it is awake: presses are held back and pressed
 * again, and what was typed is told to React, whose state would not know of it. What sends a form
 * does so at once: it needs no React. Returns what ends the record and hands it out.
 */
export function recordInput(island: HTMLElement): () => RecordedInput {
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
  return () => {
    island.removeEventListener("input", onInput);
    island.removeEventListener("click", onClick);
    return { typed, presses };
  };
}
