import { describe, expect, test } from "vitest";
import { australianListingsMapping } from "../mappings/australian-listings.ts";
import { dealerStudioMapping } from "../mappings/dealer-studio.ts";
import { FEED_MAPPINGS } from "../mappings/feed-mappings.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { bindColumns } from "./bind-columns.ts";
import { FEED_FIELDS } from "./feed-mapping.ts";
import { describeMissing, describeUnrecognised, recogniseFeed } from "./recognise-feed.ts";

const headersOf = (mapping: (typeof FEED_MAPPINGS)[number]): string[] =>
  Object.values(mapping.columns).map(([header]) => header ?? "");

describe("a feed is recognised by its columns", () => {
  test.each(FEED_MAPPINGS.map((mapping) => [mapping.name, mapping] as const))(
    "%s",
    (_, mapping) => {
      const recognition = recogniseFeed(headersOf(mapping).reverse(), FEED_MAPPINGS);
      expect(recognition.is === "recognised" && recognition.binding.mapping.name).toBe(
        mapping.name,
      );
    },
  );

  test("in any case and punctuation, by the spelling where two would do", () => {
    const columns = ["STOCK NUMBER", "Car_Type", "make", "MODEL", "year", "dap price"];
    const recognition = recogniseFeed(columns, FEED_MAPPINGS);
    expect(recognition).toMatchObject({
      is: "recognised",
      binding: { mapping: dealerStudioMapping },
    });
    const ours = recogniseFeed(
      ["stock_number", "car_type", "make", "model", "year"],
      FEED_MAPPINGS,
    );
    expect(ours).toMatchObject({ is: "recognised", binding: { mapping: forecourtMapping } });
    const theirs = recogniseFeed(
      ["Stock number", "Car type", "Make", "Model", "Year"],
      FEED_MAPPINGS,
    );
    expect(theirs).toMatchObject({ is: "recognised", binding: { mapping: dealerStudioMapping } });
  });

  test("and the message for an unknown one says what the nearest format lacks", () => {
    const columns = ["Stock numbr", "make", "model", "year", "price"];
    const recognition = recogniseFeed(columns, [forecourtMapping, australianListingsMapping]);
    if (recognition.is === "recognised") throw new Error("recognised");
    const message = describeUnrecognised(recognition.closest);
    expect(message).toContain("The nearest is forecourt");
    expect(message).toContain('no column "stock_number"');
    expect(message).toContain('"Stock numbr" may be meant as "stock_number"');
  });

  test("and one that shares all our names but one gets a message about that one, not another format's", () => {
    const ours = "stock_no,make,model,badge,year,price,km,body,drive,fuel,colour,photos";
    const recognition = recogniseFeed(ours.split(","), FEED_MAPPINGS);
    if (recognition.is === "recognised") throw new Error("recognised");
    const message = describeUnrecognised(recognition.closest);
    expect(message).toContain("The nearest is forecourt");
    expect(message).toContain('no column "stock_number"');
    expect(message).toContain('"stock_no" may be meant as "stock_number"');
  });

  test.each(forecourtMapping.required)(
    "and ours without %s alone is reported as ours",
    (header) => {
      const columns = headersOf(forecourtMapping).filter((column) => column !== header);
      const recognition = recogniseFeed(columns, FEED_MAPPINGS);
      if (recognition.is === "recognised") throw new Error("recognised");
      expect(recognition.closest).toMatchObject({ mapping: forecourtMapping, missing: [header] });
    },
  );

  test("another system's feed is not, unless half of its columns are read", () => {
    const known = ["stock_number", "make", "model", "year"];
    const half = recogniseFeed([...known, "cost", "days", "lot", "msrp"], FEED_MAPPINGS);
    expect(half.is).toBe("recognised");
    const less = recogniseFeed([...known, "cost", "days", "lot", "msrp", "trim"], FEED_MAPPINGS);
    if (less.is === "recognised") throw new Error("recognised");
    expect(describeUnrecognised(less.closest)).toContain(
      "it reads only 4 of 9 columns. If that is right, import it with --format forecourt",
    );
  });

  test("and the message says how to mend it where no column is near", () => {
    const message = describeMissing(bindColumns(["Type", "Price"], forecourtMapping));
    expect(message).toContain("As forecourt (Forecourt's own stock format) it cannot be read");
    expect(message).toContain("Give the columns the names of docs/stock-format.md");
    expect(message).toContain('The file has: "Type", "Price".');
  });

  test("and what is no feed at all does not fill the terminal, nor steer it", () => {
    const long = "a".repeat(41);
    const columns = [long, "\u001B[2Jb", ...Array.from({ length: 49 }, (_, n) => `c${n}`)];
    const message = describeMissing(bindColumns(columns, forecourtMapping));
    expect(message).toContain(`"${long.slice(1)}…", "\uFFFD[2Jb"`);
    expect(message).toContain('"c47" and 1 more.');
  });

  test("no columns are no feed", () => {
    expect(recogniseFeed([], FEED_MAPPINGS).is).toBe("unrecognised");
  });
});

describe("columns that are not read", () => {
  test("come with the nearest header that is still free", () => {
    const binding = bindColumns(
      ["stock_number", "make", "model", "year", "colur", "Model Code", "photo"],
      forecourtMapping,
    );
    expect(binding.ignored).toEqual([
      { column: "colur", closest: "colour" },
      { column: "Model Code", closest: null },
      { column: "photo", closest: "photos" },
    ]);
  });

  test.each([
    ["mileage", "km"],
    ["Miles", "km"],
    ["Internet Price", "price"],
    ["Photo Url List", "photos"],
    ["Stock #", "stock_number"],
    ["Book Value", null],
  ])("of another system are reported with their meaning: %s is %s", (column, closest) => {
    expect(bindColumns([column], forecourtMapping).ignored).toEqual([{ column, closest }]);
  });

  test("in the headers of the file's own format, and never for a field that has its column", () => {
    expect(bindColumns(["mileage"], dealerStudioMapping).ignored).toEqual([
      { column: "mileage", closest: "Odometer" },
    ]);
    expect(bindColumns(["km", "mileage"], forecourtMapping).ignored).toEqual([
      { column: "mileage", closest: null },
    ]);
  });

  test("include what the dealer paid, which is never read nor meant as something else", () => {
    const binding = bindColumns(
      [...headersOf(dealerStudioMapping), "Purchase cost"],
      dealerStudioMapping,
    );
    expect(binding.ignored).toEqual([{ column: "Purchase cost", closest: null }]);
  });
});

test("a field with several columns has them all, the preferred first", () => {
  const binding = bindColumns(["Car/Suv", "BodyType"], australianListingsMapping);
  expect(binding.positions.get("body")).toEqual([1, 0]);
});

test("no header of a mapping means two fields", () => {
  for (const mapping of FEED_MAPPINGS) {
    const columns = Object.values(mapping.columns).flat();
    expect(new Set(columns.map((header) => header.toLowerCase())).size).toBe(columns.length);
    expect(mapping.required.every((field) => mapping.columns[field])).toBe(true);
  }
});

test("our own format can say everything but what holds several things in one cell", () => {
  const unsaid = FEED_FIELDS.filter((field) => !(field in forecourtMapping.columns));
  expect(unsaid).toEqual(["title", "colours", "place"]);
});
