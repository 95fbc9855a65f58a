const MARGIN = "400px";

/** Runs once, when the first of the elements is near the screen. */
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
