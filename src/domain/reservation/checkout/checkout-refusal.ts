import type { ReservationRefusal } from "../resolve-reservation.ts";

/** `held`: another shopper has not paid for it yet. */
export type CheckoutRefusal = Exclude<ReservationRefusal, "sold"> | "held" | "form_not_offered";

type Words = { heading: string; text: string };

const NOT_ONLINE: Words = {
  heading: "We do not reserve this one online",
  text: "Call or write to us: we tell you how to get it.",
};

const WORDS: Record<Exclude<CheckoutRefusal, "held">, Words> = {
  reserved: {
    heading: "It is reserved",
    text: "It is off sale for now. Some reservations end without a sale.",
  },
  not_in_stock: {
    heading: "It is not here yet",
    text: "It can be reserved once it has arrived. Ask us, and see it first.",
  },
  test_drive_only: {
    heading: "It is for test drives only",
    text: "Ask us for one like it to buy.",
  },
  no_price: {
    heading: "It has no price online",
    text: "Ask us what it costs: we then reserve it with you.",
  },
  button_off: NOT_ONLINE,
  no_payment_provider: NOT_ONLINE,
  no_payment_processor: NOT_ONLINE,
  no_payment_key: NOT_ONLINE,
  no_payment_adapter: NOT_ONLINE,
  form_not_offered: NOT_ONLINE,
  no_deposit: NOT_ONLINE,
  not_reservable: NOT_ONLINE,
};

/** Why a vehicle cannot be reserved now; `hold` says until when another has it, "On hold until 2:32 pm AEDT". */
export function explainRefusal(because: CheckoutRefusal, hold: string | null): Words {
  if (because !== "held") return WORDS[because];
  return {
    heading: hold ?? "On hold",
    text: "It is being reserved just now. If nobody pays by then, it is available again.",
  };
}

/** Whether another shopper has it, so that it may be free again. */
export function isTaken(because: CheckoutRefusal): boolean {
  return because === "held" || because === "reserved";
}
