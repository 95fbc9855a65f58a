import { expect, test } from "vitest";
import { buildContentSecurityPolicy } from "./content-security-policy.ts";

const PLAIN = {
  tokensHash: "hash",
  imageHosts: [],
  hasTurnstile: false,
  reputation: null,
  tiles: null,
  hasGoogleMaps: false,
  formHosts: [],
};

const read = (overrides: Partial<Parameters<typeof buildContentSecurityPolicy>[0]> = {}) =>
  buildContentSecurityPolicy({ ...PLAIN, ...overrides }).split("; ");

const PLAIN_POLICY = read();

test.each([
  [
    "a script of ratings",
    { reputation: "https://ratings.example" },
    [
      "script-src 'self' https://ratings.example",
      "frame-src https://ratings.example",
      "connect-src 'self' https://ratings.example",
      "img-src 'self' data: https://ratings.example",
    ],
  ],
  [
    "a tile server",
    { tiles: "https://tiles.example" },
    ["img-src 'self' data: https://tiles.example"],
  ],
  [
    "a payment page",
    { formHosts: ["https://pay.example"] },
    ["form-action 'self' https://pay.example"],
  ],
  ["Google's map", { hasGoogleMaps: true }, ["frame-src https://www.google.com"]],
  [
    "pictures' hosts",
    { imageHosts: ["cdn.example"] },
    ["img-src 'self' data: https://cdn.example"],
  ],
])("%s adds nothing but its own", (_, overrides, added) => {
  expect(read(overrides).filter((line) => !PLAIN_POLICY.includes(line))).toEqual(added);
});

test("a site without any of them loads from itself alone", () => {
  expect(PLAIN_POLICY.filter((line) => line.includes("http"))).toEqual([]);
});
