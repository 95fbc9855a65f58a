import { takesDeposits } from "../../../reservation/resolve-reservation.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

/** Switches of reservations that let nobody reserve, take no deposit, or change nothing. */
export function findReservationTrouble(site: Site): Finding[] {
  if (!site.reserve_button) return findIdleProcessors(site);
  return [...findWithoutProvider(site), ...findWithoutForm(site), ...findUnboundedHolds(site)];
}

function findIdleProcessors({ payment_provider, dealerships }: Site): Finding[] {
  const named = dealerships.filter(({ payment_processors }) => payment_processors.length > 0);
  const idle = [
    ...(payment_provider === null ? [] : ["payment_provider"]),
    ...named.map(({ slug }) => `dealerships[${slug}].payment_processors`),
  ];
  if (idle.length === 0) return [];
  return [
    note(
      `reserve_button is off: no deposit is ever taken by ${idle.join(", ")}.`,
      "Switch reserve_button on, unless another site of these dealerships takes them.",
    ),
  ];
}

function findWithoutProvider({ payment_provider, reserve_without_provider }: Site): Finding[] {
  if (payment_provider === null && !reserve_without_provider) {
    return [
      {
        severity: "warning",
        what: "reserve_button is on and there is no payment_provider: no vehicle can be reserved.",
        mend: "Give payment_provider, switch reserve_without_provider on where each vehicle names its own processor, or switch reserve_button off.",
      },
    ];
  }
  if (payment_provider === null || !reserve_without_provider) return [];
  return [
    note(
      "reserve_without_provider changes nothing, as there is a payment_provider.",
      "Leave one of the two out.",
    ),
  ];
}

function findWithoutForm({ reserve_leads_to, forms }: Site): Finding[] {
  if (reserve_leads_to === "contact") {
    return [note(...describeEnquiry("the contact page"))];
  }
  if (!forms.offered.includes("reserve")) {
    return [
      {
        severity: "warning",
        what: "reserve_button is on and forms.offered lacks reserve: no vehicle can be reserved.",
        mend: "Add reserve to forms.offered, or switch reserve_button off.",
      },
    ];
  }
  return reserve_leads_to === "enquiry" ? [note(...describeEnquiry("an enquiry"))] : [];
}

function describeEnquiry(leadsTo: string): [string, string] {
  return [
    `reserve_leads_to leads to ${leadsTo}: the button holds no vehicle and takes no deposit.`,
    'Set it to "checkout" where a deposit is meant.',
  ];
}

function findUnboundedHolds({ captcha, reserve_leads_to, reservations }: Site): Finding[] {
  if (captcha.provider !== "none" || !takesDeposits({ reserve_leads_to })) return [];
  return [
    note(
      `captcha.provider is none: reservations.max_unproven_holds (${reservations.max_unproven_holds}) does not count, so that whoever has many networks may hold all of the stock.`,
      "Leave captcha.provider out: the one without keys asks nobody before that many vehicles are held.",
    ),
  ];
}

function note(what: string, mend: string): Finding {
  return { severity: "note", what, mend };
}
