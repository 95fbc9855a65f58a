import { formatZonedTime } from "../../../appointment/show-slots.ts";
import { formatCents } from "../../../text/format-amount.ts";
import type { DeliveredReservation, ReservedLead } from "../../delivered-lead.ts";
import type { MailText } from "../mail-parts.ts";
import { toLine } from "../to-line.ts";
import { buildDealerMail } from "./build-dealer-mail.ts";

type Words = { subject: string; text: string };

/**
 * The mail to the dealer's people about a deposit that somebody has to see to: a refund that was refused or is one too
 * many, a dispute, or a stock that says sold. Null where all of that has passed before the mail went.
 *
 * `queuedAt` is since when it waits, in milliseconds UTC: of a dispute that was closed before it does not tell. Null
 * where nobody knows.
 */
export function buildDealerDepositMail(
  lead: ReservedLead,
  queuedAt: number | null,
): MailText | null {
  const { reservation } = lead;
  const said = describeDeposit(reservation, queuedAt);
  const [gravest] = said;
  if (gravest === undefined) return null;
  const { depositPaidCents, begunCents, currency } = reservation;
  const begun =
    begunCents > 0
      ? `; a refund of ${formatMoney(begunCents)} is under way at the payment service`
      : "";
  return buildDealerMail(lead, {
    subject: gravest.subject,
    texts: said.map(({ text }) => text),
    rows: [
      { label: "Reference", value: reservation.reference },
      {
        label: "Deposit with you",
        value:
          depositPaidCents > 0
            ? `${formatMoney(depositPaidCents)} ${currency}${begun}`
            : "None of the website's",
      },
    ],
  });
}

/** The most urgent first: what is to be done within minutes, then what was lost. */
function describeDeposit(reservation: DeliveredReservation, queuedAt: number | null): Words[] {
  const { reference, refused, refusedBecause, disputes, soldDueAt, overdrawnCents } = reservation;
  const said: Words[] = [];
  if (soldDueAt !== null) said.push(describeSale(reservation, soldDueAt));
  if (overdrawnCents > 0) {
    const money = formatMoney(overdrawnCents);
    said.push({
      subject: `${money} too much went back`,
      text: `The shopper was given ${money} more than was paid: a refund or a dispute took the money a second time. See at the payment service and in your bank account which of them went, and ask the shopper for what is too much. "forecourt reservations show ${reference}" lists each.`,
    });
  }
  if (refused.length > 0) {
    const money = refused.map((sum) => nameSum(sum, reservation)).join(" and ");
    const because = refusedBecause === null ? "" : ` (${toLine(refusedBecause)})`;
    said.push({
      subject: `Refund of ${money} refused`,
      text: `The payment service could not return ${money} to the shopper's card${because}, and is not asked again. The money is still yours to return: ask the shopper for bank details, pay it, and have whoever runs the website enter "forecourt reservations refund ${reference} --by-hand".`,
    });
  }
  const came = reservation.depositPaidCents > 0 ? reservation.broughtBack : [];
  const cameSince = came.filter(({ at }) => queuedAt === null || at >= queuedAt);
  said.push(...cameSince.map((one) => describeBroughtBack(one, reservation)));
  const news = disputes.filter((dispute) => isNews(dispute, queuedAt));
  said.push(...news.map((dispute) => describeDispute(dispute, reservation)));
  return said;
}

/** An earlier mail told of one that was closed before this one began to wait. */
function isNews({ closedAt }: Dispute, queuedAt: number | null): boolean {
  return closedAt === null || queuedAt === null || closedAt >= queuedAt;
}

/** Whom the vehicle was sold to no feed says, and a feed may be wrong: there is a while to say so. */
function describeSale(
  { reference, depositPaidCents, timeZone }: DeliveredReservation,
  dueAt: number,
): Words {
  const at = formatZonedTime(dueAt, timeZone);
  const goesBack =
    depositPaidCents > 0 ? ` and its deposit of ${formatMoney(depositPaidCents)} goes back` : "";
  return {
    subject: "Reserved vehicle marked sold",
    text: `Your stock says that the vehicle is sold. It is off the website at once, and at ${at} its reservation ends${goesBack}. If this shopper bought it, have whoever runs the website enter "forecourt reservations complete ${reference}" before that. If it is not sold, send a feed that says so, or have the import taken back, before that: then the reservation stays as it was.`,
  };
}

