import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { FormField } from "#domain/enquiry/form.ts";
import { MAX_POSTED_CHARACTERS } from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import { POSTED_NAMES } from "#domain/enquiry/submit/posted-names.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { openApp } from "#tests/builders/app.ts";
import { listAwkwardTexts } from "#tests/builders/awkward-texts.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { EVERY_FORM, toEntered } from "#tests/tooling/awkward-leads.ts";

const TEXTS = listAwkwardTexts();

const GENERAL = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};

let platform: Platform;
let stored: LeadStepToStore[];
let post: (
  kind: string,
  answers: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<Response>;

beforeEach(async () => {
  stored = [];
  const opened = await openPlatform({ now: () => NOW });
  onTestFinished(() => opened.close());
  platform = opened;
  const config = buildSiteConfig({ captcha: { provider: "none" } });
  await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const app = await openApp({
    ...platform,
    leads: {
      ...platform.leads,
      storeStep: async (step) => {
        stored.push(step);
        return { is: "stored", leadId: step.leadId, isRepeated: false, appointment: null };
      },
    },
  });
  let posts = 0;
  post = (kind, answers, headers = {}) => {
    posts += 1;
    return askApp(app, `/enquiries/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: Buffer.from(new URLSearchParams(answers).toString()),
      // So many from one address would be refused.
      clientAddress: `10.${(posts >> 16) & 255}.${(posts >> 8) & 255}.${posts & 255}`,
    });
  };
});

/** Whether an answer is right changes these. */
const BY_ANSWER = / (?:checked|selected|aria-invalid|value)(?=[\s/>])/g;

/** The tags of a page with the names of their other attributes, each once. */
const listTags = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<[a-z/!][^>"]*(?:"[^"]*"[^>"]*)*>/gi)].map(([tag]) =>
      tag.replaceAll(/="[^"]*"/g, "").replaceAll(BY_ANSWER, ""),
    ),
  );

const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => SIGNS[name] ?? "");

/** What a field of the page holds; null where the page does not have it. */
function readField(html: string, name: string): string | null {
  const [, area] =
    new RegExp(`<textarea [^>]*name="${name}"[^>]*>([^<]*)</textarea>`).exec(html) ?? [];
  // The first line break of a text area is none of its text.
  if (area !== undefined) return decode(area.replace(/^\n/, ""));
  const [input] = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  if (input === undefined) return null;
  return decode(/ value="([^"]*)"/.exec(input)?.[1] ?? "");
}

const isTyped = ({ kind, isHidden }: FormField): boolean =>
  !isHidden && !["choice", "choices", "checkbox", "slot"].includes(kind);

describe.each(EVERY_FORM.map((form) => [form.kind, form] as const))("the form %s", (kind, form) => {
  test("comes back with what was typed into each field, and with no markup but its own", async () => {
    const typed = form.fields.filter(isTyped);
    const answer = async (read: (n: number) => string): Promise<string> => {
      const answers = Object.fromEntries(
        form.fields.map(({ name }, n) => [name, name === "email" ? `${read(n)} @` : read(n)]),
      );
      const response = await post(kind, answers);
      expect(response.status).toBe(422);
      return response.text();
    };
    // As long as a form may be in all, shared by its fields.
    const long = "x".repeat(MAX_POSTED_CHARACTERS / (form.fields.length + 1));
    const known = new Set(
      (await Promise.all(["", "Robin", "2020", long].map((text) => answer(() => text)))).flatMap(
        (html) => [...listTags(html)],
      ),
    );
    // Each field has another text. In the general form each text comes to each field, else to one.
    const stride = kind === "general" ? 1 : form.fields.length;
    for (let first = 0; first < TEXTS.length; first += stride) {
      const read = (n: number): string => TEXTS[(first + n) % TEXTS.length] ?? "";
      const html = await answer(read);
      expect([...listTags(html)].filter((tag) => !known.has(tag))).toEqual([]);
      for (const { name } of typed) {
        const n = form.fields.findIndex((field) => field.name === name);
        const sent = name === "email" ? `${read(n)} @` : read(n);
        expect(toEntered(readField(html, name) ?? "")).toBe(toEntered(sent));
      }
    }
  });
});

test("what a form posts beside its answers breaks nothing, whatever it says", async () => {
  for (const first of TEXTS.keys()) {
    const beside = POSTED_NAMES.map((name, n) => [name, TEXTS[(first + n) % TEXTS.length] ?? ""]);
    const answers = { ...GENERAL, message: "Hello", ...Object.fromEntries(beside) };
    const everyWay: Record<string, string>[] = [{ accept: "application/json" }, {}];
    for (const headers of everyWay) {
      expect([200, 303, 403, 422]).toContain((await post("general", answers, headers)).status);
    }
  }
});

test("what is typed into the free texts of an enquiry is taken as it was", async () => {
  for (const text of TEXTS) {
    const typed = toEntered(text);
    const response = await post("general", { ...GENERAL, name: text, message: text });
    if (typed === "" || text.length > 200) expect(response.status).toBe(422);
    else {
      expect(response.status).toBe(303);
      expect(stored.at(-1)?.payload).toMatchObject({ name: typed, message: typed });
    }
  }
});

test("every text that a lead may hold comes back from the records as it was", async () => {
  await Promise.all(
    TEXTS.map((text, n) =>
      platform.leads.storeStep({
        ...buildLeadStep(`lead-${n}`),
        payload: buildLeadPayload({ message: toEntered(text) }),
      }),
    ),
  );
  const leads = await platform.leads.list({ siteSlug: "riverbend", since: 0 }, TEXTS.length + 1);
  const byId = new Map(leads.map(({ id, payload }) => [id, payload["message"]]));
  expect(byId.size).toBe(TEXTS.length);
  for (const [n, text] of TEXTS.entries()) expect(byId.get(`lead-${n}`)).toBe(toEntered(text));
});
