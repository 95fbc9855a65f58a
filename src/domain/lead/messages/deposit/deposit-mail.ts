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
  const news = disputes.filter((dispute) => isNews(dispute, queuedAt));
  said.push(...news.map(describeDispute));
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

type Dispute = DeliveredReservation["disputes"][number];

function describeDispute({ amountCents, standing, isOfDeposit }: Dispute): Words {
  const money = formatMoney(amountCents);
  const words = isOfDeposit ? OF_DEPOSIT : OF_SECOND;
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

const OF_DEPOSIT = {
  what: "Deposit",
  open: "Until it is closed nothing of this payment is returned.",
  wonSubject: "the money is yours",
  won: "the payment stays as it was.",
  lost: "So much less goes back when the reservation ends. If the vehicle is still reserved, speak with the shopper, and cancel the reservation where nothing is to come of it.",
};

const OF_SECOND: typeof OF_DEPOSIT = {
  what: "Payment",
  open: "It is not the deposit of the reservation, but a payment beside it that the shopper is to have back: until the dispute is closed it is not returned.",
  wonSubject: "the payment goes back",
  won: "the payment is not the deposit of the reservation, and goes back to the shopper.",
  lost: "It is not the deposit of the reservation, but a payment beside it that was to go back anyway: nothing more of it is due.",
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
