import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formatAddresses } from "./start-messages.ts";

const SITES = [
  buildSite({ slug: "riverbend", name: "Riverbend", url: "https://riverbend.example/" }),
  { slug: "broken", hosts: [], reason: "no template" },
];

test.each([
  ["demo", "http://riverbend.localhost:3000/"],
  ["production", "https://riverbend.example/"],
] as const)(
  "in %s a site is printed at %s, and one that cannot be served with its reason there",
  (mode, address) => {
    const lines = formatAddresses(SITES, { mode, port: 3000 })
      .split("\n")
      .map((line) => line.trim());
    expect(lines.find((line) => line.startsWith("Riverbend"))).toMatch(new RegExp(`  ${address}$`));
    expect(lines).toContain("broken     cannot be served: no template");
  },
);
