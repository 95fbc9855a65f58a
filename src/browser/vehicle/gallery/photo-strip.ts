/** The 0-based place of the photo in sight, in a strip whose photos are as wide as itself. */
export function readPlace(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1));
}

/** As gently as the strip's style has it, or at once. */
export function scrollToPlace(strip: HTMLElement, place: number, isAtOnce = false): void {
  const behavior = isAtOnce ? "instant" : "auto";
  strip.scrollTo({ left: place * strip.clientWidth, behavior });
}
