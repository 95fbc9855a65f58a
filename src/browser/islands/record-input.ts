/** As typed: React may have reset the field since. */
export type TypedText = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

export type RecordedInput = { typed: Map<HTMLInputElement, TypedText>; presses: HTMLElement[] };

/** Records input to an island until it is hydrated, to repeat it then. Submit buttons work at once. */
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
