import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import { type AnswerProblems, checkAnswers } from "#domain/enquiry/answers/check-answers.ts";
import { readAnswers } from "#domain/enquiry/answers/read-answers.ts";
import { explainVehicleYear } from "#domain/enquiry/fields/vehicle-year.ts";
import { readWholeNumber } from "#domain/enquiry/fields/whole-number-field.ts";
import type { Form, FormField } from "#domain/enquiry/form.ts";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { asksSealed, leaveOutSealed } from "#domain/enquiry/sealed/sealed-fields.ts";
import { buildEnquiryKeys } from "#domain/enquiry/submit/enquiry-key.ts";
import {
  type PostedEnquiry,
  parsePostedEnquiry,
} from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import { resolveSuspicion } from "#domain/enquiry/submit/suspicion.ts";
import { resolveWallTime } from "#domain/location/zone-time.ts";
import type { Site } from "#domain/site/config/site.ts";
import { readOutcome } from "#domain/valuation/estimate-fields.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { signAskerLink } from "../../freeing/show-freeing.ts";
import { signLink } from "../../signing/signed-links.ts";
import { createTradeInValuer } from "../../valuation/create-trade-in-valuer.ts";
import { checkCaptcha } from "../check-captcha.ts";
import { acknowledgeLead } from "./acknowledge-lead.ts";
import { type Asked, type AskedStep, buildStep } from "./build-step.ts";
import { createLeadIdReader, hashKey } from "./lead-ids.ts";
import { createLeadLimit, limitThanks } from "./lead-limit.ts";
import type { BoundedServices, LeadServices } from "./lead-services.ts";
import { createStorageCircuit, ignoreStorage, type StorageCircuit } from "./storage-circuit.ts";
import { resolveTakenAppointment, type TakenAppointment } from "./taken-appointment.ts";
export type LeadSubmit = {
  site: Site;
  kind: FormKind;
  posted: URLSearchParams;
  clientAddress: string;
  /** Whether the lead stays incomplete, though all of its form is answered: a payment finishes it. */
  isFinishedLater?: boolean;
};

export type TakenLead =
  /** On a disk of ours, in the database or in the journal. */
  | (Asked & {
      is: "taken";
      leadId: string;
      leadToken: string;
      isFinal: boolean;
      /** The event that it counts as; null before the last step. */
      trackingId: number | null;
      appointment: TakenAppointment;
      /** The token of the page with the estimate of the visitor's vehicle; null where there is none. */
      estimateToken: string | null;
      /** The token of the page where a wish to be told is taken back; null for any other form. */
      freeingToken: string | null;
    })
  | (Asked & { is: "invalid"; problems: AnswerProblems })
  /** It goes on with a lead that was never given to this visitor. */
  | (Asked & { is: "wrong_token" })
  | (Asked & { is: "too_many" })
  /** Its captcha is solved wrongly, or was used for another lead. */
  | (Asked & { is: "captcha_refused" })
  /** Neither the database nor the journal takes it. */
  | (Asked & { is: "unavailable" })
  /** The site has no such form. */
  | { is: "not_offered" };

export type TakeLead = (submit: LeadSubmit) => Promise<TakenLead>;

/**
 * Takes one step of a form, or all of it. What speaks against a submit keeps its lead aside, and is
 * answered as any other; the same submit again is the same lead.
 *
 * @see Specification §3, "Lead form payload", and §7, "Lead submission"
 */
