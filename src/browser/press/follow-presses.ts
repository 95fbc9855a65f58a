import { loadTouched } from "../loading/load-touched.ts";
import { soonEnough } from "../loading/soon-enough.ts";
import { FORM_LINK } from "./form-link.ts";
import { showPhone } from "./show-phone.ts";

/** A form has a page of its own, which comes as soon as a slow script. */
const FORM_PATIENCE_MS = 1_500;

/**
 * A press of a link that the script makes more of: of a form, or of what its `data-press` names. The press waits
 * for the script; where that cannot be fetched, or takes too long for a form, the link leads where it leads
 * without one. A masked number stands in the page, and shows without network, too.
 */
export function followPresses(): void {
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`a[data-press],${FORM_LINK}`);
    if (!link || link.target || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const loading = loadTouched().then(({ loadPress }) => loadPress(link));
    const press = link.dataset.press ? loading : soonEnough(loading, FORM_PATIENCE_MS);
    press
      .then((act) => act?.(link))
      .catch((error) => {
        if (!link.dataset.phone) return location.assign(link.href);
        showPhone(link);
        console.warn("The revealed number could not be recorded.", error);
      });
  });
}
