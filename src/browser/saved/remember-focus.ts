/** Attributes that name the controls of a list of saved vehicles. */
const CONTROLS = ["data-saved-note", "data-ask", "data-save", "data-forget"];

/** For a list that is drawn anew: the returned call gives the focus back to the control that had it. */
export function rememberFocus(list: HTMLElement): () => void {
  const focused = document.activeElement;
  const name = CONTROLS.find((attribute) => focused?.hasAttribute(attribute));
  if (!focused || !name || !list.contains(focused)) return () => undefined;
  const selector = `[${name}="${CSS.escape(focused.getAttribute(name) ?? "")}"]`;
  const { selectionStart = null } = focused instanceof HTMLTextAreaElement ? focused : {};
  return () => {
    const again = list.querySelector<HTMLElement>(selector);
    again?.focus({ preventScroll: true });
    if (again instanceof HTMLTextAreaElement) {
      again.setSelectionRange(selectionStart, selectionStart);
    }
  };
}
