const NAME = "vehicle-photo";

/**
 * Lets a card's photo grow into the gallery of its vehicle's page, and shrink back. The gallery has
 * its name from the stylesheet; of the many cards only the one that is followed takes it, for as
 * long as the browser draws.
 */
export function followTransitions(): void {
  if (document.querySelector("[data-gallery]")) return;
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition) nameCardPhoto(activation?.entry.url, viewTransition);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    // A browser may draw transitions and know nothing of where a page was reached from.
    if (viewTransition) nameCardPhoto(window.navigation?.activation?.from?.url, viewTransition);
  });
}

function nameCardPhoto(address: string | null | undefined, transition: ViewTransition): void {
  // Given up by a browser that had to draw at once: nothing that anybody would mend.
  const { ready, updateCallbackDone, finished } = transition;
  for (const step of [ready, updateCallbackDone, finished]) step.catch(() => undefined);
  if (!address) return;
  const { pathname } = new URL(address);
  const photo = document.querySelector<HTMLElement>(`.card a[href="${CSS.escape(pathname)}"] img`);
  if (!photo) return;
  photo.style.viewTransitionName = NAME;
  const clear = (): void => {
    photo.style.viewTransitionName = "";
  };
  finished.then(clear, clear);
}
