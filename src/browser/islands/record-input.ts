/** As typed: React may have reset the field since. */
export type TypedText = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

export type RecordedInput = { typed: Map<HTMLInputElement, TypedText>; presses: HTMLElement[] };

export type InputRecord = {
  end: () => RecordedInput;
  /** Forgets presses of links, which would lead away at a later moment than that of the press. */
  forgetLinks: () => void;
};

/**
 * Records input to an island until it is hydrated, to repeat it then. Submit buttons work at once, and so do links as
 * long as nothing was entered: where they lead may depend on it.
 */
export function recordInput(island: HTMLElement): InputRecord {
  const buttons: HTMLElement[] = [];
  let links: HTMLElement[] = [];
  const typed = new Map<HTMLInputElement, TypedText>();
  const onInput = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value, selectionStart, selectionEnd } = target;
    typed.set(target, { value, selectionStart, selectionEnd });
  };
  const onClick = (event: MouseEvent): void => {
    const pressed =
      event.target instanceof Element && event.target.closest<HTMLElement>("button, a[href]");
    if (!pressed || (pressed instanceof HTMLButtonElement && pressed.type === "submit")) return;
    const isLink = pressed instanceof HTMLAnchorElement;
    if (isLink && (typed.size === 0 || opensElsewhere(event))) return;
    event.preventDefault();
    if (!isLink) buttons.push(pressed);
    else {
      pressed.ariaBusy = "true";
      links = [pressed];
    }
  };
  const forgetLinks = (): void => {
    for (const link of links) link.ariaBusy = null;
    links = [];
  };
  island.addEventListener("input", onInput);
  island.addEventListener("click", onClick);
  return {
    end: () => {
      island.removeEventListener("input", onInput);
      island.removeEventListener("click", onClick);
      const presses = [...buttons, ...links];
      forgetLinks();
      return { typed, presses };
    },
    forgetLinks,
  };
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
