import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { resolveChromium } from "./chromium.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A phone is less wide. */
const NARROW = 600;

export const VIEWPORTS = [
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const;

/**
 * The address bar's pop-ups are two pages that Chromium draws for each new window: more than half the cost of
 * opening one. The spare process for the next page costs a tenth. The others are those that Playwright disables
 * itself; Chromium reads only the last such switch.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "SpareRendererForSitePerProcess",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** A headless Chromium that connects to this machine only. */
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
      `--disable-features=${DISABLED_FEATURES.join()}`,
    ],
  });
}

/**
 * Chromium gives up the transition between two pages when the next one is shown before it is ready for it, and
 * reports that by itself, before any script of the page is there to hear it. What a visitor sees is a page
 * without a transition.
 */
const TRANSITION_GIVEN_UP =
  "Transition was aborted because of invalid state. Page already revealed";

/**
 * Opens a page whose console must stay silent: `messages` collects errors and warnings. A wide screen's visitor has
 * asked for less motion, so that journeys at both widths go both ways; its frames are also the dearest to draw.
 */
export async function openPage(
  browser: Browser,
  options: {
    viewport?: typeof PHONE;
    javaScriptEnabled?: boolean;
    timezoneId?: string;
    reducedMotion?: "reduce" | "no-preference";
  } = {},
): Promise<{ page: Page; context: BrowserContext; messages: string[] }> {
  const viewport = options.viewport ?? DESKTOP;
  const context = await browser.newContext({
    viewport,
    reducedMotion: options.reducedMotion ?? (viewport.width < NARROW ? "no-preference" : "reduce"),
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
  });
  const page = await context.newPage();
  await leavePointer(page);
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => {
    if (error.message !== TRANSITION_GIVEN_UP) messages.push(String(error));
  });
  return { page, context, messages };
}

/**
 * Moves the window away from the corner of the screen, where the pointer rests: the headless shell moves it over
 * any new page that it rests on, which loads the scripts of a page that is touched.
 */
async function leavePointer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { left: 50, top: 50 } });
}
