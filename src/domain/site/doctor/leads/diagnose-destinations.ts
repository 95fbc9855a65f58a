import { listSealingForms } from "../../../enquiry/sealed/sealing-forms.ts";
import type { LeadDestination } from "../../../lead/lead-destinations.schema.ts";
import { listSecrets } from "../../../lead/list-secrets.ts";
import type { DashboardHosts } from "../../../lead/resolve-receiver.ts";
import { toLocationValue } from "../../../location/slug/location-value.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";
import { findConditionTrouble, findTwiceSent } from "./diagnose-conditions.ts";

export type DestinationSurroundings = {
  /** The secret that "env:NAME" stands for; null where the environment has none. */
  readSecret: (reference: string) => string | null;
  /** Whether webhooks can be signed with a secret. */
  canSign: (secret: string) => boolean;
  dashboards: DashboardHosts;
};

/** Destinations that no lead can be sent to, or that none can ever be meant for. */
export function findDestinationTrouble(
  site: Site,
  surroundings: DestinationSurroundings,
): Finding[] {
  const { lead_destinations: destinations } = site;
  return [
    ...destinations.flatMap((destination) => [
      ...findSecretTrouble(destination, surroundings),
      ...findDashboardTrouble(destination, site, surroundings),
      ...findPlainAddress(destination),
      ...findConditionTrouble(destination, site),
      ...findUnappliedLender(destination, site),
    ]),
    ...findTwiceSent(destinations),
    ...findNamesakes(site),
  ];
}

/** A lender gets the encrypted answers of a form; one whose forms ask for none gets no application. */
function findUnappliedLender(destination: LeadDestination, { forms }: Site): Finding[] {
  if (destination.kind !== "lender") return [];
  const offered = destination.forms.filter((kind) => forms.offered.includes(kind));
  const sealing = listSealingForms(forms);
  // Forms that are not offered are named by their own finding.
  if (offered.length === 0 || offered.some((kind) => sealing.includes(kind))) return [];
  return [
    warn(
      `${place(destination)} is a lender, and none of its forms (${offered.join(", ")}) asks for income or employment: it never gets an application for finance.`,
      sealing.length === 0
        ? "Ask for encrypted answers in one of them, as finance does by itself, or send them to a webhook."
        : `Name ${sealing.join(" or ")} in its forms, or leave forms out.`,
    ),
  ];
}

/** A Turnstile widget whose secret is not in the environment asks nobody. */
export function findCaptchaSecretTrouble(
  { captcha }: Pick<Site, "captcha">,
  { readSecret }: Pick<DestinationSurroundings, "readSecret">,
): Finding[] {
  const { provider, secret } = captcha;
  if (provider !== "turnstile" || secret === null || readSecret(secret) !== null) return [];
  const variable = secret.replace("env:", "");
  return [
    warn(
      `captcha.secret names ${variable}, which is not set in the environment: no solved captcha can be checked.`,
      `Set ${variable} for the server and for this command.`,
    ),
  ];
}

function findSecretTrouble(
  destination: LeadDestination,
  { readSecret, canSign }: DestinationSurroundings,
): Finding[] {
  return listSecrets(destination).flatMap(([key, reference]) => {
    const variable = reference.replace("env:", "");
    const secret = readSecret(reference);
    if (secret === null) {
      return [
        warn(
          `${place(destination)}.${key} names ${variable}, which is not set in the environment: its leads are given up.`,
          `Set ${variable} for the server and for this command.`,
        ),
      ];
    }
    if (destination.kind === "webhook" && !canSign(secret)) {
      return [
        warn(
          `${place(destination)}.${key} names ${variable}, which is no secret of a webhook: its leads are given up.`,
          "Give it whsec_ and 24 bytes or more in Base64, as `openssl rand -base64 32` prints them.",
        ),
      ];
    }
    if (destination.kind === "dashboard" && !secret.includes(":")) {
      return [
        warn(
          `${place(destination)}.${key} names ${variable}, which is not user:password: the dashboard refuses its leads.`,
          `Write ${variable} as user:password.`,
        ),
      ];
    }
    return [];
  });
}

function findDashboardTrouble(
  destination: LeadDestination,
  { id, search_pages }: Pick<Site, "id" | "search_pages">,
  { dashboards }: DestinationSurroundings,
): Finding[] {
  if (destination.kind !== "dashboard") return [];
  const { staging } = destination;
  const variable = staging ? "DASHBOARD_STAGING_HOST" : "DASHBOARD_HOST";
  const findings: Finding[] = [];
  if ((staging ? dashboards.stagingHost : dashboards.host) === null) {
    findings.push(
      warn(
        `${place(destination)} needs ${variable}, which is not set in the environment: its leads are given up.`,
        `Set ${variable} for the server and for this command.`,
      ),
    );
  }
  if (id === undefined && search_pages === null) {
    findings.push(
      warn(
        `${place(destination)} needs the number that the dashboard has for the site: its leads are given up.`,
        "Give the site's file its id.",
      ),
    );
  }
  return findings;
}

function findPlainAddress(destination: LeadDestination): Finding[] {
  if (!("url" in destination) || !destination.url.startsWith("http:")) return [];
  if (destination.kind === "lender") {
    return [
      {
        severity: "error",
        what: `${place(destination)}.url begins with http://: incomes and what else is encrypted here would travel unencrypted.`,
        mend: "Give it the lender's https:// address.",
      },
    ];
  }
  return [
    warn(
      `${place(destination)}.url begins with http://: names and phone numbers travel unencrypted.`,
      "Give it the receiver's https:// address.",
    ),
  ];
}

/** Two locations of one name: conditions by that name take the leads of both. */
function findNamesakes({ lead_destinations, locations }: Site): Finding[] {
  const names = new Set(locations.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const namesakes = locations.filter((one) => one.name === name);
    if (namesakes.length < 2) return [];
    const slugs = namesakes.map((one) => toLocationValue(one, locations)).join(", ");
    const what = `${namesakes.length} locations have the name "${name}"`;
    const naming = lead_destinations.filter((each) => each.locations?.includes(name));
    if (naming.length > 0) {
      const places = naming.map((each) => `${place(each)}.locations`).join(", ");
      return [
        warn(
          `${what}, which ${places} names: the leads of all of them go there.`,
          `Name the one that is meant by its slug (${slugs}), or give each a name of its own.`,
        ),
      ];
    }
    return [
      warn(
        `${what} (${slugs}): mails, ADF and the dashboard cannot tell their leads apart.`,
        "Give each a name of its own, for instance with its department.",
      ),
    ];
  });
}

function place({ name }: LeadDestination): string {
  return `lead_destinations[${name}]`;
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}
