import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { FORM_KINDS } from "../../enquiry/form-kinds.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { type ButtonPlace, CARD_BUTTONS, SIDEBAR_BUTTONS } from "../vehicle-buttons.ts";
import { type ButtonRefusal, resolveButtons, toActions } from "./resolve-buttons.ts";

const RESERVING: Partial<Site> = {
  reserve_button: true,
  payment_provider: "stripe",
  autograb: true,
};
const PROCESSOR = { authorization_type: "stripe", authorization_key: "pk_1", deposit_amount: 500 };
const WITHOUT_PHOTOS = { images: [], primary_image_url: null, photos_count: 0 };

const build = (vehicle: Partial<Vehicle>) =>
  buildVehicle({ payment_processors: [PROCESSOR], ...vehicle });

const actionsFor = (place: ButtonPlace, vehicle: Partial<Vehicle> = {}, site = RESERVING) =>
  toActions(build(vehicle), buildSite(site), place);

const labelsFor = (place: ButtonPlace, vehicle: Partial<Vehicle> = {}, site = RESERVING) =>
  actionsFor(place, vehicle, site).map(({ label }) => label);

describe("the buttons of a vehicle", () => {
  it("on a card are six where everything is offered, and name the deposit", () => {
    expect(labelsFor("card")).toEqual([
      "View Details",
      "Enquire Now",
      "Get Finance",
      "Book a Test Drive",
      "Reserve Now $500",
      "Trade In",
    ]);
  });

  it("on its page are those of the specification's sidebar, in its words", () => {
    expect(labelsFor("sidebar")).toEqual([
      "Enquire",
      "Book a Test Drive",
      "Get Finance",
      "Reserve Car Now",
      "Trade-In Valuation",
      "Got a Question?",
    ]);
    expect(labelsFor("sidebar", WITHOUT_PHOTOS).at(-1)).toBe("Request Photos");
  });

  it("follow each place's own set and order, and leave out what is not offered", () => {
    const site: Partial<Site> = {
      card_buttons: ["trade_in", "reserve_now", "enquire_now"],
      sidebar_buttons: ["buy_online", "trade_in", "got_a_question"],
    };
    expect(labelsFor("card", {}, site)).toEqual(["Enquire Now"]);
    expect(labelsFor("card", {}, { ...RESERVING, ...site })).toEqual([
      "Trade In",
      "Reserve Now $500",
      "Enquire Now",
    ]);
    expect(labelsFor("sidebar", {}, site)).toEqual(["Buy Online", "Got a Question?"]);
  });

  it("have the site's own words at each place, and a card still names the deposit", () => {
    const site: Partial<Site> = {
      ...RESERVING,
      card_button_labels: { get_finance: "Apply Today", reserve_now: "Hold It" },
      sidebar_button_labels: { get_finance: "Finance Enquiry", reserve_now: "Hold It" },
    };
    const onCard = labelsFor("card", {}, site);
    expect(onCard).toContain("Apply Today");
    expect(onCard).toContain("Hold It $500");
    const onPage = labelsFor("sidebar", {}, site);
    expect(onPage).toContain("Finance Enquiry");
    expect(onPage).toContain("Hold It");
  });

  it("name no deposit where the processor tells none", () => {
    const payment_processors = [{ ...PROCESSOR, deposit_amount: null }];
    const site: Partial<Site> = { ...RESERVING, reserve_leads_to: "contact" };
    expect(labelsFor("card", { payment_processors }, site)).toContain("Reserve Now");
    expect(labelsFor("card", { payment_processors })).not.toContain("Reserve Now");
  });

  it("lead to the vehicle's page, and each to its own form about the vehicle", () => {
    const site: Partial<Site> = {
      ...RESERVING,
      vehicle_base_path: "/vehicles",
      card_buttons: [...CARD_BUTTONS],
    };
    const vehicle = { id: 7, slug: "seven", ...WITHOUT_PHOTOS };
    const hrefs = actionsFor("card", vehicle, site).map(({ button, href }) => [button, href]);
    expect(Object.fromEntries(hrefs)).toEqual({
      view_details: "/vehicles/seven",
      enquire_now: "/contact-us?car_id=7&form=vehicle",
      book_a_test_drive: "/contact-us?car_id=7&form=test-drive",
      get_finance: "/finance?car_id=7",
      reserve_now: "/vehicles/seven/checkout",
      trade_in: "/cars/trade-in?car_id=7",
      got_a_question: "/contact-us?car_id=7&form=question",
      request_photos: "/contact-us?car_id=7&form=photos",
      buy_online: "/contact-us?car_id=7&form=buy-online",
    });
  });

  it("lead to the contact page with the car where the site takes reservations there", () => {
    const forms = { ...buildSite().forms, offered: ["vehicle" as const] };
    const site: Partial<Site> = { ...RESERVING, reserve_leads_to: "contact", forms };
    expect(actionsFor("sidebar", { id: 7 }, site).at(1)).toMatchObject({
      button: "reserve_now",
      href: "/contact-us?car_id=7&wish=reserve",
    });
  });

  it("lead to a form that takes no deposit where the site has its reservations so", () => {
    const site: Partial<Site> = { ...RESERVING, reserve_leads_to: "enquiry" };
    expect(actionsFor("sidebar", { id: 7 }, site)).toContainEqual(
      expect.objectContaining({ href: "/contact-us?car_id=7&form=reserve" }),
    );
  });

  it("ask to reserve, and name no deposit, where none is taken", () => {
    const site: Partial<Site> = { ...RESERVING, reserve_leads_to: "enquiry" };
    expect(labelsFor("card", {}, site)).toContain("Ask to Reserve");
    expect(labelsFor("sidebar", {}, site)).toContain("Ask to Reserve");
    const own: Partial<Site> = { ...site, card_button_labels: { reserve_now: "Keep It For Me" } };
    expect(labelsFor("card", {}, own)).toContain("Keep It For Me");
    expect(labelsFor("card", {}, { ...RESERVING, reserve_leads_to: "contact" })).toContain(
      "Reserve Now",
    );
  });

  it("of a reserved car do not reserve, or show that somebody has by a switch", () => {
    const shown = { ...RESERVING, reserved_button_disabled: true };
    const reserved = { reserved: true };
    expect(labelsFor("card", reserved)).toEqual([
      "View Details",
      "Enquire Now",
      "Get Finance",
      "Book a Test Drive",
    ]);
    expect(actionsFor("card", reserved, shown)).toContainEqual({
      button: "reserve_now",
      label: "Reserved",
      href: "/cars/2022-mazda-cx-5-maxx-sport-u10452/checkout",
      isDisabled: true,
    });
    expect(labelsFor("card", { ...reserved, reservable: false }, shown)).not.toContain("Reserved");
    expect(labelsFor("card", reserved, { reserved_button_disabled: true })).not.toContain(
      "Reserved",
    );
  });

  it("of a sold car find something similar in their place", () => {
    const sold: Partial<Vehicle> = { sold: true, status: "sold" };
    expect(labelsFor("card", sold)).toEqual(["Find Me Something Similar", "View Details"]);
    expect(labelsFor("sidebar", sold)).toEqual(["Find Me Something Similar"]);
    expect(actionsFor("card", sold)[0]?.href).toBe("/contact-us?car_id=1&form=similar");
  });

  it("of a reserved car find something similar where the site counts it as unavailable", () => {
    const site = { unavailable_includes_reserved: true };
    expect(labelsFor("sidebar", { reserved: true }, site)).toEqual(["Find Me Something Similar"]);
  });

  it("are left out where the site does not offer their form, but for the search of similar ones", () => {
    const forms = { ...buildSite().forms, offered: ["vehicle" as const] };
    expect(labelsFor("card", {}, { ...RESERVING, forms })).toEqual(["View Details", "Enquire Now"]);
    expect(labelsFor("sidebar", WITHOUT_PHOTOS, { ...RESERVING, forms })).toEqual(["Enquire"]);
    const actions = actionsFor("card", { sold: true, status: "sold" }, { forms });
    expect(decodeURIComponent(actions[0]?.href ?? "")).toBe(
      "/search/new-used-and-demo-cars?refinementList[body][0]=SUV&range[price]=22000:42000",
    );
  });
});

