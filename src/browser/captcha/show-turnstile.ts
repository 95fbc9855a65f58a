import { loadWhenOnline } from "../loading/load-when-online.ts";
import type { Solution } from "./solve-altcha.ts";

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Cloudflare's tokens count for five minutes. */
const FRESH_MS = 4 * 60_000;

type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(widget: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/**
 * Shows the widget above the form's button, and says whose it is. Returns the function that asks for a token:
 * it resolves once Cloudflare, or the visitor, has given one.
 */
export async function showTurnstile(
  form: HTMLFormElement,
  siteKey: string,
): Promise<() => Promise<Solution>> {
  await loadWhenOnline(loadScript);
  const place = document.createElement("div");
  const line = document.createElement("p");
  line.className = "text-muted";
  line.textContent = "Protected by Cloudflare Turnstile";
  const button = form.querySelector("[type=submit]")?.parentElement;
  if (button) button.before(place, line);
  else form.append(place, line);
  let next = Promise.withResolvers<Solution>();
  const widget = window.turnstile?.render(place, {
    sitekey: siteKey,
    "response-field": false,
    callback: (text: string) => next.resolve({ text, freshUntil: Date.now() + FRESH_MS }),
  });
  let isFirst = true;
  return () => {
    if (!isFirst && widget !== undefined) {
      next = Promise.withResolvers<Solution>();
      window.turnstile?.reset(widget);
    }
    isFirst = false;
    return next.promise;
  };
}

function loadScript(): Promise<Turnstile | undefined> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  const script = document.createElement("script");
  script.src = SCRIPT;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve(window.turnstile));
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Turnstile could not be loaded."));
    });
    document.head.append(script);
  });
}
