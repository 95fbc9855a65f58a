import { describe, expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "./mappings/forecourt.ts";

const CX5: FeedCells = { stock_number: "U10452", make: "Mazda", model: "CX-5", year: "2022" };

describe("a row of our own format", () => {
  test("says everything that a vehicle holds", () => {
    const { vehicle, notes } = mapOne(forecourtMapping, {
      ...CX5,
      badge: "Maxx Sport",
      series: "KF",
      car_type: "Used",
      status: "Under offer",
      date_in_stock: "01/11/2026",
      price_drive_away: "$31,990",
      price_egc: "$29,990",
      weekly_price: "$149 per week",
      km: "48,210 km",
      body: "SUV",
      drive: "Front",
      fuel: "Unleaded",
      transmission: "6-speed sports automatic",
      engine: "2.5 L 4 cyl",
      colour: "Soul Red",
      seats: "5",
      doors: "5",
      vin: "jm0 kf4wla00123456",
      rego: "abc12d",
      build_date: "03/2022",
      city: "Penrith",
      state: "New South Wales",
      tag: "Runout Sale",
      certified: "yes",
      reservable: "no",
      features: "Sunroof|Tow bar",
      photos: "https://pictures.example/1.jpg|https://pictures.example/2.jpg",
      description: "<p>One owner.</p>",
      payment_processor: "Stripe",
      payment_publishable_key: "pk_test_1",
      deposit_amount: "500",
      finance_deposit: "3000",
      finance_term_years: "5",
    });
    expect(notes).toEqual([]);
    expect(vehicle).toMatchObject({
      sourceKey: "U10452",
      slugBase: "2022-mazda-cx-5-maxx-sport-u10452",
      listedAt: Date.UTC(2026, 10, 1),
      soldAt: null,
      imported: {
        name: "2022 Mazda CX-5 Maxx Sport KF",
        make_model: "Mazda CX-5",
        car_type: "used",
        item_type: "car",
        status: "in_stock",
        reserved: true,
        reservable: false,
        certified: true,
        price: 31_990,
        price_range: 31_990,
        price_type: "drive_away",
        weekly_price_range: 149,
        km: 48_210,
        simple_body: "SUV",
        simple_drive: "FWD",
        fuel: "Unleaded",
        simple_fuel: "Petrol",
        simple_transmission: "Automatic",
        vin: "JM0KF4WLA00123456",
        city: "Penrith",
        state: "NSW",
        filtered_features: ["Sunroof", "Tow bar"],
        photos_count: 2,
        primary_image_url: "https://pictures.example/1.jpg",
        payment_processors: [
          { authorization_type: "stripe", authorization_key: "pk_test_1", deposit_amount: 500 },
        ],
        has_checkout_payment_processor: true,
        finance_lenders: [{ deposit: 3000, termYears: 5 }],
        custom_rank: null,
      },
      details: {
        description: "One owner.",
        engineSizeLitres: 2.5,
        cylinders: 4,
        doors: 5,
        drive: "Front",
        transmission: "6-speed sports automatic",
        rego: "ABC12D",
        buildDate: "2022-03",
        driveAwayPrice: 31_990,
        excludingGovernmentChargesPrice: 29_990,
      },
    });
  });

  test("with its four required cells alone is a used car in stock, shown, without a price", () => {
    expect(mapOne(forecourtMapping, CX5).vehicle.imported).toMatchObject({
      status: "in_stock",
      car_type: "used",
      price: null,
      price_type: "unknown",
      km: null,
      reserved: false,
      reservable: null,
      show_on_dealer_website: true,
      photos_count: 0,
      has_checkout_payment_processor: false,
    });
  });

  test("reads a sold date beside sold only, and none in the future", () => {
    const sold = { ...CX5, status: "sold", sold_date: "19/11/2026" };
    expect(mapOne(forecourtMapping, sold).vehicle.soldAt).toBe(Date.UTC(2026, 10, 19));
    expect(mapOne(forecourtMapping, { ...sold, status: "in_stock" }).vehicle.soldAt).toBeNull();
    const { vehicle, notes } = mapOne(forecourtMapping, { ...sold, sold_date: "19/12/2026" });
    expect(vehicle.soldAt).toBeNull();
    expect(notes[0]).toMatchObject({ column: "sold_date", isRejected: false, sourceKey: "U10452" });
  });

  test("notes a cell that cannot be read and comes in without it", () => {
    const { vehicle, notes } = mapOne(forecourtMapping, { ...CX5, km: "lots", price: "ask Jo" });
    expect(vehicle.imported).toMatchObject({ km: null, price: null });
    expect(notes).toEqual([
      expect.objectContaining({ line: 2, column: "price", value: "ask Jo", isRejected: false }),
      expect.objectContaining({ line: 2, column: "km", value: "lots", isRejected: false }),
    ]);
  });

  test.each([
    ["1", 1],
    ["7 years", 7],
    ["8", null],
    ["60", null],
  ])("reads a loan's term of %s as %s, and notes one that no lender has", (text, termYears) => {
    const cells = { ...CX5, finance_deposit: "3000", finance_term_years: text };
    const { vehicle, notes } = mapOne(forecourtMapping, cells);
    expect(vehicle.imported.finance_lenders).toEqual([{ deposit: 3_000, termYears }]);
    expect(notes.map(({ column }) => column)).toEqual(
      termYears === null ? ["finance_term_years"] : [],
    );
  });

  test("names a payment processor that nothing serves", () => {
    const [unserved, served] = ["paypal", " Stripe-Northside "].map((payment_processor) =>
      mapOne(forecourtMapping, { ...CX5, payment_processor }).notes.map(({ column }) => column),
    );
    expect(unserved).toContain("payment_processor");
    expect(served).not.toContain("payment_processor");
  });

  test("refuses a secret payment key, and no report holds it", () => {
    const { vehicle, notes } = mapOne(forecourtMapping, {
      ...CX5,
      payment_processor: "stripe",
      payment_publishable_key: "sk_live_abcdef",
    });
    expect(vehicle.imported.payment_processors[0]?.authorization_key).toBeNull();
    expect(vehicle.imported.has_checkout_payment_processor).toBe(false);
    expect(notes[0]?.reason).toContain("secret key");
    expect(JSON.stringify({ vehicle, notes })).not.toContain("abcdef");
  });

  test("leaves out photos that are no web addresses, and says how many", () => {
    const { vehicle, notes } = mapOne(forecourtMapping, {
      ...CX5,
      photos: "front.jpg|https://pictures.example/2.jpg|back.jpg",
    });
    expect(vehicle.imported.photos_count).toBe(1);
    expect(notes[0]).toMatchObject({ value: "front.jpg" });
    expect(notes[0]?.reason).toContain("2 of 3 photos");
  });

  test("keeps a car type of the dealer's own in small letters", () => {
    const { vehicle } = mapOne(forecourtMapping, { ...CX5, car_type: "Factory Pool" });
    expect(vehicle.imported.car_type).toBe("factory pool");
  });

  test("has another content hash when anything it says changes, the same when nothing does", () => {
    const said: FeedCells[] = [
      CX5,
      { ...CX5, price: "1000" },
      { ...CX5, description: "New" },
      { ...CX5, date_in_stock: "1/1/2026" },
      { ...CX5, make: " mazda " },
    ];
    const hashes = said.map((row) => mapOne(forecourtMapping, row).vehicle.contentHash);
    expect(hashes.at(-1)).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(said.length - 1);
  });
});
