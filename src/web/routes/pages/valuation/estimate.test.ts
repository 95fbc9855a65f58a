import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSharpImageService } from "#adapters/images/create-sharp-image-service.ts";
import { SITE_ADDRESSES } from "#domain/addresses/site-addresses.ts";
import { formatCsvRow } from "#domain/lead/messages/csv-row.ts";
import { listEstimateSteps } from "#domain/valuation/build-estimate.ts";
import { formatEstimateRange } from "#domain/valuation/describe-estimate.ts";
import { readEstimate } from "#domain/valuation/estimate-fields.ts";
import { MAX_PHOTO_BYTES, PHOTO_LINK_DAYS } from "#domain/valuation/photo-slots.ts";
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
import { showOutbox } from "#use-cases/leads/show-outbox.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { PHOTOS_A_DAY } from "#use-cases/valuation/create-photo-taker.ts";

const { category: _category, message: _message, ...WHO } = GENERAL;

/** The first two steps of the form, as a browser without script posts them. */
const VEHICLE = {
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

const readHeader = ({ headers }: PageAnswer, name: string) =>
  headers[headers.indexOf(name) + 1] ?? "";

async function openYard(config: object = {}) {
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
const readText = ({ body }: PageAnswer) => String(body).replaceAll("<!-- -->", "");

const readHidden = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&#x27;", "'")],
    ),
  );

const readSum = (page: string) =>
  [...page.matchAll(/<dd>([−+]?)(?:<!-- -->)?\$([\d,]+)<\/dd>/g)].map(
    ([, sign = "", digits = ""]) =>
      Number(`${sign === "−" ? "-" : ""}${digits.replaceAll(",", "")}`),
  );

