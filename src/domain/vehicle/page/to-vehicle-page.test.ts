import { describe, expect, it } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildVehicle, buildVehicleDetails, NOW } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { toVehiclePage } from "./to-vehicle-page.ts";

function pageOf(vehicle: Partial<Vehicle> = {}, site: Partial<Site> = {}, similar: Vehicle[] = []) {
  const around = { similar, stock: null, priceChanges: [] };
  return toVehiclePage(buildVehicle(vehicle), buildVehicleDetails(), buildSite(site), around, NOW);
}

const labels = (vehicle: Partial<Vehicle>, site: Partial<Site> = {}) =>
  pageOf(vehicle, site).actions.map(({ label }) => label);

describe("a vehicle's page", () => {
  it("names the vehicle, its price, its place and what the dealer says of it", () => {
    expect(pageOf()).toMatchObject({
      title: "2022 Mazda CX-5",
      subtitle: "Maxx Sport KF Series",
      price: { text: "$31,990", type: "Drive away", state: "NSW" },
      description: ["One owner.", "Full service history."],
      features: { highlights: ["Sunroof", "Heated seats"], count: 3 },
      location: { id: 1 },
      isAvailable: true,
      historyReport: null,
    });
  });

  it("leads back by model, make and the site's search", () => {
    expect(pageOf({ make: "Land Rover", model: "Discovery" }).breadcrumbs).toEqual([
      { name: "Home", href: "/" },
      { name: "Cars", href: "/search/new-used-and-demo-cars" },
      { name: "Land Rover", href: "/search/land-rover" },
      { name: "Discovery", href: "/search/land-rover/discovery" },
      { name: "2022 Land Rover Discovery", href: "/cars/2022-mazda-cx-5-maxx-sport-u10452" },
    ]);
    const motorcycles = pageOf({ make: "&" }, { default_search_path: "used-motorcycles" });
    expect(motorcycles.breadcrumbs.map(({ name }) => name)).toEqual([
      "Home",
      "Motorcycles",
      "2022 & CX-5",
    ]);
  });

  it("has the buttons of its site's sidebar, the way to itself not among them", () => {
    expect(pageOf().actions.map(({ button }) => button)).not.toContain("view_details");
    const site: Partial<Site> = { sidebar_buttons: ["got_a_question", "enquire_now"] };
    expect(labels({}, site)).toEqual(["Got a Question?", "Enquire"]);
    expect(labels({ sold: true }, site)).toEqual(["Find Me Something Similar"]);
  });

  it("has no place where the site does not show the location", () => {
    expect(pageOf({}, { locations: [buildLocation({ id: 2 })] }).location).toBeNull();
    expect(pageOf({ location_id: null }).location).toBeNull();
  });

  it("shows similar vehicles as cards of the site", () => {
    const [card] = pageOf({}, { vehicle_base_path: "/vehicles/" }, [
      buildVehicle({ slug: "other" }),
    ]).similar;
    expect(card?.href).toBe("/vehicles/other");
  });
});
