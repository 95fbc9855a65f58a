import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { CARD_PHOTOS, toVehicleCard, UNAVAILABLE_CHIPS } from "./to-vehicle-card.ts";

const photo = (n: number) => ({ image: { url: `https://pictures.example/${n}.jpg` } });

describe("a vehicle card", () => {
  it("has everything decided", () => {
    expect(
      toVehicleCard(buildVehicle(), buildSite({ card_buttons: ["view_details"] }), NOW),
    ).toEqual({
      id: 1,
      href: "/cars/2022-mazda-cx-5-maxx-sport-u10452",
      title: "2022 Mazda CX-5",
      subtitle: "Maxx Sport KF Series",
      tag: null,
      takenTag: null,
      chips: [
        { attribute: "car_type", text: "Used" },
        { attribute: "simple_body", text: "SUV" },
        { attribute: "km", text: "45,210 km" },
        { attribute: "simple_transmission", text: "Automatic" },
        { attribute: "stocknum", text: "Stock No: U10452" },
      ],
      price: { text: "$31,990", type: "Drive away", state: "NSW", amount: 31_990 },
      photos: [{ url: "https://pictures.example/u10452/1.jpg", alt: "2022 Mazda CX-5" }],
      photosCount: 1,
      bodyStyle: "suv",
      credit: null,
      year: 2022,
      km: 45_210,
      reason: null,
      call: expect.objectContaining({ dealershipId: expect.any(Number) }),
      isAvailable: true,
      isSavable: true,
      actions: [
        {
          button: "view_details",
          label: "View Details",
          href: "/cars/2022-mazda-cx-5-maxx-sport-u10452",
          isDisabled: false,
        },
      ],
      drawnFacts: [
        { drawing: "distance", text: "45,210 km" },
        { drawing: "seats", text: "5 seats" },
        { drawing: "gearbox", text: "Automatic" },
      ],
      place: "Riverbend Motors",
      availability: "Available now",
    });
  });

  it("has fewer facts when it is sold, as one line holds them", () => {
    const { chips } = toVehicleCard(buildVehicle(), buildSite(), NOW);
    const sold = toVehicleCard(buildVehicle({ sold: true }), buildSite(), NOW);
    expect(chips.length).toBeGreaterThan(UNAVAILABLE_CHIPS);
    expect(sold.chips).toEqual(chips.slice(0, UNAVAILABLE_CHIPS));
  });

  it.each([
    [CARD_PHOTOS - 1, CARD_PHOTOS - 1],
    [CARD_PHOTOS, CARD_PHOTOS],
    [CARD_PHOTOS + 1, CARD_PHOTOS],
  ])("shows the first five photos and counts them all: %d", (given, shown) => {
    const images = Array.from({ length: given }, (_, n) => photo(n));
    const card = toVehicleCard(buildVehicle({ images, photos_count: given }), buildSite(), NOW);
    expect(card.photos).toHaveLength(shown);
    expect(card.photosCount).toBe(given);
  });

  it("shows the primary photo where the list is empty, and none where there is none", () => {
    const primary = buildVehicle({
      images: [],
      primary_image_url: "https://pictures.example/p.jpg",
    });
    expect(toVehicleCard(primary, buildSite(), NOW).photos).toHaveLength(1);
    const bare = buildVehicle({ images: [], primary_image_url: null, photos_count: 0 });
    expect(toVehicleCard(bare, buildSite(), NOW)).toMatchObject({ photos: [], photosCount: 0 });
  });
});
