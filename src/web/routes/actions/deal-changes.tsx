import {
  buildDealAnswerHref,
  buildDealHref,
  buildSentDealHref,
  type DealAction,
  parseDealChange,
} from "#domain/deal/deal-link.ts";
import type { DealNotice } from "#domain/deal/deal-notices.ts";
import type { DealTask } from "#domain/deal/deal-tasks.ts";
import { explainEmail, MAX_ADDRESS_LENGTH } from "#domain/enquiry/fields/email-field.ts";
import { readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import { readPostedTerms } from "#domain/reservation/posted-terms.ts";
import { parseLinkToken } from "#domain/text/link-token.ts";
import { buildPurchasePath } from "#domain/vehicle/vehicle-path.ts";
import type { PageAnswer } from "#ports/page.ts";
import { changeTask } from "#use-cases/deals/change-task.ts";
import { acceptPrice, moveDeal } from "#use-cases/deals/change-vehicle.ts";
import { createDealLimit, type DealLimit } from "#use-cases/deals/deal-limit.ts";
import { findDeal } from "#use-cases/deals/find-deal.ts";
import { finishDeal } from "#use-cases/deals/finish-deal.ts";
import { mailDealLink } from "#use-cases/deals/mail-deal-link.ts";
import { createProof } from "#use-cases/deals/prove-person.ts";
import { startDeal } from "#use-cases/deals/start-deal.ts";
import { findOwnClaim } from "#use-cases/reservations/own/find-own-claim.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import type { ValueTradeIn } from "#use-cases/valuation/create-trade-in-valuer.ts";
import { page } from "../../page.tsx";
import { answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route, RouteRequest } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerDeal } from "../pages/deals/deal.tsx";
import { readPostedForm } from "./read-posted-form.ts";
import { rememberHold } from "./remember-hold.ts";

const NO_DEAL = "This link leads to no purchase.";

/** Actions of a deal that there is already. */
type PressedAction = Exclude<DealAction, "start">;

type Asked = RouteRequest & {
  posted: URLSearchParams;
  token: string;
  limit: DealLimit;
  valueTradeIn: ValueTradeIn;
};

/**
 * Begins a purchase, changes it by its signed link, or sends it, and leads on to its page: a reload posts nothing
 * again. A task that cannot be taken is asked again with what was typed.
 */
export const dealChangesRoute = (services: WebServices): Route => {
  const limit = createDealLimit();
  const { valueTradeIn } = services;
  return async (asked) => {
    const { segment, request } = asked;
    const change = parseDealChange(segment);
    const form = readPostedForm(request);
    if (form.is !== "read") return answerText(form.status, form.text);
    const { posted } = form;
    if (change === null) return answerText(404, NO_DEAL);
    if (change.is === "start")
      return start(services, { ...asked, posted, token: "", limit, valueTradeIn });
    const token = posted.get("token") ?? "";
    if (parseLinkToken(token) === null) return answerText(404, NO_DEAL);
    const wanted = { ...asked, posted, token, limit, valueTradeIn };
    if (change.is === "task") return answerTask(services, wanted, change.task);
    return answerAction(services, wanted, change.action);
  };
};

async function start(services: WebServices, { site, posted, request, limit }: Asked) {
  const vehicleId = readCount(posted.get("vehicle"));
  if (vehicleId === null) return answerText(404, NO_DEAL);
  const { clientAddress, headers } = request;
  const tokens = readHoldTokens(headers.cookie);
  const own = await findOwnClaim(services, site, tokens, vehicleId);
  if (own !== null) return leadTo(own.href);
  const started = await startDeal(
    services,
    site,
    { vehicleId, clientAddress, limit },
    services.now(),
  );
  if (started.is === "started") return leadTo(buildDealHref(started.token));
  if (started.is === "refused") return leadTo(buildPurchasePath(site, started.slug));
  if (started.is === "unknown") return answerText(404, NO_DEAL);
  return answerText(429, "You have begun many purchases within an hour. Please try again later.", [
    "retry-after",
    "3600",
  ]);
}

