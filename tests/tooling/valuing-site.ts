import { onTestFinished } from "vitest";
import { createSharpImageService } from "#adapters/images/create-sharp-image-service.ts";
import type { PageAnswer } from "#ports/page.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { GENERAL, TRADE_IN } from "#tests/tooling/lead-taking-fixture.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const { category: _category, message: _message, ...who } = GENERAL;

/** The answers of whoever asks for an estimate. */
export const WHO = who;

/** The first two steps of the form, as a browser without script posts them. */
export const VEHICLE = {
  ...TRADE_IN,
  trade_in_make: "Toyota",
  trade_in_model: "Corolla",
  trade_in_badge: "ZR",
  Rego: "abc 123",
  rego_state: "NSW",
  year: "2020",
  km: "60,000",
  condition: "Fair",
  keys: "One",
  owing: "5,000",
  page: "/valuations",
  step: "1",
};

export const readHeader = ({ headers }: PageAnswer, name: string) =>
  headers[headers.indexOf(name) + 1] ?? "";

/** The site "riverbend" that estimates by six vehicles alike, whose photos are really read. */
export async function openYard(config: object = {}) {
  let now = NOW;
  const images = createSharpImageService({
    cacheDir: "unused",
    demoDir: null,
    maxCacheBytes: 1,
    now: () => now,
  });
  const platform = await openPlatform({ now: () => now, images });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig({ autograb: true, captcha: { provider: "none" }, ...config }),
  });
  const corollas = Array.from({ length: 6 }, (_, n) =>
    buildStagedVehicle(`U${n}`, {
      make: "Toyota",
      model: "Corolla",
      badge: "ZR",
      year: 2020,
      km: 60_000,
      price: 25_000,
      car_type: "used",
    }),
  );
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles: corollas });
  await loadInventory(platform);
  const app = await openApp(platform);
  const ask = (path: string) => app(buildPageRequest(path));
  const send = (path: string, type: string, body: Uint8Array, clientAddress = "203.0.113.7") =>
    app(
      buildPageRequest(path, {
        method: "POST",
        headers: { "content-type": type },
        body,
        clientAddress,
      }),
    );
  const post = (answers: Record<string, string>, clientAddress?: string) =>
    send(
      "/enquiries/trade-in",
      "application/x-www-form-urlencoded",
      Buffer.from(new URLSearchParams(answers).toString()),
      clientAddress,
    );
  const estimate = async (answers: Record<string, string> = {}, clientAddress?: string) => {
    const taken = await post({ ...VEHICLE, ...answers }, clientAddress);
    const href = readHeader(taken, "location");
    const page = String((await ask(href)).body);
    return { status: taken.status, href, token: href.replace(/.*token=/, ""), page };
  };
  const upload = async (fields: Record<string, string>, file: Uint8Array | null, by?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append("photo", new Blob([Buffer.from(file)]), "a.jpg");
    const request = new Request("http://any.test/", { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    return send("/lead-photo-uploads", type, new Uint8Array(await request.arrayBuffer()), by);
  };
  return {
    platform,
    ask,
    post,
    send,
    estimate,
    upload,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

/** React parts texts by comments. */
export const readText = ({ body }: PageAnswer) => String(body).replaceAll("<!-- -->", "");

/** The hidden fields of a page's forms. */
export const readHiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&#x27;", "'")],
    ),
  );
