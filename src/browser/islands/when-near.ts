/** How far below the screen something may be when its script is fetched. */
const MARGIN = "400px";

/** Runs once, as soon as one of the elements is on the screen or about to be. */
export function whenNear(selector: string, run: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void run();
    },
    { rootMargin: MARGIN },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
