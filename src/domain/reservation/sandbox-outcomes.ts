/**
 * Where a choice stands: how the card does, what becomes of the messages or of the money that goes back, or on the page
 * of the shopper's bank.
 */
export type SandboxGroup = "card" | "messages" | "refunds" | "bank";

/** How the sandbox's bank takes a shopper's choice. */
type SandboxPlan = {
  label: string;
  /** Says in a sentence what the choice tries out. */
  hint: string;
  /** Null where nothing is paid or refused yet. */
  becomes: "paid" | "declined" | null;
  /** When the money moves: now, or when the hold of the vehicle is over. */
  settles: "at_once" | "after_hold";
  /** The processor's messages, in the order in which they are sent. */
  messages: readonly SandboxNotice[];
  /** The messages arrive before the shopper is sent back. */
  isEarly?: true;
  /** Its money never goes back by the processor, however often that is asked. */
  refusesRefunds?: true;
  leadsTo: "success" | "cancel" | "bank";
  group: SandboxGroup;
};

export type SandboxNotice = {
  says: "paid" | "declined";
  /** Counted from when the money moves. */
  sentAfterMs: number;
  /** Messages of one name are one message that is sent again. */
  name: string;
  /** How long before the money moved that happened which it tells. */
  happenedBeforeMs?: number;
};

/** How long the payment page's "answers late" keeps its message. */
export const LATE_MS = 30_000;

/** How long after the hold is over the payment page's "pays after the hold" pays. */
export const AFTER_HOLD_MS = 5_000;

const PAID: SandboxNotice = { says: "paid", sentAfterMs: 0, name: "paid" };
const DECLINED: SandboxNotice = { says: "declined", sentAfterMs: 0, name: "declined" };

/** Everything that can become of a payment in the sandbox, in the order of its page. */
const SANDBOX_OUTCOMES = {
  pays: {
    group: "card",
    label: "Pay the deposit",
    hint: "The card is good. The dealer hears of it a moment later.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID],
    leadsTo: "success",
  },
  declines: {
    group: "card",
    label: "Decline the card",
    hint: "The bank refuses. Nothing is charged.",
    becomes: "declined",
    settles: "at_once",
    messages: [DECLINED],
    leadsTo: "cancel",
  },
  second_step: {
    group: "card",
    label: "Ask for a second step",
    hint: "The bank wants its customer to confirm first.",
    becomes: null,
    settles: "at_once",
    messages: [],
    leadsTo: "bank",
  },
  abandons: {
    group: "card",
    label: "Leave without paying",
    hint: "Back to the dealer’s site. The payment stays open until it expires.",
    becomes: null,
    settles: "at_once",
    messages: [],
    leadsTo: "cancel",
  },
  pays_after_hold: {
    group: "messages",
    label: "Pay after the hold",
    hint: "The money comes a few seconds after the hold of the car is over.",
    becomes: "paid",
    settles: "after_hold",
    messages: [PAID],
    leadsTo: "success",
  },
  answers_late: {
    group: "messages",
    label: "Pay, and send the message late",
    hint: `The card is charged now, and the message follows after ${LATE_MS / 1_000} seconds.`,
    becomes: "paid",
    settles: "at_once",
    messages: [{ ...PAID, sentAfterMs: LATE_MS }],
    leadsTo: "success",
  },
  twice: {
    group: "messages",
    label: "Pay, and send the message twice",
    hint: "The second message is the same as the first, and must do nothing.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID, PAID],
    leadsTo: "success",
  },
  early: {
    group: "messages",
    label: "Pay, and send the message early",
    hint: "The message is there before you are.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID],
    isEarly: true,
    leadsTo: "success",
  },
  out_of_order: {
    group: "messages",
    label: "Pay at the second try, and mix up the messages",
    hint: "A card is declined, the next one pays, and the older message comes last.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID, { ...DECLINED, sentAfterMs: 1_000, happenedBeforeMs: 60_000 }],
    leadsTo: "success",
  },
  refuses_refund: {
    group: "refunds",
    label: "Pay, and refuse the refund",
    hint: "The card is good now, and the bank takes no money back. The dealer has to return it.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID],
    refusesRefunds: true,
    leadsTo: "success",
  },
  bank_confirms: {
    group: "bank",
    label: "Confirm the payment",
    hint: "The bank lets it through.",
    becomes: "paid",
    settles: "at_once",
    messages: [PAID],
    leadsTo: "success",
  },
  bank_refuses: {
    group: "bank",
    label: "Refuse the payment",
    hint: "The bank stops it. Nothing is charged.",
    becomes: "declined",
    settles: "at_once",
    messages: [DECLINED],
    leadsTo: "cancel",
  },
} as const satisfies Record<string, SandboxPlan>;

export type SandboxOutcome = keyof typeof SANDBOX_OUTCOMES;

/** Null for a text that names none. */
export function parseSandboxOutcome(text: string): SandboxOutcome | null {
  return isOutcome(text) ? text : null;
}

export function findSandboxPlan(outcome: SandboxOutcome): SandboxPlan {
  return SANDBOX_OUTCOMES[outcome];
}

export function listSandboxOutcomes(group: SandboxGroup): SandboxOutcome[] {
  return Object.keys(SANDBOX_OUTCOMES)
    .filter(isOutcome)
    .filter((name) => SANDBOX_OUTCOMES[name].group === group);
}

function isOutcome(text: string): text is SandboxOutcome {
  return Object.hasOwn(SANDBOX_OUTCOMES, text);
}