describe("the estimate without script", () => {
  test("comes after the vehicle and its condition, before anybody is named", async () => {
    const { estimate, platform } = await openYard();
    const { status, page } = await estimate();
    expect(status).toBe(303);
    expect(page).toContain("Your 2020 Toyota Corolla ZR");
    expect(page).toContain("It stands until");
    expect(page).toContain("Drawn from 6 vehicles of the same make and model");
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 9);
    expect(lead).toMatchObject({ isComplete: false, payload: { lead_status: "Incomplete" } });
    const figure = readEstimate(lead?.payload ?? {});
    expect(figure?.beforeCondition).toBe(22_000);
    expect(page).toContain("$20,000");
    const steps = figure && listEstimateSteps(figure, { condition: "Fair", keys: "One" });
    expect(readSum(page)).toEqual([
      22_000,
      ...(steps ?? []).map(({ dollars }) => dollars),
      figure?.middle,
    ]);
  });

  test("is the same on page, lead, mail, CSV, ADF and webhook, whatever the stock became", async () => {
    const { estimate, ask, post, platform, wait } = await openYard();
    const { page } = await estimate();
    wait(60_000);
    const dealershipId = (await platform.sites.listDealerships())[0]?.id ?? 0;
    await importFeed(platform, { dealershipId, vehicles: [] });
    await loadInventory(platform);
    const done = await post({ ...readHidden(page), ...WHO });
    const href = readHeader(done, "location").replaceAll("&amp;", "&");
    expect([done.status, href]).toEqual([303, expect.stringMatching(/^\/success\?form=trade-in/)]);
    const directory = createSiteDirectory(platform, "demo");
    await directory.load();
    const [shown] = await showOutbox({ ...platform, directory }, 9);
    const payload = shown?.summary.payload ?? {};
    const figure = readEstimate(payload);
    expect([figure?.middle, figure?.at]).toEqual([20_000, NOW]);
    const range = figure === null ? "none" : formatEstimateRange(figure);
    for (const text of [String((await ask(href)).body), page]) {
      expect(text).toContain(range);
      expect(text).toContain("$20,000");
    }
    expect(shown?.mail.text).toContain("$20,000");
    expect(shown?.mail.text).toContain("/lead-photos?token=");
    expect(shown?.adf).toContain('<vehicle interest="trade-in" status="used">');
    expect(shown?.adf).toMatch(
      /<price type="appraisal" currency="AUD" source="self-estimate">20000<\/price>/,
    );
    expect(shown?.adf).toContain("Registration abc 123, NSW");
    expect(shown?.adf).toContain("Money owing $5,000");
    expect(shown && formatCsvRow(shown.summary)).toContain(
      `,${figure?.low},${figure?.middle},${figure?.high},`,
    );
    expect(JSON.parse(shown?.webhookBody ?? "{}")).toMatchObject({
      data: { lead: { estimate_middle: 20_000, estimate_low: figure?.low } },
    });
  });

  test("is shown again with the answers where the last step has a problem", async () => {
    const { estimate, post } = await openYard();
    const { page } = await estimate();
    const { status, body } = await post({ ...readHidden(page), ...WHO, phone: "12" });
    expect(status).toBe(422);
    expect(body).toContain("Your 2020 Toyota Corolla ZR");
    expect(body).toContain('value="robin@example.com"');
    const forged = { ...readHidden(page), lead_token: "forged" };
    expect(String((await post({ ...forged, ...WHO, phone: "12" })).body)).not.toContain("$20,000");
  });

  test("asks for all steps before it, and says which answer is missing", async () => {
    const { post } = await openYard();
    const { status, body } = await post({ ...VEHICLE, year: "", keys: "" });
    expect(status).toBe(422);
    expect(String(body).match(/data-error="">\*This is a required field/g)).toHaveLength(2);
  });

  test("says what is left to pay for a vehicle of the stock, with what is owed", async () => {
    const { estimate, ask } = await openYard();
    const { page } = await estimate({ car_id: "1", page: "/cars/trade-in" });
    expect(readSum(page).slice(-4)).toEqual([25_000, -20_000, 5_000, 10_000]);
    expect((await ask("/cars/trade-in?car_id=99")).status).toBe(404);
  });

  test("names why there is no figure, and promises a call", async () => {
    const { estimate } = await openYard();
    for (const [answers, reason] of [
      [{ trade_in_model: "Camry" }, "Too few vehicles like yours"],
      [{ year: "2001" }, "A vehicle of its age"],
      [{ km: "900,000" }, "Vehicles like yours sell by their state"],
    ] as const) {
      const { page } = await estimate(answers, `198.51.100.${reason.length}`);
      expect(page).toContain("We will call you");
      expect(page).toContain(reason);
      expect(readSum(page)).toEqual([]);
    }
  });

  test("is given so often a day to one address", async () => {
    const { estimate, wait } = await openYard({ valuation: { daily_limit: 2 } });
    const ask = async (km: string) => (await estimate({ km })).page;
    for (const km of ["60000", "61000"]) expect(await ask(km)).toContain("Most likely");
    expect(await ask("62000")).toContain("Many estimates were asked for");
    wait(24 * 3_600_000);
    expect(await ask("63000")).toContain("Most likely");
  });

  test("comes after the details where the site wants it so, and never where it has none", async () => {
    const after = await openYard({ valuation: { before_contact: false } });
    expect(String((await after.ask("/valuations")).body)).not.toContain("See my estimate");
    const { step: _step, ...whole } = VEHICLE;
    const href = readHeader(await after.post({ ...whole, ...WHO }), "location");
    expect(String((await after.ask(href)).body)).toContain("Most likely");
    const none = await openYard({ valuation: { provider: "none" } });
    expect(readHeader(await none.post({ ...whole, ...WHO }), "location")).toBe(
      "/success?form=trade-in",
    );
  });

  test("is behind a link that nobody can forge, of this site alone", async () => {
    const { estimate, ask } = await openYard();
    const { href } = await estimate();
    for (const link of ["/estimate", "/estimate?token=a.b.c", `${href}x`]) {
      const { status, body } = await ask(link);
      expect([status, String(body).includes("This link leads to no estimate")]).toEqual([
        404,
        true,
      ]);
    }
    expect(readHeader(await ask(href), "cache-control")).toContain("no-store");
  });
});

