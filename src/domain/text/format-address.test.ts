import { expect, test } from "vitest";
import { formatAddress } from "./format-address.ts";

const ADDRESS = { street: "1 Church Street", city: "Parramatta", state: "NSW", postcode: "2150" };

test("an address is one line", () => {
  expect(formatAddress(ADDRESS)).toBe("1 Church Street, Parramatta NSW 2150");
});

test("a comma parts a town from a region that is written out", () => {
  const address = {
    street: "28 Scoria Road",
    city: "Penrose",
    state: "Auckland",
    postcode: "1061",
  };
  expect(formatAddress(address)).toBe("28 Scoria Road, Penrose, Auckland 1061");
  expect(formatAddress({ ...address, city: null })).toBe("28 Scoria Road, Auckland 1061");
  expect(formatAddress({ ...address, state: null })).toBe("28 Scoria Road, Penrose 1061");
});

test("what is unknown of an address leaves no gap", () => {
  expect(formatAddress({ ...ADDRESS, street: null, postcode: null })).toBe("Parramatta NSW");
  expect(formatAddress({ ...ADDRESS, city: null, state: null, postcode: null })).toBe(
    "1 Church Street",
  );
  expect(formatAddress({ street: null, city: null, state: null, postcode: null })).toBeNull();
});
