import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../../../vehicle/vehicle.schema.ts";
import type { Site } from "../../config/site.ts";
import { createStockDiagnosis } from "./diagnose-stock.ts";

const withPhotos = (...urls: string[]): Partial<Vehicle> => ({
  images: urls.map((url) => ({ image: { url } })),
});

/** The search's rules are its own; here a filter says "body = WORD" or holds. */
function matches(vehicle: Vehicle, filter: (string | string[])[]): boolean {
  return filter.flat().every((clause) => {
    const body = /^simple_body.*"(.+)"/.exec(clause)?.[1];
    return body === undefined || body === vehicle.simple_body;
  });
}

function diagnose(
  site: Partial<Site>,
  vehicles: Partial<Vehicle>[],
  isProduction = true,
): string[] {
  const diagnosis = createStockDiagnosis(buildSite(site), { matches, isProduction, now: NOW });
  for (const vehicle of vehicles) diagnosis.look(buildVehicle(vehicle));
  return diagnosis.list().map(({ what }) => what);
}

const HOSTS = { image_hosts: ["pictures.example"] };

test("photos on hosts that are not among the site's are reported with the number of vehicles", () => {
  const found = diagnose(HOSTS, [
    withPhotos("https://a.example/1.jpg", "https://a.example/2.jpg"),
    withPhotos("http://a.example/1.jpg", "https://b.example/1.jpg"),
    withPhotos("https://pictures.example/1.jpg", "http://pictures.example/1.jpg", "/demo/1.jpg"),
  ]);
  expect(found).toEqual([
    "2 vehicles have photos on a.example, which is not among image_hosts: no visitor sees them.",
    "1 vehicle has photos on b.example, which is not among image_hosts: no visitor sees them.",
  ]);
});

test("a port of its own hides photos in production alone", () => {
  const vehicles = [withPhotos("https://pictures.example:8443/1.jpg")];
  expect(diagnose(HOSTS, vehicles)[0]).toContain("pictures.example:8443");
  expect(diagnose(HOSTS, vehicles, false)).toEqual([]);
});

test("of many hosts five are named, those of the most vehicles first", () => {
  const hosts = ["a", "b", "c", "d", "e", "f", "g"];
  const vehicles = hosts.map((host) => withPhotos(`https://${host}.example/1.jpg`));
  const found = diagnose(HOSTS, [...vehicles, withPhotos("https://g.example/1.jpg")]);
  expect(found).toHaveLength(6);
  expect(found[0]).toContain("2 vehicles have photos on g.example");
  expect(found[5]).toContain("on 2 more hosts");
});

const UTES = { path: "/utes", name: "Utes", filters: { body: "Ute" } };
const SUVS = { path: "/suvs", name: "SUVs", filters: { body: "SUV" } };

test("a search path that finds nothing is reported while there is stock", () => {
  const site = { ...HOSTS, search_paths: [UTES, SUVS] };
  expect(diagnose(site, [{}, {}])).toEqual([
    'The search path /utes ("Utes") finds none of the 2 vehicles that the site shows.',
  ]);
  expect(diagnose(site, [{}, { simple_body: "Ute" }])).toEqual([]);
  expect(diagnose(site, [])).toEqual([]);
});

test("stock of other dealerships is not looked at, nor what a search of the site's own finds", () => {
  const site = { ...HOSTS, search_paths: [UTES] };
  expect(diagnose(site, [{ dealership_ids: [2] }])).toEqual([]);
  const own = { ...buildSite().search, host: "https://search.example" };
  expect(diagnose({ ...site, search: own }, [{}])).toEqual([]);
});
