import { resolvePrimaryLocation } from "../../location/resolve-locations.ts";
import { isKnownState } from "../../location/resolve-time-zone.ts";
import { isReservedHost } from "../../values/reserved-ipv4.ts";
import type { Site } from "../config/site.ts";
import { findIdleButtons } from "./diagnose-buttons.ts";
import { findColourTrouble } from "./diagnose-colours.ts";
import { findFinanceTrouble } from "./diagnose-finance.ts";
import { findBackwardHours } from "./diagnose-hours.ts";
import { findMissingLicences } from "./diagnose-licences.ts";
import { findDeadLinks } from "./diagnose-links.ts";
import { findMakelessModels } from "./diagnose-models.ts";
import { findDeadRedirects, findHeldPaths, findPathClashes } from "./diagnose-paths.ts";
import { findPlaceTrouble } from "./diagnose-places.ts";
import { findProcessorTrouble } from "./diagnose-processors.ts";
import type { Finding } from "./finding.ts";
import { findFormTrouble } from "./leads/diagnose-forms.ts";
import { findLeadTrouble } from "./leads/diagnose-leads.ts";
import { findSealTrouble } from "./leads/diagnose-sealed.ts";
import { findMoneyTrouble } from "./offers/diagnose-money.ts";
import { findPurchaseTrouble } from "./offers/diagnose-purchase.ts";
import { findReservationTrouble } from "./offers/diagnose-reserving.ts";

export type SiteSurroundings = {
  isProduction: boolean;
  /** Whether mails are written to a folder, as there is no mail server. */
  mailReachesNobody: boolean;
  /** Whether there is a key by which answers are encrypted. */
  canSeal: boolean;
  /** Counts the vehicles of the site's dealerships in any status. */
  vehicleCount: number;
};

/** Problems of a site that can be served, worst first. */
export function diagnoseSite(site: Site, surroundings: SiteSurroundings): Finding[] {
  const findings = [
    ...findAddressTrouble(site, surroundings),
    ...findStockTrouble(site, surroundings),
    ...findPathClashes(site),
    ...findHeldPaths(site),
    ...findDeadRedirects(site),
    ...findClosedPictureHosts(site),
    ...findMissingLicences(site),
    ...findConsentTrouble(site),
    ...findCaptchaTrouble(site, surroundings),
    ...findContactTrouble(site),
    ...findLeadTrouble(site, surroundings),
    ...findUnknownStates(site),
    ...findPlaceTrouble(site),
    ...findBackwardHours(site),
    ...findDeadLinks(site),
    ...findMakelessModels(site),
    ...findFormTrouble(site),
    ...findSealTrouble(site, surroundings),
    ...findReservationTrouble(site),
    ...findPurchaseTrouble(site),
    ...findProcessorTrouble(site),
    ...findFinanceTrouble(site),
    ...findMoneyTrouble(site),
    ...findIdleButtons(site),
    ...findColourTrouble(site),
  ];
  return sortFindings(findings);
}

export function sortFindings(findings: readonly Finding[]): Finding[] {
  const order = ["error", "warning", "note"];
  return findings.toSorted(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  );
}

function findAddressTrouble(site: Site, { isProduction }: SiteSurroundings): Finding[] {
  const { protocol, hostname } = new URL(site.url);
  if (site.hosts.length === 0) {
    return [
      {
        severity: isProduction ? "error" : "note",
        what: isProduction
          ? "The site has no hosts: nobody can reach it."
          : `The site has no hosts: it is reached at ${site.slug}.localhost alone.`,
        mend: `Add its host names to hosts, for instance "${hostname}".`,
      },
    ];
  }
  const findings: Finding[] = [];
  if (!site.hosts.includes(hostname)) {
    findings.push({
      severity: "warning",
      what: `url names ${hostname}, which is not among the hosts: canonical links lead elsewhere.`,
      mend: `Add "${hostname}" to hosts, or give url one of ${site.hosts.join(", ")}.`,
    });
  }
  if (protocol === "http:" && isProduction) {
    findings.push({
      severity: "warning",
      what: "url begins with http://: links for search engines are not encrypted.",
      mend: "Let url begin with https://.",
    });
  }
  return findings;
}

