/** Solves the captcha of a form from its first touch on. */
export function followCaptcha(): void {
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, ({ target }) => begin(target), { passive: true });
  }
  document.addEventListener("submit", awaitProof);
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

const awaited = new WeakSet<HTMLFormElement>();
const waiting = new WeakSet<HTMLFormElement>();

/** A form that the browser posts by itself waits for its solution; those that the script sends wait by themselves. */
function awaitProof(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || awaited.has(form)) return;
  if (form.dataset.captcha === undefined || form.dataset.enquiry !== undefined) return;
  event.preventDefault();
  // Pressed twice, it is sent once.
  if (waiting.has(form)) return;
  waiting.add(form);
  if (submitter) submitter.ariaBusy = "true";
  const send = (): void => {
    waiting.delete(form);
    awaited.add(form);
    if (submitter) submitter.ariaBusy = null;
    form.requestSubmit(submitter);
    // Whoever comes back by the browser's history sends it with another one.
    awaited.delete(form);
  };
  void import("./solve-challenge.ts")
    .then(({ awaitSolution }) => awaitSolution(form))
    .then(send, send);
}

const ignore = (): void => undefined;
