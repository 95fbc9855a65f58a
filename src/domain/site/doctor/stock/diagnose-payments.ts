import { canTakeDeposit, resolveReservation } from "../../../reservation/resolve-reservation.ts";
import {
  listMissingVariables,
  resolveStripeVariables,
} from "../../../reservation/stripe-account.ts";
import { resolveStockScope } from "../../../search/filters/stock-scope.ts";
import { formatCount, formatWholeNumber } from "../../../text/format-amount.ts";
import { isSold } from "../../../vehicle/availability/availability.ts";
import { isServedType, toPaymentType } from "../../../vehicle/served-payment-types.ts";
import type { Vehicle } from "../../../vehicle/vehicle.schema.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";
import type { StockDiagnosis } from "./diagnose-stock.ts";

type PaymentSurroundings = {
  /** Values of `authorization_type` by which this installation takes deposits. */
  servedTypes: readonly string[];
  isProduction: boolean;
  /** The secret that "env:NAME" stands for; null where the environment has none. */
  readSecret: (reference: string) => string | null;
};

/** Vehicles that name a type, and those of them that have no processor which takes deposits here. */
type TypeCount = { named: number; keptBack: number };

const SANDBOX = "sandbox";

/** Payment processors of a site's vehicles that take no deposit here, and a sandbox that anybody pays in. */
export function createPaymentDiagnosis(
  site: Site,
  { servedTypes, isProduction, readSecret }: PaymentSurroundings,
): StockDiagnosis {
  const scope = resolveStockScope(site);
  const dealershipIds = scope === "platform" ? null : new Set(scope.dealershipIds);
  const counts = { forSale: 0, named: 0, withoutDeposit: 0 };
  const countsByType = new Map<string, TypeCount>();
  const publishableKeys = new Map<string, string>();
  return {
    look(vehicle) {
      const { dealership_ids, payment_processors } = vehicle;
      if (dealershipIds !== null && !dealership_ids.some((id) => dealershipIds.has(id))) return;
      if (!isSold(vehicle)) counts.forSale += 1;
      if (payment_processors.length > 0) counts.named += 1;
      const offer = resolveReservation(vehicle, { ...site, served_payment_types: servedTypes });
      if (!offer.isOffered && offer.because === "no_deposit") counts.withoutDeposit += 1;
      for (const one of payment_processors) {
        publishableKeys.set(
          `${toType(one)} ${one.authorization_key?.slice(0, 8) ?? ""}`,
          toType(one),
        );
      }
      const policy = { served_payment_types: servedTypes };
      const isKeptBack = !payment_processors.some((one) => canTakeDeposit(one, policy));
      for (const type of new Set(payment_processors.map(toType))) {
        const { named, keptBack } = countsByType.get(type) ?? { named: 0, keptBack: 0 };
        countsByType.set(type, { named: named + 1, keptBack: keptBack + (isKeptBack ? 1 : 0) });
      }
    },
    list() {
      if (!site.reserve_button) return [];
      const provider = site.payment_provider === null ? null : toPaymentType(site.payment_provider);
      const isUnmatched =
        provider !== null &&
        isServedType(provider) &&
        countsByType.size > 0 &&
        !countsByType.has(provider);
      const findings: Finding[] = isUnmatched ? [describeUnmatched(provider)] : [];
      for (const [key, type] of publishableKeys) {
        findings.push(...findModeTrouble(type, key.slice(type.length + 1), readSecret));
      }
      const ofTypes = [...countsByType].flatMap(([type, count]): Finding[] => {
        const isServed = servedTypes.includes(type);
        if (type === SANDBOX && isServed && isProduction) return [OPEN_SANDBOX];
        if (!isServed) return [describeUnserved(type, count, { isProduction, readSecret })];
        return findAccountTrouble(type, { isProduction, readSecret });
      });
      if (counts.forSale > 0 && counts.named === 0) findings.push(NO_PROCESSOR);
      if (counts.withoutDeposit > 0) findings.push(describeNoDeposit(counts.withoutDeposit));
      return [...findings, ...ofTypes];
    },
  };
}

const OPEN_SANDBOX: Finding = {
  severity: "warning",
  what: "Vehicles name the sandbox, and SANDBOX_PAYMENTS allows it in production mode: anybody reserves them without paying.",
  mend: "Leave SANDBOX_PAYMENTS out, unless this is a staging server.",
};

const NO_PROCESSOR: Finding = {
  severity: "warning",
  what: "reserve_button is on and no vehicle names a payment processor: none can be reserved.",
  mend: "Give each dealership payment_processors in the site's file, or let the feed have payment_processor and payment_publishable_key.",
};

