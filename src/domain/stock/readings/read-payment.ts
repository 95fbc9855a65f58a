import { isLoanTerm, MAX_TERM_MONTHS, MIN_TERM_MONTHS } from "../../finance/loan-limits.ts";
import { isServedType, toPaymentType } from "../../vehicle/served-payment-types.ts";
import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { isSecretKey, maskKey } from "../text/is-secret-key.ts";
import { parseCount, YEARS } from "../values/parse-count.ts";
import { readAmount } from "./read-prices.ts";

const LOAN_YEARS = `a loan's term of ${MIN_TERM_MONTHS / 12} to ${MAX_TERM_MONTHS / 12} years`;

type Payment = Pick<
  ImportedVehicle,
  "payment_processors" | "has_checkout_payment_processor" | "finance_lenders"
>;

/** Secret keys are refused, and reports show only their first letters. @see Specification §3, "Payment" */
export function readPayment(cells: RowCells): Payment {
  const type = cells.line("payment_processor");
  if (type !== null && !isServedType(type)) {
    cells.note(
      "payment_processor",
      'No adapter serves this processor: unless the dealership names another, the vehicle is not offered for reservation. Give "stripe", or "stripe-" and the name of an account.',
    );
  }
  const key = readPublishableKey(cells);
  const deposit = readAmount(cells, "finance_deposit");
  const termYears = cells.parse("finance_term_years", parseLoanYears, LOAN_YEARS);
  const amount = readAmount(cells, "deposit_amount");
  return {
    payment_processors:
      type === null
        ? []
        : [
            {
              authorization_type: toPaymentType(type),
              authorization_key: key,
              deposit_amount: amount,
            },
          ],
    has_checkout_payment_processor: type !== null && key !== null,
    finance_lenders: deposit === null && termYears === null ? [] : [{ deposit, termYears }],
  };
}

/** Null for 0; undefined when unreadable, or no term of a loan. */
function parseLoanYears(text: string): number | null | undefined {
  const years = parseCount(text, YEARS);
  return typeof years === "number" && !isLoanTerm(years * 12) ? undefined : years;
}

function readPublishableKey(cells: RowCells): string | null {
  const key = cells.line("payment_publishable_key");
  if (key === null || !isSecretKey(key)) return key;
  cells.note(
    "payment_publishable_key",
    "This looks like a secret key. Feeds carry publishable keys only; replace the secret one, because it has been sent.",
    maskKey(key),
  );
  return null;
}
