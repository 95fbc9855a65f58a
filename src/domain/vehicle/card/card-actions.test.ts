import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { toCardActions } from "./card-actions.ts";

const RESERVING: Partial<Site> = {
  reserve_button: true,
  payment_provider: "stripe",
  autograb: true,
};
const PROCESSOR = { authorization_type: "stripe", authorization_key: "pk_1", deposit_amount: 500 };

function actionsFor(vehicle: Partial<Vehicle> = {}, site: Partial<Site> = RESERVING) {
  return toCardActions(
    buildVehicle({ payment_processors: [PROCESSOR], ...vehicle }),
    buildSite(site),
  );
}

const labelsFor = (vehicle: Partial<Vehicle> = {}, site: Partial<Site> = RESERVING) =>
  actionsFor(vehicle, site).map(({ label }) => label);

describe("the buttons of a vehicle", () => {
  it("are six where everything is offered, in the default order", () => {
    expect(labelsFor()).toEqual([
      "View Details",
      "Enquire Now",
      "Get Finance",
      "Book a Test Drive",
      "Reserve Now $500",
      "Trade In",
    ]);
  });

  it("follow the site's order and leave out what is not offered", () => {
    const card_buttons: Site["card_buttons"] = ["trade_in", "reserve_now", "enquire_now"];
    expect(labelsFor({}, { card_buttons })).toEqual(["Enquire Now"]);
    expect(labelsFor({}, { ...RESERVING, card_buttons })).toEqual([
      "Trade In",
      "Reserve Now $500",
      "Enquire Now",
    ]);
  });

  it("name no deposit where the processor tells none", () => {
    const payment_processors = [{ ...PROCESSOR, deposit_amount: null }];
    expect(labelsFor({ payment_processors })).toContain("Reserve Now");
  });

  it("lead to the vehicle's page, and to the contact page with the car", () => {
    const [details, enquire] = actionsFor(
      { id: 7, slug: "seven" },
      { vehicle_base_path: "/vehicles" },
    );
    expect(details?.href).toBe("/vehicles/seven");
    expect(enquire?.href).toBe("/contact-us?car_id=7&form=vehicle");
  });

  it("hide reserve and trade-in on a reserved car, or show the first disabled by a switch", () => {
    expect(labelsFor({ reserved: true })).toEqual([
      "View Details",
      "Enquire Now",
      "Get Finance",
      "Book a Test Drive",
    ]);
    const site = { ...RESERVING, reserved_button_disabled: true };
    expect(actionsFor({ reserved: true }, site)).toContainEqual({
      button: "reserve_now",
      label: "Reserved",
      href: "/contact-us?car_id=1&form=reserve",
      isDisabled: true,
    });
    expect(labelsFor({ reserved: true }, { reserved_button_disabled: true })).not.toContain(
      "Reserved",
    );
  });

  it("of a sold car find something similar", () => {
    const actions = actionsFor({ sold: true, status: "sold" });
    expect(actions.map(({ label }) => label)).toEqual([
      "Find Me Something Similar",
      "View Details",
    ]);
    expect(actions[0]?.href).toBe("/contact-us?car_id=1&form=similar");
  });

  it("are left out where the site does not offer their form, but for the search of similar ones", () => {
    const forms = { ...buildSite().forms, offered: ["vehicle" as const] };
    expect(labelsFor({}, { ...RESERVING, forms })).toEqual(["View Details", "Enquire Now"]);
    const actions = actionsFor({ sold: true, status: "sold" }, { forms });
    expect(decodeURIComponent(actions[0]?.href ?? "")).toBe(
      "/search/new-used-and-demo-cars?refinementList[body][0]=SUV&range[price]=22000:42000",
    );
  });

  it("name the finance form as the site does, and lead to the page of a trade-in", () => {
    const actions = actionsFor({ id: 7 }, { ...RESERVING, finance_button: "Finance Enquiry" });
    expect(actions.find(({ button }) => button === "get_finance")?.label).toBe("Finance Enquiry");
    expect(actions.find(({ button }) => button === "trade_in")?.href).toBe(
      "/cars/trade-in?car_id=7",
    );
  });

  it("of a reserved car find something similar where the site counts it as unavailable", () => {
    expect(labelsFor({ reserved: true }, { unavailable_includes_reserved: true })[0]).toBe(
      "Find Me Something Similar",
    );
  });
});
