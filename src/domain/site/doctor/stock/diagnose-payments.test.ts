import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { createPaymentDiagnosis } from "./diagnose-payments.ts";

const SECRETS = { key: "sk_live_1", signing: "whsec_1" };

function diagnose(
  types: readonly string[],
  {
    servedTypes = ["sandbox", "stripe"],
    isProduction = false,
    hasButton = true,
    secrets = SECRETS,
    provider = "",
    publishable = "pk",
  } = {},
): string[] {
  const site = buildSite({
    reserve_button: hasButton,
    inventory_scope: "platform",
    payment_provider: provider || null,
  });
  const diagnosis = createPaymentDiagnosis(site, {
    servedTypes,
    isProduction,
    readSecret: (reference) =>
      (reference.includes("WEBHOOK") ? secrets.signing : secrets.key) || null,
  });
  for (const authorization_type of types) {
    const processor = { authorization_type, authorization_key: publishable, deposit_amount: 500 };
    diagnosis.look(buildVehicle({ payment_processors: [processor] }));
  }
  return diagnosis.list().map(({ what }) => what);
}

test("processors that take deposits here are sound", () => {
  expect(diagnose(["Stripe", "sandbox"])).toEqual([]);
});

test("secrets that are none of Stripe's are named, and in production keys for tests", () => {
  const list = (secrets: typeof SECRETS, isProduction = true) =>
    diagnose(["stripe"], { secrets, isProduction });
  expect(list(SECRETS)).toEqual([]);
  expect(list({ ...SECRETS, key: "rk_live_1" })).toEqual([]);
  expect(list({ key: "pk_live_1", signing: "sk_live_1" })).toEqual([
    "STRIPE_SECRET_KEY is no secret key of Stripe's: no deposit can be paid.",
    "STRIPE_WEBHOOK_SECRET is no signing secret of Stripe's: each of its messages is refused.",
  ]);
  expect(list({ ...SECRETS, key: "sk_test_1" })[0]).toContain("no money moves");
  expect(list({ ...SECRETS, key: "sk_test_1" }, false)).toEqual([]);
});

test("a processor without adapter is named, with how many vehicles it keeps back", () => {
  expect(diagnose(["westpac", " Westpac "])).toEqual([
    '2 vehicles name the payment processor "westpac", which no adapter serves: they are not offered for reservation.',
  ]);
});

test.each([
  ["", "", "STRIPE_SECRET_KEY_NORTH_SIDE and STRIPE_WEBHOOK_SECRET_NORTH_SIDE are"],
  ["sk_live_1", "", "STRIPE_WEBHOOK_SECRET_NORTH_SIDE is"],
  ["", "whsec_1", "STRIPE_SECRET_KEY_NORTH_SIDE is"],
])(
  "an account of Stripe without its secrets (%j, %j) is named with those it lacks",
  (key, signing, lacks) => {
    expect(diagnose(["stripe-north-side"], { secrets: { key, signing } })).toEqual([
      `1 vehicle names the payment processor "stripe-north-side", and ${lacks} not set in the environment: they are not offered for reservation.`,
    ]);
  },
);

test("a vehicle that names a served processor beside it is not kept back, and is not said to be", () => {
  const site = buildSite({ reserve_button: true, inventory_scope: "platform" });
  const list = (...vehicles: readonly (readonly [type: string, key: string | null])[][]) => {
    const surroundings = { servedTypes: ["sandbox"], isProduction: false, readSecret: () => null };
    const diagnosis = createPaymentDiagnosis(site, surroundings);
    for (const processors of vehicles) {
      const payment_processors = processors.map(([authorization_type, authorization_key]) => ({
        authorization_type,
        authorization_key,
        deposit_amount: 500,
      }));
      diagnosis.look(buildVehicle({ payment_processors }));
    }
    return diagnosis.list().map(({ what }) => what);
  };
  const lacks =
    '"stripe-north", and STRIPE_SECRET_KEY_NORTH and STRIPE_WEBHOOK_SECRET_NORTH are not set in the environment';
  const other = ["stripe-north", "pk"] as const;
  const both = [["sandbox", "pk"], other] as const;
  expect(list([...both])).toEqual([
    `1 vehicle names the payment processor ${lacks}: another one that they name takes their deposits.`,
  ]);
  expect(list([...both], [other], [...both])).toEqual([
    `3 vehicles name the payment processor ${lacks}: 1 of them, without another one, is not offered for reservation.`,
  ]);
  expect(list([other], [...both], [other])[0]).toContain("2 of them, without another one, are not");
  expect(list([["sandbox", null], other])[0]).toContain(": they are not offered for reservation.");
});

