import { loadTouched } from "./loading/load-touched.ts";
import { soonEnough } from "./loading/soon-enough.ts";

/** The script is worth a wait: it proves a person, keeps what cannot be sent, and goes on by steps. */
const PATIENCE_MS = 5_000;

/** Said by the browser: what shows our own notices may be what cannot be fetched. */
const OFFLINE = "You are offline. Your answers stay here.";

/**
 * Submits a select's form when its choice changes, and lets the script send the forms of visitors: a submit
 * waits for it, and is the browser's own where it cannot be fetched or takes too long. Without network it
 * is none, since the browser would leave the page and what was typed in it.
 */
export function followForms(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.submits !== undefined) {
      target.form?.requestSubmit();
    }
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset.enquiry === undefined) return;
    event.preventDefault();
    if (submitter) submitter.ariaBusy = "true";
    soonEnough(
      loadTouched().then(({ loadSubmit }) => loadSubmit()),
      PATIENCE_MS,
    )
      .finally(() => {
        if (submitter) submitter.ariaBusy = null;
      })
      .then(
        (submit) => void submit(form),
        () => (navigator.onLine ? form.submit() : alert(OFFLINE)),
      );
  });
}
