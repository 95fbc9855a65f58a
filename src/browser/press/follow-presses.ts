import { loadTouched } from "../loading/load-touched.ts";

/**
 * A press of a link whose `data-press` names what the script makes of it. The press waits for the script; where
 * that cannot be fetched the link leads where it leads without one.
 */
export function followPresses(): void {
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-press]");
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    loadTouched()
      .then(({ press }) => press(link))
      .catch(() => location.assign(link.href));
  });
}
