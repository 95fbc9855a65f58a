import { expect, test } from "vitest";
import {
  type CaptchaConfig,
  captchaConfigSchema,
} from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { CaptchaVerdict } from "#domain/enquiry/submit/resolve-captcha.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { checkCaptcha } from "./check-captcha.ts";

const CHALLENGE = { id: "challenge-1", expiresAt: NOW };
const FIRST = {
  kind: "general",
  solution: "solved",
  hasScript: true,
  isFurtherStep: false,
} as const;

function prepare(verdict: CaptchaVerdict, config: Partial<CaptchaConfig> = {}) {
  const asked: string[] = [];
  const warned: unknown[] = [];
  const services = {
    now: () => NOW,
    log: { debug() {}, info() {}, warn: (fields: object) => warned.push(fields), error() {} },
    captcha: {
      createChallenge: async () => null,
      verify: async (_site: unknown, solution: string) => {
        asked.push(solution);
        return verdict;
      },
    },
  };
  const captcha = captchaConfigSchema.parse(config);
  const site = { slug: "riverbend", hosts: [], captcha };
  return { services, site, asked, warned };
}

test("a solved challenge is handed on, to be used up where the lead is stored", async () => {
  const { services, site, warned } = prepare({ is: "solved", challenge: CHALLENGE });
  expect(await checkCaptcha(services, site, FIRST)).toEqual({
    is: "accepted",
    challenge: CHALLENGE,
    review: null,
  });
  expect(warned).toEqual([]);
});

test.each([
  ["a further step", {}, { isFurtherStep: true }],
  ["a form that asks for none", { forms: ["finance" as const] }, {}],
  ["a site without captcha", { provider: "none" as const }, {}],
])("nothing is asked of %s", async (_, config, given) => {
  const { services, site, asked } = prepare({ is: "refused", because: "" }, config);
  expect(await checkCaptcha(services, site, { ...FIRST, ...given })).toEqual({
    is: "accepted",
    challenge: null,
    review: null,
  });
  expect(asked).toEqual([]);
});

test("a missing solution is not asked about, and the lead is marked for review", async () => {
  const { services, site, asked } = prepare({ is: "refused", because: "" });
  expect(await checkCaptcha(services, site, { ...FIRST, solution: "" })).toMatchObject({
    is: "accepted",
    review: expect.stringContaining("did not solve the captcha"),
  });
  expect(asked).toEqual([]);
});

test("a refusal is told to the operator with its reason and without the solution", async () => {
  const { services, site, warned } = prepare({ is: "refused", because: "the solution is wrong" });
  expect((await checkCaptcha(services, site, FIRST)).is).toBe("refused");
  expect(warned).toEqual([
    { site: "riverbend", form: "general", because: "the solution is wrong" },
  ]);
});
