import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { resolveChromium } from "./chromium.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A headless Chromium that speaks to this machine only. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await resolveChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page whose console must stay silent: `messages` holds every error and warning. */
export async function openPage(
  browser: Browser,
  options: { viewport?: typeof PHONE; javaScriptEnabled?: boolean; timezoneId?: string } = {},
): Promise<{ page: Page; context: BrowserContext; messages: string[] }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? DESKTOP,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
  });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(String(error)));
  return { page, context, messages };
}