describe("the page of a group that leads every trade-in to it", () => {
  test("has the form, with the vehicle or without, and the others lead there", async () => {
    const { ask } = await openYard({ trade_in_path: "/instant-price" });
    const leadsTo = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, readHeader(answer, "location")];
    };
    expect(await leadsTo("/valuations")).toEqual([302, "/instant-price"]);
    expect(await leadsTo("/cars/trade-in?car_id=1")).toEqual([302, "/instant-price?car_id=1"]);
    const [alone, against] = [await ask("/instant-price"), await ask("/instant-price?car_id=1")];
    expect(String(alone.body)).toContain("Your instant price");
    expect(String(alone.body)).toContain('name="page" value="/instant-price"');
    expect(String(against.body)).toContain('name="car_id" value="1"');
    const home = String((await ask("/")).body);
    expect(home).toContain('href="/instant-price');
    expect(home).not.toContain('href="/valuations"');
    expect(home).not.toContain("/cars/trade-in");
  });

  test("is no page of other sites", async () => {
    const { ask } = await openYard();
    expect((await ask("/instant-price")).status).toBe(404);
  });
});

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

const openPhotos = async () => {
  const yard = await openYard();
  const { token } = await yard.estimate();
  const [lead] = await yard.platform.leads.list({ siteSlug: null, since: 0 }, 9);
  const send = async (file: Uint8Array | null, slot = "front", by?: string) => {
    const answer = await yard.upload({ token, slot }, file, by);
    return /&is=(\w+)/.exec(readHeader(answer, "location"))?.[1] ?? answer.status;
  };
  return { ...yard, token, leadId: lead?.id ?? "", sendBody: yard.send, send };
};

const padPhoto = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff])], bytes);

