import { loadWhenOnline } from "../loading/load-when-online.ts";

const MARGIN = "400px";

/** Loads a script and starts it, once, when the first of the elements is near the screen. */
export function whenNear<Script>(
  selector: string,
  load: () => Promise<Script>,
  start: (script: Script) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void loadWhenOnline(load).then(start);
    },
    { rootMargin: MARGIN },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
