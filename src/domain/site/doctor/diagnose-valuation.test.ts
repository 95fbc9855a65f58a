import { expect, test } from "vitest";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildSite } from "#tests/builders/site.ts";
import { findValuationTrouble } from "./diagnose-valuation.ts";

const SOUND = { provider: "autograb", host: "https://valuer.example", key: "env:VALUER" } as const;

function list(
  valuation: object,
  secret: string | null = "k",
  offered: FormKind[] = ["trade-in"],
  switches: Partial<Pick<Site, "autograb" | "trade_in_path">> = {},
) {
  const site = buildSite();
  return findValuationTrouble(
    {
      ...site,
      ...switches,
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
  expect(list({ provider: "none", host: null, key: null }, null, [])).toEqual([]);
});

test("a service that another provider keeps from being asked is named", () => {
  expect(list({ provider: "local" })).toEqual([
    "valuation.host and valuation.key change nothing, as valuation.provider is local: the service is never asked.",
  ]);
  expect(list({ provider: "none", host: null })[0]).toContain("valuation.key changes nothing");
});

test("switches of trading in without its form are named", () => {
  const switches = { autograb: true, trade_in_path: "/instant-price" } as const;
  expect(list({}, "k", ["vehicle"], switches)).toEqual([
    "forms.offered lacks trade-in: autograb, trade_in_path, valuation.provider change nothing, and nothing can be traded in.",
  ]);
  expect(list({}, "k", ["trade-in"], switches)).toEqual([]);
});