async function answerTask(
  services: WebServices,
  asked: Asked,
  task: DealTask,
): Promise<PageAnswer> {
  const { site, posted, token, limit, valueTradeIn, request } = asked;
  // Without a revision the form is as old as can be.
  const shown = readCount(posted.get("revision")) ?? -1;
  const valuing = { valueTradeIn, clientAddress: request.clientAddress };
  const prove = createProof(services, site, posted);
  const changed = await changeTask(
    services,
    site,
    { token, task, shown, posted, limit, valuing, prove },
    services.now(),
  );
  if (changed.is === "saved") {
    return leadTo(buildNextHref(token, task, changed.next, posted.get("then")));
  }
  if (changed.is === "closed" || changed.is === "unknown") return leadTo(buildDealHref(token));
  const isConflict = changed.is === "conflict";
  const { answers, found } = changed;
  const refused = { answers, problems: isConflict ? {} : changed.problems, isConflict };
  const show = page(services, (context) =>
    answerDeal(services, context, { token, found, task, notice: null, asked: refused }),
  );
  return show(asked);
}

/** On to the next task, unless the shopper wants the overview or the same task again. */
function buildNextHref(
  token: string,
  task: DealTask,
  next: DealTask | null,
  wanted: string | null,
): string {
  if (wanted === "task") return buildDealAnswerHref(token, task);
  const isDone = next === null || wanted === "overview";
  return isDone ? `${buildDealHref(token)}&is=done` : buildDealHref(token, next);
}

async function answerAction(services: WebServices, asked: Asked, action: PressedAction) {
  const { token } = asked;
  const answer = await ACTIONS[action](services, asked, services.now());
  if (typeof answer !== "string") return leadTo(answer.redirectTo, answer.headers);
  if (answer === "no_email") return askForAddress(services, asked);
  if (answer === "sent") return leadTo(buildSentDealHref(token));
  if (answer === "unknown" || answer === "lapsed") {
    return leadTo(buildDealHref(token));
  }
  return leadTo(`${buildDealHref(token)}&is=${answer}`);
}

/** The overview once more, with the address that was typed and what is wrong with it. */
async function askForAddress(services: WebServices, asked: Asked): Promise<PageAnswer> {
  const { token, posted, site } = asked;
  const email = (posted.get("email") ?? "").trim().slice(0, MAX_ADDRESS_LENGTH);
  const refusedAddress = { email, problem: explainEmail(email) ?? "" };
  const found = await findDeal(services, site, token, services.now());
  const show = page(services, (context) =>
    answerDeal(services, context, { token, found, task: null, notice: "no_email", refusedAddress }),
  );
  return show(asked);
}

/** An address is the payment page of a deposit, with the cookie of its hold, or the page of another own reservation. */
type Acted = Promise<
  DealNotice | "sent" | "lapsed" | "unknown" | { redirectTo: string; headers: string[] }
>;

/** Each action by its name, with what its form posts. */
const ACTIONS: Readonly<
  Record<PressedAction, (services: WebServices, asked: Asked, now: number) => Acted>
> = {
  move: (services, { site, token, posted }, now) =>
    moveDeal(services, site, { token, vehicleId: readCount(posted.get("vehicle")) ?? 0 }, now),
  accept: (services, { site, token, posted }, now) =>
    acceptPrice(services, site, { token, priceCents: readCount(posted.get("price")) }, now),
  save: (services, { site, token, posted, limit }, now) =>
    mailDealLink(
      services,
      site,
      {
        token,
        email: posted.get("email") ?? "",
        limit,
        prove: createProof(services, site, posted),
      },
      now,
    ),
  finish,
};

async function finish(services: WebServices, asked: Asked, now: number): Acted {
  const { site, token, posted } = asked;
  const { clientAddress, headers } = asked.request;
  const seen = {
    totalCents: readCount(posted.get("total")),
    balanceCents: readCount(posted.get("balance")),
    terms: readPostedTerms(posted),
  };
  const holdTokens = readHoldTokens(headers.cookie);
  const by = { clientAddress, holdTokens, solution: posted.get("captcha") };
  const origin = reachSite(site, services).url;
  const finished = await finishDeal(services, site, { token, ...seen, ...by, origin }, now);
  if (finished.is === "to_pay") {
    const { redirectTo, hold } = finished;
    const of = { kind: "reservation", siteSlug: site.slug } as const;
    const own = { reservation: hold, token: await signLink(services, of, hold.id) };
    return { redirectTo, headers: rememberHold(asked, own, now) };
  }
  if (finished.is === "own") return { ...finished, headers: [] };
  return finished.is === "refused" ? finished.notice : finished.is;
}

function leadTo(href: string, headers: readonly string[] = []): PageAnswer {
  const answer = answerRedirect(href, 303, "never");
  return { ...answer, headers: [...answer.headers, ...headers] };
}

/** A whole number of up to twelve digits; null for any other text. */
function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