/** In production no picture is fetched from reserved hosts. */
function findClosedPictureHosts({ image_hosts }: Site): Finding[] {
  return image_hosts.filter(isReservedHost).map((host) => ({
    severity: "warning",
    what: `image_hosts names ${host}, which is not on the open internet: no picture is fetched from it.`,
    mend: "Name the public host of the pictures, or take it out.",
  }));
}

function findStockTrouble(site: Site, { vehicleCount }: SiteSurroundings): Finding[] {
  if (site.inventory_scope === "dealerships" && site.dealerships.length === 0) {
    return [
      {
        severity: "warning",
        what: "The site has no inventory scope: it shows no stock.",
        mend: 'Name its dealerships, or set inventory_scope to "platform" to show all stock.',
      },
    ];
  }
  if (vehicleCount > 0) return [];
  return [
    {
      severity: "note",
      what: "No vehicles have been imported for this site.",
      mend: "Run `forecourt stock import FILE --dealership SLUG`.",
    },
  ];
}

function findConsentTrouble({ opt_in_default }: Site): Finding[] {
  if (opt_in_default === "unchecked") return [];
  return [
    {
      severity: "warning",
      what:
        "opt_in_default is checked: the regulators of Australia and New Zealand do not take a " +
        "box that was ticked beforehand as consent to marketing.",
      mend: 'Set opt_in_default to "unchecked".',
    },
  ];
}

/** A captcha that asks nobody, or that no visitor's browser can solve. */
function findCaptchaTrouble({ captcha, url }: Site, { isProduction }: SiteSurroundings): Finding[] {
  if (captcha.provider === "none" || captcha.forms.length === 0) return [];
  if (captcha.provider === "altcha") {
    if (!isProduction || !isPlainHttp(url)) return [];
    return [
      {
        severity: "warning",
        what: "url begins with http://: browsers solve a captcha on pages of https alone, so every lead is marked for review.",
        mend: 'Serve the site by https and let url begin with it, or set captcha.provider to "none".',
      },
    ];
  }
  const missing = (["site_key", "secret"] as const).filter((key) => captcha[key] === null);
  if (missing.length === 0) return [];
  return [
    {
      severity: "warning",
      what: `captcha.provider is turnstile without ${missing.join(" and ")}: forms ask for no captcha.`,
      mend: "Give site_key and secret of the widget, or leave provider out for one without keys.",
    },
  ];
}

/** Browsers trust the machine that they run on without encryption. */
function isPlainHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !/(^|\.)localhost$/.test(hostname);
}

function findContactTrouble({ phone, locations, navigation }: Site): Finding[] {
  const findings: Finding[] = [];
  if (phone === null && !resolvePrimaryLocation(locations)?.contact_detail.phone) {
    findings.push({
      severity: "warning",
      what: "Neither the site nor its primary location has a phone number.",
      mend: "Give phone, or the phone of a location's contact_detail.",
    });
  }
  if (navigation.header.length === 0) {
    findings.push({
      severity: "warning",
      what: "The header's navigation is empty.",
      mend: "Add links to navigation.header.",
    });
  }
  return findings;
}

/** New Zealand has one time zone, so any region name will do. */
function findUnknownStates({ country, locations }: Site): Finding[] {
  if (country !== "AU") return [];
  return locations.flatMap(({ slug, address: { state }, time_zone }) =>
    state === null || isKnownState(state)
      ? []
      : [
          {
            severity: "warning",
            what: `locations[${slug}].address.state is "${state}", which is no state of Australia: hours are read in the time of ${time_zone}.`,
            mend: "Give NSW, VIC, QLD, SA, WA, TAS, ACT or NT, or the long name of one.",
          },
        ],
  );
}