test("the sandbox that SANDBOX_PAYMENTS switches off is named by that, outside of production mode", () => {
  const [said] = diagnose(["sandbox"], { servedTypes: [] });
  expect(said).toContain("which SANDBOX_PAYMENTS switches off");
  expect(said).not.toContain("production");
});

test("the sandbox in production mode is named, both where it is off and where it is allowed", () => {
  expect(diagnose(["sandbox"], { servedTypes: [], isProduction: true })[0]).toContain(
    "is off in production mode",
  );
  expect(diagnose(["sandbox"], { isProduction: true })[0]).toContain(
    "anybody reserves them without paying",
  );
});

test("stock of which no vehicle names a processor cannot be reserved, and an empty one says nothing", () => {
  const site = buildSite({
    reserve_button: true,
    payment_provider: "stripe",
    inventory_scope: "platform",
  });
  const diagnosis = createPaymentDiagnosis(site, {
    servedTypes: ["stripe"],
    isProduction: false,
    readSecret: () => null,
  });
  expect(diagnosis.list()).toEqual([]);
  diagnosis.look(buildVehicle({ payment_processors: [] }));
  expect(diagnosis.list().map(({ what }) => what)).toEqual([
    "reserve_button is on and no vehicle names a payment processor: none can be reserved.",
  ]);
});

test.each<[number | null, number]>([
  [null, 1],
  [0, 1],
  [500, 0],
  [9_000, 0],
  [9_001, 1],
])("a deposit of %j for a vehicle of $9,000 is named: %i", (deposit, count) => {
  const site = buildSite({
    reserve_button: true,
    payment_provider: "stripe",
    inventory_scope: "platform",
  });
  const surroundings = { servedTypes: ["stripe"], isProduction: false, readSecret: () => null };
  const diagnosis = createPaymentDiagnosis(site, surroundings);
  const processor = { authorization_type: "stripe", authorization_key: "pk" };
  const payment_processors = [{ ...processor, deposit_amount: deposit }];
  diagnosis.look(buildVehicle({ price: 9_000, payment_processors }));
  const found = diagnosis.list().filter(({ what }) => what.includes("no deposit, or one above"));
  expect(found).toHaveLength(count);
});

test("a site without the button has nothing to say of processors", () => {
  expect(diagnose(["westpac"], { hasButton: false })).toEqual([]);
});

test("a provider that no vehicle names is an error, and one that some name is sound", () => {
  expect(diagnose(["stripe"], { provider: "stripe-northside" })).toEqual([
    'payment_provider is "stripe-northside", which no vehicle names as its processor: deposits go to the first processor that a vehicle names instead.',
  ]);
  expect(diagnose(["stripe"], { provider: "Stripe" })).toEqual([]);
});

test("a publishable key of another mode than the secret one is named", () => {
  expect(diagnose(["stripe"], { publishable: "pk_test_1" })).toEqual([
    'The authorization_key of "stripe" begins with pk_test_, and STRIPE_SECRET_KEY is a key of the mode "live".',
  ]);
  expect(diagnose(["stripe"], { publishable: "pk_live_1" })).toEqual([]);
});
