import { expect, test } from "vitest";
import { SUCCESS_PATH } from "#domain/addresses/site-addresses.ts";
import { buildSuccessHref } from "#domain/enquiry/links/form-hrefs.ts";
import { normaliseQuery } from "./normalise-query.ts";

test.each([
  ["/", "utm_source=mail&page=2", ""],
  ["/contact-us", "utm_source=mail&car_id=12", "car_id=12"],
  ["/contact-us", "car_id=", ""],
  ["/reservation", "is=elsewhere&car_id=12", "car_id=12&is=elsewhere"],
  ["/Contact-Us/", "car_id=12&utm_source=mail", "car_id=12"],
  ["/fragments/cards", "ids=1,2", "ids=1%2C2"],
  ["/suggestions.json", "query=%20Toyota++HiLux&utm_source=mail", "query=toyota+hilux"],
  ["/suggestions.json", "query=%20", ""],
  ["/search/used-cars", "utm_source=mail", ""],
  ["/facets/make", "in=/search/used-cars&page=2&query=red", "query=red&in=%2Fsearch%2Fused-cars"],
  ["/facets/make", "utm_source=mail", ""],
  ["/search/used-cars", "gclid=1&page=2", "page=2"],
  ["/electric-cars", "gclid=1&page=2", "page=2"],
  ["/images/32%2F0", "v=2", ""],
])("%s with %s is the page %j", (pathname, query, expected) => {
  expect(normaliseQuery(pathname, query)).toBe(expected);
});

test.each(["/images/320", "/images/%33%320", "/robots.txt", "/speculation-rules.json"])(
  "%s is no page",
  (pathname) => {
    expect(normaliseQuery(pathname, "")).toBeNull();
  },
);

test.each([
  "/images/",
  "/images/320/more",
  "/images//320",
  "/Images/320",
  "/robots.txt/",
  "/ROBOTS.TXT",
  "/Favicon.svg",
])("%s is no file but a page, which is rendered in the queue", (pathname) => {
  expect(normaliseQuery(pathname, "n=1")).toBe("");
});

test("names of object properties are ordinary paths", () => {
  expect(normaliseQuery("/constructor", "page=2")).toBe("page=2");
});

test("the page of thanks keeps all that its links carry", () => {
  const href = buildSuccessHref("when-free", {
    vehicleId: 12,
    alsoIds: [13],
    appointmentToken: "a.1",
    estimateToken: "b.2",
    freeingToken: "c.3",
  });
  const [, query = ""] = href.split("?");
  const kept = new URLSearchParams(normaliseQuery(SUCCESS_PATH, query) ?? "");
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});
