const NAME = "vehicle-photo";

/** Grows a card's photo into its page's gallery. Names must be unique: only the followed card has one. */
export function followTransitions(): void {
  if (document.querySelector("[data-gallery]")) return;
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    // Chrome gives null, whatever its types say, where going back meets an address that leads on to another.
    const entry = activation?.entry ?? null;
    if (viewTransition) nameCardPhoto(entry?.url, viewTransition);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    // Some browsers have transitions but no `navigation.activation`.
    if (viewTransition) nameCardPhoto(window.navigation?.activation?.from?.url, viewTransition);
  });
}

function nameCardPhoto(address: string | null | undefined, transition: ViewTransition): void {
  // The browser may skip a transition, which is no failure.
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
