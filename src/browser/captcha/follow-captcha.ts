/** Solves the captcha of a form from its first touch on. */
export function followCaptcha(): void {
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, ({ target }) => begin(target), { passive: true });
  }
  // The touch that loaded this script may have been in a form.
  begin(document.activeElement);
}

function begin(target: EventTarget | null): void {
  const form =
    target instanceof Element ? target.closest<HTMLFormElement>("form[data-captcha]") : null;
  if (!form) return;
  // A form without a solution is taken, too: what cannot be loaded now is tried at the next touch.
  void import("./solve-challenge.ts").then(({ startSolving }) => startSolving(form), ignore);
}

const ignore = (): void => undefined;
