import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type LeadSite = Pick<
  Site,
  "lead_destinations" | "email" | "dealerships" | "locations" | "confirmation_mail"
>;

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