describe("why a button does not show", () => {
  const none = { ...buildSite().forms, offered: [] };

  it.each<[ButtonRefusal, Partial<Vehicle>, Partial<Site>]>([
    ["unavailable", { sold: true }, {}],
    ["form_not_offered", {}, { forms: none }],
    ["button_off", {}, { reserve_button: false }],
    ["not_in_stock", { status: "coming_soon" }, {}],
  ])("%s", (because, vehicle, site) => {
    const resolved = resolveButtons(build(vehicle), buildSite({ ...RESERVING, ...site }), "card");
    expect(resolved).toContainEqual({ isShown: false, button: "reserve_now", because });
  });

  it("photos are asked for where there are none", () => {
    const resolved = resolveButtons(build({}), buildSite(), "sidebar");
    expect(resolved).toContainEqual({
      isShown: false,
      button: "request_photos",
      because: "has_photos",
    });
  });
});

describe("whatever else is true", () => {
  const anyVehicle = fc.record({
    status: fc.constantFrom<Vehicle["status"]>("in_stock", "coming_soon", "sold"),
    sold: fc.boolean(),
    reserved: fc.boolean(),
    reservable: fc.constantFrom(true, false, null),
    tag: fc.constantFrom(null, "Test Drive Only", "Sale"),
    price: fc.constantFrom(null, 0, 200, 201, 45_000),
    payment_processors: fc.subarray([PROCESSOR, { ...PROCESSOR, authorization_key: null }]),
    photos_count: fc.nat(3),
  });
  const anySite = fc
    .record({
      reserve_button: fc.boolean(),
      reserve_without_provider: fc.boolean(),
      reserved_button_disabled: fc.boolean(),
      unavailable_includes_reserved: fc.boolean(),
      autograb: fc.boolean(),
      payment_provider: fc.constantFrom(null, "stripe"),
      reserve_leads_to: fc.constantFrom("checkout", "enquiry", "contact"),
      card_buttons: fc.subarray([...CARD_BUTTONS]),
      sidebar_buttons: fc.subarray([...SIDEBAR_BUTTONS]),
      offered: fc.subarray([...FORM_KINDS]),
    })
    .map(({ offered, ...site }) => ({ ...site, forms: { ...buildSite().forms, offered } }));
  const anyPlace = fc.constantFrom<ButtonPlace>("card", "sidebar");

  it("a sold vehicle never offers to reserve, buy or trade in", () => {
    fc.assert(
      fc.property(anyVehicle, anySite, anyPlace, (vehicle, site, place) => {
        const sold = vehicle.sold || vehicle.status === "sold";
        fc.pre(sold);
        const buttons = toActions(build(vehicle), buildSite(site), place).map(
          ({ button }) => button,
        );
        expect(buttons).not.toContain("reserve_now");
        expect(buttons).not.toContain("buy_online");
        expect(buttons).not.toContain("trade_in");
        expect(buttons[0]).toBe("find_similar");
      }),
    );
  });

  it("each button of the set stands once, shown or with a reason, and a form that is off is no address", () => {
    fc.assert(
      fc.property(anyVehicle, anySite, anyPlace, (vehicle, site, place) => {
        const resolved = resolveButtons(build(vehicle), buildSite(site), place);
        const named = resolved.map((one) => (one.isShown ? one.action.button : one.button));
        const set = place === "card" ? site.card_buttons : site.sidebar_buttons;
        expect(named.filter((button) => button !== "find_similar")).toEqual(set);
        for (const { href } of toActions(build(vehicle), buildSite(site), place)) {
          const form = new URLSearchParams(href.split("?")[1]).get("form");
          if (form !== null) expect(site.forms.offered).toContain(form);
        }
      }),
    );
  });
});
