import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { decodePhone } from "#domain/location/phone/dial-phone.ts";
import { buildSite } from "#tests/builders/site.ts";
import { PhoneNumber } from "./phone.tsx";

const render = (phone: string, masked_phones: "all" | "none", country: "AU" | "NZ" = "AU") =>
  renderToStaticMarkup(<PhoneNumber site={buildSite({ masked_phones, country })} phone={phone} />);

test.each([
  ["0255501200", "AU", "tel:0255501200", "02 5550 1200"],
  ["(02) 5550-1200", "AU", "tel:0255501200", "02 5550 1200"],
  ["1300000000", "AU", "tel:1300000000", "1300 000 000"],
  ["131200", "AU", "tel:131200", "13 12 00"],
  ["+6490000820", "NZ", "tel:+6490000820", "09 000 0820"],
  ["+61 2 5550 1234", "AU", "tel:+61255501234", "02 5550 1234"],
  ["+61 (0)2 5550 1234", "AU", "tel:+61255501234", "02 5550 1234"],
  ["0061 2 5550 1234", "AU", "tel:0255501234", "02 5550 1234"],
  ["+6490000820", "AU", "tel:+6490000820", "+64 9 000 0820"],
  ["5550-1200", "AU", "tel:55501200", "5550-1200"],
] as const)("%s on a site in %s dials %s and reads %s", (phone, country, href, shown) => {
  expect(render(phone, "none", country)).toBe(`<a href="${href}">${shown}</a>`);
});

test("a masked number shows five characters of the number as it will read", () => {
  const html = render("0255501200", "all");
  expect(html).toContain("02 55*******");
  const [, encoded = ""] = /data-phone="([^"]+)"/.exec(html) ?? [];
  expect(decodePhone(encoded)).toBe("02 5550 1200");
  expect(html).not.toContain("data-dial");
});

test("a masked number that is dialled with its country's code shows neither before a press", () => {
  const html = render("+61255501200", "all");
  expect(html).toContain("02 55*******");
  expect(html).not.toContain("5550");
  const [, encoded = ""] = /data-dial="([^"]+)"/.exec(html) ?? [];
  expect(decodePhone(encoded)).toBe("+61255501200");
});
