import type { ReservationRefusal } from "../resolve-reservation.ts";

/** `held`: another shopper has not paid for it yet. */
export type CheckoutRefusal = Exclude<ReservationRefusal, "sold"> | "held" | "form_not_offered";

type Words = { heading: string; text: string };

/** The way on where the website has none. */
const CALL = "Call or write to us: we tell you how to get it.";

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
  button_off: {
    heading: "We do not reserve vehicles online",
    text: `This website takes no deposits. ${CALL}`,
  },
  form_not_offered: {
    heading: "Reservations are made with our people",
    text: `The website has no form for them. ${CALL}`,
  },
  no_payment_provider: {
    heading: "We take no deposits online",
    text: `No payment service takes them for this website. ${CALL}`,
  },
  no_payment_processor: {
    heading: "No deposit can be paid online for this one",
    text: `It has no payment service that would take one. ${CALL}`,
  },
  no_payment_key: {
    heading: "Its payment is not set up yet",
    text: `Its deposit cannot be paid on this website so far. ${CALL}`,
  },
  no_payment_adapter: {
    heading: "Its deposit is paid another way",
    text: `Its payment service is none that this website works with. ${CALL}`,
  },
  no_deposit: {
    heading: "It has no deposit to pay online",
    text: `No amount is set that would hold it, or it is more than the price. ${CALL}`,
  },
  not_reservable: {
    heading: "We keep this one from being reserved online",
    text: `It can be seen and bought all the same. ${CALL}`,
  },
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
