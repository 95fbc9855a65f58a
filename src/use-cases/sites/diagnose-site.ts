import type { FilterClause } from "#domain/search/fields/filter-clause.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { diagnoseEngineMemory } from "#domain/site/doctor/diagnose-engine-memory.ts";
import { findAppointmentTrouble } from "#domain/site/doctor/diagnose-hours.ts";
import { diagnoseSite, sortFindings } from "#domain/site/doctor/diagnose-site.ts";
import { findValuationTrouble } from "#domain/site/doctor/diagnose-valuation.ts";
import type { Finding } from "#domain/site/doctor/finding.ts";
import {
  findCaptchaSecretTrouble,
  findDestinationTrouble,
} from "#domain/site/doctor/leads/diagnose-destinations.ts";
import {
  findEmptyDestinations,
  toJournalFinding,
} from "#domain/site/doctor/leads/diagnose-leads.ts";
import {
  toChangedKeyFindings,
  toLostAnswersFinding,
} from "#domain/site/doctor/leads/diagnose-sealed.ts";
import { toRemovedFindings } from "#domain/site/doctor/offers/diagnose-removed.ts";
import { toUnservedFindings } from "#domain/site/doctor/offers/diagnose-unserved.ts";
import { toDamageFinding } from "#domain/site/doctor/stock/diagnose-damage.ts";
import { createPaymentDiagnosis } from "#domain/site/doctor/stock/diagnose-payments.ts";
import {
  createStockDiagnosis,
  type StockDiagnosis,
} from "#domain/site/doctor/stock/diagnose-stock.ts";
import { findUntidyValues } from "#domain/site/doctor/stock/diagnose-untidy-values.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { findChangedKeys } from "../leads/sealed/check-keys.ts";
import { countLostAnswers } from "../leads/sealed/count-lost-answers.ts";
import { signWebhook } from "../leads/sign-webhook.ts";
import { findUnserved } from "../payments/find-unserved.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { createFilterCheck } from "./create-filter-check.ts";
import { diagnoseReviewSource } from "./diagnose-reviews.ts";
import { diagnosePlatformSearch, diagnoseSiteSearch } from "./diagnose-search.ts";

export type Diagnosis = {
  /** Null for findings about the whole platform. */
  slug: string | null;
  findings: Finding[];
};

type Needs = Pick<
  Platform,
  | "sites"
  | "stock"
  | "mode"
  | "search"
  | "indexHost"
  | "searchWatch"
  | "damagedRecords"
  | "mail"
  | "seal"
  | "sealedAnswers"
  | "now"
  | "readSecret"
  | "dashboards"
  | "journal"
  | "payments"
  | "reservations"
  | "reviewSource"
>;

const RECORDS_A_READ = 500;

