import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import { buildInitialAnswers } from "#domain/enquiry/answers/read-answers.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { askOfSeveral } from "#domain/enquiry/forms/vehicle/availability-question.ts";
import { askForDates, type TripDates } from "#domain/enquiry/links/trip-dates.ts";
import { askForWish, type VehicleWish } from "#domain/enquiry/links/vehicle-wish.ts";
import { presetPlace } from "#domain/enquiry/pages/place-form.ts";
import { resolveDisclaimer } from "#domain/enquiry/pages/resolve-form-page.ts";
import { wordForSeveral } from "#domain/enquiry/resolve-form.ts";
import { resolveFormCaptcha } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { EnquiryFormProps } from "#ui/sections/enquiry/enquiry-form.tsx";
import type { StockWords } from "#ui/sections/enquiry/stock-words.ts";

/** A submit that was not taken, for the page of its form to show again. */
export type RefusedSubmit = {
  form: Form;
  carId: number | null;
  alsoIds: readonly number[];
  answers: Answers;
  problems: AnswerProblems;
  /** A failure that is not of an answer; null for none. */
  error: string | null;
  /** The lead that it goes on with, as posted; null for a first step. */
  lead: { id: string; token: string } | null;
};

type EnquiryPlace = {
  vehicleId: number | null;
  /** Further vehicles of an enquiry about several; none by default. */
  alsoIds?: readonly number[];
  /** The days of a rental; null where none are asked for. */
  dates?: TripDates | null;
  /** Null where the form says by itself what is wished. */
  wish?: VehicleWish | null;
  path: string;
  /** The location of the vehicle, which is chosen first; null for none. */
  locationId?: number | null;
  /** Whose words are offered while the visitor types; null where it could not be read. */
  stock?: StockSummary | null;
};

/** The props of a form, as it begins or as a refused submit left it. */
export function buildEnquiryView(
  site: Site,
  form: Form,
  {
    vehicleId,
    alsoIds = [],
    dates = null,
    wish = null,
    path,
    stock = null,
    ...place
  }: EnquiryPlace,
  refused: RefusedSubmit | null = null,
): EnquiryFormProps {
  const { locations } = site;
  const initial = presetPlace(form.fields, buildInitialAnswers(form.fields), {
    place: locations.find(({ id }) => id === place.locationId),
    locations,
  });
  const wished = wish === null ? initial : askForWish(initial, wish);
  const first = dates === null ? wished : askForDates(form, wished, dates);
  return {
    form: alsoIds.length > 0 ? wordForSeveral(form, site) : form,
    siteSlug: site.slug,
    hasErrorAlert: site.form_error_alert,
    answers: refused?.answers ?? (alsoIds.length > 0 ? askOfSeveral(first) : first),
    problems: refused?.problems ?? {},
    error: refused?.error ?? null,
    vehicleId: form.vehicle === "never" ? null : vehicleId,
    alsoIds: form.vehicle === "never" ? [] : alsoIds,
    captcha: resolveFormCaptcha(form.kind, site.captcha),
    path,
    disclaimer: resolveDisclaimer(form, path, site),
    pause: resolvePause(site, form, refused),
    words: stock && listStockWords(form, stock),
  };
}

/** Null where no estimate comes before the visitor's details, and once those are asked for here. */
function resolvePause(
  { valuation }: Site,
  { kind, steps }: Form,
  refused: RefusedSubmit | null,
): EnquiryFormProps["pause"] {
  const step = steps.length - 2;
  if (kind !== "trade-in" || step < 0) return null;
  if (valuation.provider === "none" || !valuation.before_contact) return null;
  const last = steps.at(-1)?.fields ?? [];
  const isAskedHere = last.some(({ name }) => refused?.problems[name] !== undefined);
  return isAskedHere || refused?.error ? null : { step, label: "See my estimate" };
}

/** As many are a list that a phone can show. */
const MAX_WORDS = 120;

function listStockWords({ fields }: Form, { makes, models }: StockSummary): StockWords | null {
  if (fields.every(({ suggestions }) => suggestions === null)) return null;
  return { makes: listValues(makes), models: listValues(models) };
}

function listValues(values: readonly { value: string }[]): string[] {
  return [...new Set(values.map(({ value }) => value))].slice(0, MAX_WORDS);
}

/** The id of no vehicle: they count from 1. */
const NO_SUCH_VEHICLE = 0;

/** The vehicle that an address asks for; null where it names none. What is no id is that of no vehicle. */
export function parseVehicleId(text: string | null): number | null {
  if (!text) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : NO_SUCH_VEHICLE;
}