describe("a photo", () => {
  test("is stored upright and small, without a word of where it was taken", async () => {
    const { send, platform, leadId, ask, token } = await openPhotos();
    const taken = await draw(3_000, 1_500)
      .withExif({ IFD0: { Copyright: "Robin" }, IFD3: { GPSLatitude: "33/1 52/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await send(taken)).toBe("stored");
    expect(await platform.leadPhotos.list(leadId)).toMatchObject([
      { slot: "front", width: 1_000, height: 2_000 },
    ]);
    const { status, headers, body } = await ask(`/lead-photos/front?token=${token}`);
    expect([status, headers[1]]).toEqual([200, "image/jpeg"]);
    const { exif, format } = await sharp(Buffer.from(body ?? "")).metadata();
    expect([exif, format]).toEqual([undefined, "jpeg"]);
    expect(readText(await ask(`/estimate?token=${token}&is=stored&slot=front`))).toContain(
      "1 of 8 so far",
    );
  });

  test("of PNG and WebP becomes a JPEG; a smaller one is never enlarged", async () => {
    const { send, platform, leadId } = await openPhotos();
    expect(await send(await draw(40, 30).png().toBuffer())).toBe("stored");
    expect(await send(await draw(40, 30).webp().toBuffer(), "back")).toBe("stored");
    expect(await platform.leadPhotos.list(leadId)).toMatchObject([
      { width: 40, height: 30 },
      { width: 40, height: 30 },
    ]);
  });

  test("that is none is refused politely: text, a script in a picture's clothes, a drawing, half a file", async () => {
    const { send, platform, leadId } = await openPhotos();
    const jpeg = await draw(400, 300).jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [
      Buffer.from("hello"),
      Buffer.from("<html><script>alert(1)</script>"),
      Buffer.from(svg),
      Buffer.from("%PDF-1.7"),
      Buffer.from("GIF89a<script>alert(1)</script>"),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(5_000)]),
    ]) {
      expect(await send(file)).toBe("no_picture");
    }
    expect(await send(null)).toBe("missing");
    expect(await platform.leadPhotos.list(leadId)).toEqual([]);
  });

  test("that is a picture and something else is stored as the picture alone", async () => {
    const { send, ask, token } = await openPhotos();
    const script = Buffer.from("<script>alert(1)</script>PK\x03\x04");
    expect(await send(Buffer.concat([await draw(40, 30).jpeg().toBuffer(), script]))).toBe(
      "stored",
    );
    const { body } = await ask(`/lead-photos/front?token=${token}`);
    expect(Buffer.from(body ?? "").includes("alert")).toBe(false);
  });

  test("of more pixels than memory, or more than ten megabytes, is refused", async () => {
    const { send } = await openPhotos();
    const huge = await draw(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(MAX_PHOTO_BYTES);
    expect(await send(huge)).toBe("no_picture");
    expect(await send(padPhoto(MAX_PHOTO_BYTES + 1))).toBe("too_large");
    expect(await send(padPhoto(MAX_PHOTO_BYTES))).toBe("no_picture");
    expect(SITE_ADDRESSES.leadPhotoUploads.body.maxBytes).toBeGreaterThan(MAX_PHOTO_BYTES);
  });

  test("is taken so often a day from one address", async () => {
    const { send } = await openPhotos();
    const small = await draw(4, 3).jpeg().toBuffer();
    for (let n = 0; n < PHOTOS_A_DAY; n += 1) expect(await send(small)).toBe("stored");
    expect(await send(small)).toBe("too_many");
    expect(await send(small, "front", "198.51.100.9")).toBe("stored");
  });

  test("of another lead, slot or kind of form is not taken", async () => {
    const { upload, send, token, send: sendTo } = await openPhotos();
    const small = await draw(4, 3).jpeg().toBuffer();
    expect((await upload({ token: `${token}x`, slot: "front" }, small)).status).toBe(404);
    expect(await sendTo(small, "engine")).toBe(404);
    expect(await send(small, "../front")).toBe(404);
  });

  test("in a broken form, or in one of thousands of parts, costs nothing", async () => {
    const { sendBody, token } = await openPhotos();
    const post = async (type: string, body: string) =>
      (await sendBody("/lead-photo-uploads", type, Buffer.from(body))).status;
    expect(await post("application/x-www-form-urlencoded", `token=${token}`)).toBe(415);
    expect(await post("multipart/form-data", "--x")).toBe(415);
    expect(await post("multipart/form-data; boundary=x", "--y\r\n")).toBeGreaterThanOrEqual(400);
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    const before = performance.now();
    const many = `${part.repeat(200_000)}--x--\r\n`;
    expect(await post("multipart/form-data; boundary=x", many)).toBeGreaterThanOrEqual(400);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test("is shown to the dealer behind a link that expires", async () => {
    const { send, ask, platform, leadId, wait } = await openPhotos();
    await send(await draw(40, 30).jpeg().toBuffer());
    const site = await platform.sites.find("riverbend");
    const { linkPhotos } = await import("#use-cases/valuation/link-photos.ts");
    const { url } = await linkPhotos(
      platform,
      { slug: site?.slug ?? "", url: "https://riverbend.example" },
      leadId,
      NOW,
    );
    const { pathname, search } = new URL(url);
    expect(String((await ask(`${pathname}${search}`)).body)).toContain('alt="Front"');
    const photo = `/lead-photos/front${search}`;
    expect((await ask(photo)).status).toBe(200);
    wait(PHOTO_LINK_DAYS * 86_400_000 - 1);
    expect((await ask(photo)).status).toBe(200);
    wait(1);
    expect([(await ask(photo)).status, (await ask(`${pathname}${search}`)).status]).toEqual([
      404, 404,
    ]);
  });
});