/** Null when there is no such site. A site that cannot be served has that as its only finding. */
export async function diagnoseSites(
  services: Needs,
  slug: string | null,
  machineBytes: number,
): Promise<Diagnosis[] | null> {
  const { sites, stock, mode, search, indexHost, searchWatch, damagedRecords, mail, now } =
    services;
  const { journal, payments } = services;
  const stored = await sites.list();
  const checkFilter = createFilterCheck({ search });
  const all = stored.map((site) => resolveSite(site, checkFilter));
  const configs = new Map(stored.map(({ slug: each, config }) => [each, config]));
  const wanted = slug === null ? all : all.filter((site) => site.slug === slug);
  if (slug !== null && wanted.length === 0) return null;
  const findings =
    indexHost === null
      ? diagnoseEngineMemory(await stock.count("platform"), machineBytes)
      : await diagnosePlatformSearch({ searchWatch });
  const isProduction = mode === "production";
  const rules = {
    matches: (vehicle: Vehicle, filter: FilterClause[]) => search.matches(vehicle, filter),
    isProduction,
    now: now(),
  };
  const ofStock = new Map<string, StockDiagnosis>();
  const ofPayments = new Map<string, StockDiagnosis>();
  const paymentRules = {
    servedTypes: payments.listTypes(),
    isProduction,
    readSecret: services.readSecret,
  };
  for (const site of wanted) {
    if (isBrokenSite(site)) continue;
    ofStock.set(site.slug, createStockDiagnosis(site, rules));
    ofPayments.set(site.slug, createPaymentDiagnosis(site, paymentRules));
  }
  findings.push(...toChangedKeyFindings(await findChangedKeys(services)));
  findings.push(...toLostAnswersFinding(await countLostAnswers(services)));
  findings.push(...toUnservedFindings(await findUnserved(services), services.readSecret));
  findings.push(...toRemovedFindings(await services.reservations.countOpen(), [...configs.keys()]));
  findings.push(...(await journal.listDamaged()).map(toJournalFinding));
  findings.push(
    ...(await diagnoseRecords({ sites, stock, damagedRecords }, [
      ...ofStock.values(),
      ...ofPayments.values(),
    ])),
  );
  const diagnoses: Diagnosis[] = [{ slug: null, findings }];
  for (const site of wanted) {
    const shared = findSharedHosts(site, all);
    diagnoses.push({ slug: site.slug, findings: [...shared, ...(await diagnose(site))] });
  }
  return diagnoses;

  async function diagnose(site: Site | BrokenSite): Promise<Finding[]> {
    if (isBrokenSite(site)) return [toBroken(site)];
    const vehicleCount = await stock.count(resolveStockScope(site));
    return sortFindings([
      ...(await diagnoseSiteSearch({ searchWatch }, site)),
      ...(await diagnoseReviewSource(services, site)),
      ...findUntidyValues(configs.get(site.slug)),
      ...findEmptyDestinations(configs.get(site.slug)),
      ...diagnoseSite(site, {
        isProduction,
        vehicleCount,
        mailReachesNobody: mail.isFolder,
        canSeal: services.seal.isReady,
      }),
      ...findDestinationTrouble(site, { ...services, canSign }),
      ...findCaptchaSecretTrouble(site, services),
      ...findValuationTrouble(site, services),
      ...findAppointmentTrouble(site, now()),
      ...(ofStock.get(site.slug)?.list() ?? []),
      ...(ofPayments.get(site.slug)?.list() ?? []),
    ]);
  }
}

function canSign(secret: string): boolean {
  return signWebhook(secret, { id: "", body: "", now: 0 }) !== null;
}

async function diagnoseRecords(
  { sites, stock, damagedRecords }: Pick<Needs, "sites" | "stock" | "damagedRecords">,
  ofStock: readonly StockDiagnosis[],
): Promise<Finding[]> {
  const { compose } = await readStockComposer(sites);
  let records = await stock.listAfter(0, RECORDS_A_READ);
  for (let last = records.at(-1); last !== undefined; last = records.at(-1)) {
    for (const record of records) {
      const vehicle = compose(record);
      if (vehicle !== null) for (const diagnosis of ofStock) diagnosis.look(vehicle);
    }
    records = await stock.listAfter(last.id, RECORDS_A_READ);
  }
  return damagedRecords
    .list()
    .filter(({ kind }) => kind !== "site")
    .map(toDamageFinding);
}

function toBroken({ slug, reason }: BrokenSite): Finding {
  return {
    severity: "error",
    what: `The site cannot be served. ${reason}`,
    mend: `Mend its file and run \`forecourt site apply\`, or \`forecourt site remove ${slug}\`.`,
  };
}

/** Applying refuses a host that another site has, but records may be written in other ways. */
function findSharedHosts(
  { slug, hosts }: Site | BrokenSite,
  all: readonly (Site | BrokenSite)[],
): Finding[] {
  return all
    .filter((other) => other.slug < slug)
    .flatMap((other) =>
      hosts
        .filter((host) => other.hosts.includes(host))
        .map((host) => ({
          severity: "error" as const,
          what: `The host ${host} is also named by "${other.slug}", which answers it.`,
          mend: "Take it out of one of the two sites.",
        })),
    );
}
