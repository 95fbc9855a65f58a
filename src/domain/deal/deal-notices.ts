/** Tells what a press has just done, or why it did nothing, on the page that follows it. */
export const DEAL_NOTICES = {
  done: { tone: "good", text: "Saved." },
  mailed: { tone: "good", text: "We have mailed you the link. It works on any device." },
  moved: {
    tone: "good",
    text: "Your purchase has moved to this vehicle. All else is as you left it.",
  },
  accepted: { tone: "good", text: "The new price is in your figures." },
  no_email: { tone: "bad", text: "Nothing was mailed. Please check the email address." },
  captcha: {
    tone: "bad",
    text: "The check against machines has run out. Please ask for the mail once more.",
  },
  unproved: {
    tone: "bad",
    text: "We mail the link only once the check against machines is passed, which needs JavaScript. Copy this page's address: it is the link, and opens your purchase on any device.",
  },
  proof_needed: {
    tone: "bad",
    text: "Nothing was held or charged: a further hold needs a check against machines first, which your browser does by itself with JavaScript: please press once more. Without JavaScript please call us or send us an enquiry.",
  },
  proof_over: {
    tone: "bad",
    text: "The check against machines has run out, and nothing was held or charged. Please press once more.",
  },
  mail_limit: {
    tone: "bad",
    text: "We have mailed the link as often as we may. Copy this page's address in its place.",
  },
  unfinished: { tone: "bad", text: "Something is still to be done before we can take it." },
  changed: {
    tone: "bad",
    text: "The figures have changed since you saw them. Please look at them again, then send.",
  },
  taken: {
    tone: "bad",
    text: "Somebody else was a moment faster and holds this vehicle now. Nothing was charged.",
  },
  held: {
    tone: "bad",
    text: "You hold this vehicle. Cancel its reservation first, then choose another one.",
  },
  too_many_holds: {
    tone: "bad",
    text: "You hold as many vehicles as one person may at once. Pay for one, or wait until a hold ends.",
  },
  unavailable: {
    tone: "bad",
    text: "We cannot reach the payment service just now. The vehicle stays held for you: try again in a minute.",
  },
  unpaid: {
    tone: "bad",
    text: "The deposit is not paid yet, and nothing was charged.",
  },
  busy: {
    tone: "bad",
    text: "Your purchase was changed in another tab at the same moment, so we have not done this. Please press once more.",
  },
  not_buyable: { tone: "bad", text: "This vehicle cannot be bought online just now." },
  too_many: { tone: "bad", text: "That was too often within an hour. Please try again later." },
} as const satisfies Record<string, { tone: "good" | "bad"; text: string }>;

export type DealNotice = keyof typeof DEAL_NOTICES;

/** Null for a word that is none of them. */
export function parseDealNotice(text: string | null): DealNotice | null {
  return text !== null && isDealNotice(text) ? text : null;
}

function isDealNotice(text: string): text is DealNotice {
  return Object.hasOwn(DEAL_NOTICES, text);
}

/** True of a hold that runs alone: the word stays in the address when it is over, or paid. */
const OF_A_HOLD: readonly DealNotice[] = ["held", "unavailable", "unpaid"];

/** Whether a word of the address is true of a deal as it stands now. */
export function isTrueNotice(notice: DealNotice, { isHeld }: { isHeld: boolean }): boolean {
  return isHeld || !OF_A_HOLD.includes(notice);
}