/** No button of theirs shows, as the checkout would refuse. */
function describeNoDeposit(count: number): Finding {
  return warn(
    `${formatCount(count, "vehicle")} with a payment processor ${count === 1 ? "has" : "have"} no deposit, or one above the price: no button reserves ${count === 1 ? "it" : "them"}.`,
    "Give deposit_amount to the dealership's payment_processors, or let the feed have it.",
  );
}

/** An account whose variables hold something else, or keys that take no money where shoppers mean to pay. */
function findAccountTrouble(
  type: string,
  { isProduction, readSecret }: Pick<PaymentSurroundings, "isProduction" | "readSecret">,
): Finding[] {
  const variables = resolveStripeVariables(type);
  if (variables === null) return [];
  const { secretKey, webhookSecret } = variables;
  const key = readSecret(`env:${secretKey}`) ?? "";
  const findings: Finding[] = [];
  if (!/^[sr]k_(live|test)_/.test(key)) {
    findings.push(
      warn(
        `${secretKey} is no secret key of Stripe's: no deposit can be paid.`,
        "Give it the key that begins with sk_live_, or a restricted one that begins with rk_live_.",
      ),
    );
  } else if (isProduction && key.includes("k_test_")) {
    findings.push(
      warn(
        `${secretKey} is a key for tests: vehicles are reserved by test cards, and no money moves.`,
        "Give it the key that begins with sk_live_, unless this is a staging server.",
      ),
    );
  }
  if (!(readSecret(`env:${webhookSecret}`) ?? "").startsWith("whsec_")) {
    findings.push(
      warn(
        `${webhookSecret} is no signing secret of Stripe's: each of its messages is refused.`,
        "Give it the endpoint's secret, which begins with whsec_.",
      ),
    );
  }
  return findings;
}

function describeUnmatched(provider: string): Finding {
  return {
    severity: "error",
    what: `payment_provider is "${provider}", which no vehicle names as its processor: deposits go to the first processor that a vehicle names instead.`,
    mend: `Give a dealership's payment_processors "${provider}" as authorization_type, or mend payment_provider.`,
  };
}

/** A key of the browser that belongs to tests while the secret one takes money, or the other way round. */
function findModeTrouble(
  type: string,
  publishable: string,
  readSecret: PaymentSurroundings["readSecret"],
): Finding[] {
  const secretKey = resolveStripeVariables(type)?.secretKey;
  const secret = secretKey === undefined ? "" : (readSecret(`env:${secretKey}`) ?? "");
  const mode = /^[sr]k_(live|test)_/.exec(secret)?.[1];
  const other = /^pk_(live|test)_/.exec(publishable)?.[1];
  if (mode === undefined || other === undefined || mode === other) return [];
  return [
    warn(
      `The authorization_key of "${type}" begins with pk_${other}_, and ${secretKey} is a key of the mode "${mode}".`,
      "Give both keys of one mode, as Stripe's dashboard shows them beside each other.",
    ),
  ];
}

function describeUnserved(
  type: string,
  count: TypeCount,
  { isProduction, readSecret }: Pick<PaymentSurroundings, "isProduction" | "readSecret">,
): Finding {
  const verb = count.named === 1 ? "names" : "name";
  const what = `${formatCount(count.named, "vehicle")} ${verb} the payment processor "${type}"`;
  const ending = describeKeptBack(count);
  if (type === SANDBOX && !isProduction) {
    return warn(
      `${what}, which SANDBOX_PAYMENTS switches off: ${ending}`,
      "Leave SANDBOX_PAYMENTS out, or have the feed name a real processor.",
    );
  }
  if (type === SANDBOX) {
    return warn(
      `${what}, which is off in production mode: ${ending}`,
      "Have the feed name a real processor; SANDBOX_PAYMENTS=1 is for a staging server.",
    );
  }
  const missing = listMissingVariables(type, readSecret);
  if (missing.length === 0 || !isServedType(type)) {
    return warn(
      `${what}, which no adapter serves: ${ending}`,
      'Have the feed name "stripe", or "stripe-" and the name of an account.',
    );
  }
  const names = missing.join(" and ");
  return warn(
    `${what}, and ${names} ${missing.length === 1 ? "is" : "are"} not set in the environment: ${ending}`,
    `Set ${names} for the server and for this command.`,
  );
}

function describeKeptBack({ named, keptBack }: TypeCount): string {
  if (keptBack === named) return "they are not offered for reservation.";
  if (keptBack === 0) return "another one that they name takes their deposits.";
  const verb = keptBack === 1 ? "is" : "are";
  return `${formatWholeNumber(keptBack)} of them, without another one, ${verb} not offered for reservation.`;
}

function toType({
  authorization_type,
}: Pick<Vehicle["payment_processors"][number], "authorization_type">): string {
  return toPaymentType(authorization_type);
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}