/** Of one that goes on: that its money is owed no rule says. */
function describeBroughtBack(
  { amountCents }: DeliveredReservation["broughtBack"][number],
  { state, disputes }: DeliveredReservation,
): Words {
  const money = formatMoney(amountCents);
  const isDisputed = disputes.some(
    ({ standing, isOfDeposit }) => standing === "open" && isOfDeposit,
  );
  const pay = isDisputed
    ? "."
    : ": if the shopper was to have it, ask for bank details, and pay it by another way.";
  const deposit =
    state === "confirmed"
      ? "part of the deposit again"
      : "part of the deposit that went into the sale";
  return {
    subject: `Refund of ${money} came back`,
    text: `The shopper's bank did not take a refund of ${money} that was made at the payment service. The money is with you, as ${deposit}, and the website returns none of it${pay}`,
  };
}

type Dispute = DeliveredReservation["disputes"][number];

function describeDispute(dispute: Dispute, reservation: DeliveredReservation): Words {
  const { amountCents, standing } = dispute;
  const money = formatMoney(amountCents);
  const words = findDisputeWords(dispute, reservation);
  switch (standing) {
    case "open":
      return {
        subject: `${words.what} of ${money} disputed`,
        text: `The shopper disputes the payment of ${money} at the bank, which takes the money back for as long as it looks into it. Answer it in the payment service's own dashboard before the date that it names, with the reservation and its refund terms; without an answer it is lost. ${words.open}`,
      };
    case "won":
      return {
        subject: `Dispute of ${money} closed, ${words.wonSubject}`,
        text: `The bank has decided for you, or the shopper has withdrawn: ${words.won}`,
      };
    case "lost":
      return {
        subject: `Dispute of ${money} lost`,
        text: `The bank has given ${money} back to the shopper for good. ${words.lost}`,
      };
    default:
      return standing satisfies never;
  }
}

type DisputeWords = { what: string; open: string; wonSubject: string; won: string; lost: string };

function findDisputeWords(
  { isOfDeposit, isOwed }: Dispute,
  { state }: DeliveredReservation,
): DisputeWords {
  if (!isOfDeposit) return isOwed ? OF_OWED_SECOND : OF_SECOND;
  if (isOwed) return OF_OWED_DEPOSIT;
  if (state === "confirmed") return OF_DEPOSIT;
  return state === "completed" || state === "handed_over" ? OF_SOLD : OF_ENDED;
}

const OF_DEPOSIT: DisputeWords = {
  what: "Deposit",
  open: "Until it is closed nothing of this payment is returned.",
  wonSubject: "the money is yours",
  won: "the payment stays as it was.",
  lost: "So much less goes back when the reservation ends. If the vehicle is still reserved, speak with the shopper, and cancel the reservation where nothing is to come of it.",
};

const OF_SOLD: DisputeWords = {
  ...OF_DEPOSIT,
  lost: "So much of the price is not paid any more: speak with the shopper.",
};

const OF_OWED_DEPOSIT: DisputeWords = {
  ...OF_DEPOSIT,
  open: "The reservation has ended: until the dispute is closed its deposit is not returned, as the bank may give it back.",
  wonSubject: "the deposit goes back",
  won: "the reservation has ended, and its deposit is still to go back to the shopper.",
  lost: "The reservation has ended, and so much less of its deposit goes back.",
};

const OF_ENDED: DisputeWords = {
  ...OF_DEPOSIT,
  open: "The reservation has ended, and nothing more of this payment is to go back: tell the bank what went back before.",
  wonSubject: "nothing more goes back",
  won: "nothing more of this payment is to go back.",
  lost: "The reservation has ended, and nothing more of this payment is to go back.",
};

const BESIDE = "It is not the deposit of the reservation, but a payment beside it";

const OF_OWED_SECOND: DisputeWords = {
  what: "Payment",
  open: `${BESIDE} that the shopper is to have back: until the dispute is closed it is not returned.`,
  wonSubject: "the payment goes back",
  won: "the payment is not the deposit of the reservation, and is still to go back to the shopper.",
  lost: `${BESIDE}: so much less of it goes back.`,
};

const OF_SECOND: DisputeWords = {
  what: "Payment",
  open: `${BESIDE}, of which nothing more is to go back: tell the bank what went back before.`,
  wonSubject: "nothing more goes back",
  won: "the payment is not the deposit of the reservation, and nothing more of it is to go back.",
  lost: `${BESIDE} that was to go back anyway: nothing more of it is due.`,
};

/** "$500", and "$500 NZD" of another currency than the deposit's. */
function nameSum(
  { amountCents, currency }: DeliveredReservation["refused"][number],
  deposit: Pick<DeliveredReservation, "currency">,
): string {
  return `${formatMoney(amountCents)}${currency === deposit.currency ? "" : ` ${currency}`}`;
}

function formatMoney(cents: number): string {
  return formatCents(cents / 100);
}
