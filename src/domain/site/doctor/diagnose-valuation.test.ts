import { expect, test } from "vitest";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { buildSite } from "#tests/builders/site.ts";
import { findValuationTrouble } from "./diagnose-valuation.ts";

const SOUND = { provider: "autograb", host: "https://valuer.example", key: "env:VALUER" } as const;

function list(valuation: object, secret: string | null = "k", offered: FormKind[] = ["trade-in"]) {
  const site = buildSite();
  return findValuationTrouble(
    {
      valuation: { ...site.valuation, ...SOUND, ...valuation },
      forms: { ...site.forms, offered },
    },
    { readSecret: () => secret },
  ).map(({ what }) => what);
}

test("a service of valuations that can be asked has nothing to mend", () => {
  expect(list({})).toEqual([]);
});

test("a service without host, key or the variable of its key is never asked", () => {
  expect(list({ host: null, key: null })).toEqual([
    "valuation.provider is autograb without valuation.host and valuation.key: the service is never asked, and vehicles are valued by stock like them.",
  ]);
  expect(list({}, null)).toEqual([
    "valuation.key names VALUER, which is not set in the environment: the service is never asked, and vehicles are valued by stock like them.",
  ]);
});

test("a service over plain HTTP is told of", () => {
  expect(list({ host: "http://valuer.example" })[0]).toContain("travel unencrypted");
});

test("other providers, and sites that value nothing, have nothing to mend", () => {
  expect(list({ provider: "local", host: null, key: null })).toEqual([]);
  expect(list({ host: null }, null, [])).toEqual([]);
});
