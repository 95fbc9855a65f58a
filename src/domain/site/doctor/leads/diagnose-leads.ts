import type { FormKind } from "../../../enquiry/form-kinds.ts";
import type { LeadDestination } from "../../../lead/lead-destinations.schema.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

type LeadSite = Pick<
  Site,
  "lead_destinations" | "email" | "dealerships" | "locations" | "confirmation_mail" | "forms"
>;

/** A lead that waited for the database and lies in a file that nothing can read. */
export function toJournalFinding(path: string): Finding {
  return {
    severity: "error",
    what: `${path} holds a lead that cannot be read: it is sent to nobody, and no list shows it.`,
    mend: "Mend its JSON and take .damaged off its name: a running server takes it in within seconds. One without a lead in it may be deleted.",
  };
}

/** Leads that would reach nobody in production, where nobody looks into the folder of mails. */
export function findLeadTrouble(
  site: LeadSite,
  { isProduction, mailReachesNobody }: { isProduction: boolean; mailReachesNobody: boolean },
): Finding[] {
  if (!isProduction) return [];
  const { lead_destinations: destinations } = site;
  if (destinations.length === 0 && !hasAddress(site)) {
    return [
      {
        severity: "warning",
        what: "The site's leads go nowhere: it has neither lead_destinations nor an email, and its dealerships and locations have none.",
        mend: "Name who gets them in lead_destinations, or give the site an email.",
      },
    ];
  }
  return [...findUnmetForms(site), ...findUnsentMail(site, mailReachesNobody)];
}

/**
 * Whoever empties the list to receive no leads is told that they go on. Of a site that was stored as `config`;
 * one that leaves the list out knows the default.
 */
export function findEmptyDestinations(config: unknown): Finding[] {
  if (typeof config !== "object" || config === null) return [];
  const listed: unknown = Reflect.get(config, "lead_destinations");
  if (!Array.isArray(listed) || listed.length > 0) return [];
  return [
    {
      severity: "warning",
      what: "lead_destinations is an empty list, which stops no lead: each goes by mail to the address of its location, else of its dealership, else of the site.",
      mend: "Leave lead_destinations out where that is meant; else name who gets them.",
    },
  ];
}

/** Forms whose leads may meet no destination's conditions, on a site without an address to fall back on. */
function findUnmetForms(site: LeadSite): Finding[] {
  const { lead_destinations: destinations, email, dealerships } = site;
  const hasFallback =
    email !== null ||
    (dealerships.length > 0 && dealerships.every((dealership) => dealership.email !== null));
  if (destinations.length === 0 || hasFallback) return [];
  const unmet = site.forms.offered.filter(
    (kind) => !destinations.some((destination) => takesAll(destination, kind)),
  );
  if (unmet.length === 0) return [];
  return [
    {
      severity: "warning",
      what: `A lead of these forms may meet the conditions of no destination, and then goes to nobody: ${unmet.join(", ")}.`,
      mend: "Give the site an email, or a destination that takes these forms whatever else is so.",
    },
  ];
}

function takesAll(
  { forms, categories, car_types, locations, dealerships }: LeadDestination,
  kind: FormKind,
): boolean {
  const hasOther = [categories, car_types, locations, dealerships].some(
    (condition) => condition !== undefined,
  );
  return !hasOther && (forms === undefined || forms.includes(kind));
}

function findUnsentMail(site: LeadSite, mailReachesNobody: boolean): Finding[] {
  const { lead_destinations: destinations } = site;
  const sendsMail =
    destinations.length === 0 ||
    site.confirmation_mail ||
    destinations.some(({ kind }) => kind === "mail" || kind === "adf_mail");
  if (!sendsMail || !mailReachesNobody) return [];
  return [
    {
      severity: "warning",
      what: "The site's leads go by mail, and there is no mail server: mails are written to a folder and reach nobody.",
      mend: "Set SMTP_URL and MAIL_FROM in the environment.",
    },
  ];
}

function hasAddress({ email, dealerships, locations }: LeadSite): boolean {
  return (
    email !== null ||
    dealerships.some((dealership) => dealership.email !== null) ||
    locations.some(({ contact_detail }) => contact_detail.email !== null)
  );
}
