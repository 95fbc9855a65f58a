/** Calls it once the page is seen: a prerendered one has not been yet. */
export function whenShown(act: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", act, { once: true });
  else act();
}