export function createLeadTaker(
  platform: LeadServices,
  circuit: StorageCircuit = createStorageCircuit(platform),
): TakeLead {
  const valueTradeIn = platform.valueTradeIn ?? createTradeInValuer(platform);
  const services: BoundedServices = { ...platform, circuit, valueTradeIn };
  const readIds = createLeadIdReader({
    read: (name) => circuit.ask(() => platform.secrets.read(name)),
  });
  const limit = createLeadLimit();
  // The thanks are shown without it while the database is away.
  const linkFreeing = (siteSlug: string, leadId: string) =>
    circuit.ask(() => signAskerLink(platform, siteSlug, leadId)).catch(ignoreStorage);
  // Read before anybody submits, so that ids are the same while the database is away.
  void readIds().catch(() => {});

  return async ({ site, kind, posted, clientAddress, isFinishedLater = false }) => {
    const enquiry = parsePostedEnquiry(posted);
    const form = resolveForm(kind, site, enquiry.carId !== null);
    if (form === null) return { is: "not_offered" };
    const now = services.now();
    const carId = form.vehicle === "never" ? null : enquiry.carId;
    const answers = readAnswers(form.fields, posted);
    const alsoIds = carId === null ? [] : enquiry.alsoIds;
    const page = enquiry.page ?? CONTACT_PATH;
    const { lead } = enquiry;
    const asked: Asked = { form, answers, carId, alsoIds, page, lead };
    const asksAll = isFinishedLater ? { ...enquiry, step: null, isFinal: true } : enquiry;
    const step = { ...resolveStep(form, asksAll), ...(isFinishedLater && { isFinal: false }) };
    const problems = {
      ...checkAnswers(step.fields, answers, form),
      ...checkYear(step.fields, answers, resolveYear(site, now)),
    };
    if (Object.keys(problems).length > 0) return { ...asked, is: "invalid", problems };
    // The site's directory leaves such forms out; one that got here is not stored in the clear.
    if (asksSealed(form) && !services.seal.isReady) return { ...asked, is: "unavailable" };
    const ids = await readIds().catch(ignoreStorage);
    if (ids === null) return { ...asked, is: "unavailable" };
    if (
      lead !== null &&
      !ids.isTokenOf({ siteSlug: site.slug, kind, leadId: lead.id }, lead.token)
    ) {
      return { ...asked, is: "wrong_token" };
    }
    // The key is stored, and whoever has it may try incomes until one makes the same.
    const unsealed = leaveOutSealed(form.fields, answers);
    const keys = buildKeys(
      enquiry,
      { siteSlug: site.slug, kind, answers: unsealed, carId, alsoIds, clientAddress },
      now,
    );
    const ownId = lead?.id ?? ids.buildId(site.slug, keys.key);
    const named = { siteSlug: site.slug, leadId: ownId };
    const admission = lead === null ? limit.admit(named, clientAddress, now) : "taken";
    if (admission === "first_refused") {
      services.log.warn({ site: site.slug, form: kind }, "Leads of an address were refused");
    }
    if (admission !== "taken" && admission !== "kept_aside") return { ...asked, is: "too_many" };
    const captcha = await checkCaptcha(services, site, {
      kind,
      solution: enquiry.solution,
      hasScript: enquiry.fillingMs !== null,
      isFurtherStep: lead !== null,
    });
    if (captcha.is === "refused") return { ...asked, is: "captcha_refused" };
    const content = [
      step.number,
      step.isFinal,
      enquiry.skippedSteps,
      page,
      carId,
      alsoIds,
      answers,
    ];
    if (!limit.maySubmit(named, hashKey(JSON.stringify(content)), now)) {
      services.log.warn({ site: site.slug, form: kind }, "A lead was changed too often");
      return { ...asked, is: "too_many" };
    }
    const built = await buildStep(services, {
      site,
      asked,
      enquiry,
      captcha,
      step,
      keys,
      leadId: ownId,
      suspicion:
        admission === "kept_aside"
          ? TOO_MANY_TO_DELIVER
          : resolveSuspicion({ ...enquiry, isWhole: isFinishedLater || step.isFinal }),
      isFinishedLater,
      clientAddress,
      now,
    });
    const toStore = limitThanks(built, limit);
    const acknowledged = await acknowledgeLead(services, toStore);
    if (acknowledged.is === "challenge_used") return { ...asked, is: "captcha_refused" };
    if (acknowledged.is === "unavailable") return { ...asked, is: "unavailable" };
    const { leadId } = acknowledged;
    if (goesToNobody(toStore)) {
      services.log.error(
        { site: site.slug, form: kind, lead: leadId },
        "A lead is sent to nobody, as its site has no destination for it: `forecourt site doctor` says what to mend, then `forecourt leads retry` sends it",
      );
    }
    const leadToken = ids.buildToken({ siteSlug: site.slug, kind, leadId });
    const appointment = await resolveTakenAppointment(services, site, {
      asked,
      step: toStore,
      acknowledged,
      hasScript: enquiry.fillingMs !== null,
    });
    const { isFinal } = step;
    const { trackingId } = toStore;
    // A lead in the journal has no page yet.
    const hasEstimate = !acknowledged.waits && readOutcome(toStore.payload) !== null;
    const estimateToken = hasEstimate
      ? await signLink(services, { kind: "estimate", siteSlug: site.slug }, leadId)
      : null;
    const freeingToken =
      isFinal && kind === "when-free" ? await linkFreeing(site.slug, leadId) : null;
    return {
      ...asked,
      is: "taken",
      leadId,
      leadToken,
      isFinal,
      trackingId,
      appointment,
      estimateToken,
      freeingToken,
    };
  };
}

/** The year of a vehicle that is traded in, which only a clock can judge: nothing where it may be. */
function checkYear(
  fields: readonly FormField[],
  answers: Answers,
  current: number,
): AnswerProblems {
  const isAsked = fields.some(({ name, kind }) => name === "year" && kind === "whole_number");
  const year = isAsked ? readWholeNumber(readAnswer(answers, "year")) : null;
  const problem = year === null ? null : explainVehicleYear(year, current);
  return problem === null ? {} : { year: problem };
}

function resolveYear({ time_zone }: Pick<Site, "time_zone">, now: number): number {
  return Number(resolveWallTime(now, time_zone).date.slice(0, 4));
}

/**
 * The last submit is judged by all fields of the form, a step before it by its own. Without script the steps up to
 * it were asked at once.
 */
function resolveStep(
  { steps, fields }: Form,
  { step, isFinal, fillingMs }: PostedEnquiry,
): AskedStep {
  const last = steps.length - 1;
  const own = steps[step ?? last];
  if (isFinal || last === 0 || own === undefined) return { number: last, isFinal: true, fields };
  const number = step ?? last;
  const upTo = fillingMs === null ? steps.slice(0, number).flatMap((each) => each.fields) : [];
  return { number, isFinal: false, fields: [...upTo, ...own.fields] };
}

type LeadKeys = Pick<LeadStepToStore, "key" | "formerKey">;

/** By the browser's key where it made one, else by what was sent from where and when. */
function buildKeys(
  { key }: PostedEnquiry,
  enquiry: Parameters<typeof buildEnquiryKeys>[0],
  now: number,
): LeadKeys {
  if (key !== null) {
    return { key: hashKey(JSON.stringify(["browser", enquiry.kind, key])), formerKey: null };
  }
  const [current, former] = buildEnquiryKeys(enquiry, now);
  return { key: hashKey(current), formerKey: hashKey(former) };
}

const TOO_MANY_TO_DELIVER = "its address sent more leads within an hour than are delivered";

/** Thanks for the shopper may be sent all the same. */
function goesToNobody({ isFinal, suspicion, deliveries }: LeadStepToStore): boolean {
  return isFinal && suspicion === null && !deliveries.some(({ about }) => about === "lead");
}
