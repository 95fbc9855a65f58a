import { createElement } from "../create-element.ts";
import type { Enquiry } from "../enquiry.ts";
import { buildStepUrl } from "../form-history.ts";

/** A form that was taken: its draft's name, the moment in milliseconds UTC, and the page that followed. */
type Sent = { name: string; at: number; next: string };

const TIME = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long" });

/** Notes in the page's entry of history that its form was taken, for whoever comes Back: to its first step, empty. */
export function noteSent({ name }: Enquiry, next: string): void {
  const sent: Sent = { name, at: Date.now(), next };
  history.replaceState({ ...history.state, sent }, "", buildStepUrl(0));
}

/**
 * Says when a form was sent, which looks as if nothing had arrived, empty as it is then: above its button, as Back
 * leads to where that was pressed.
 */
export function showSentNote({ element, name }: Enquiry): void {
  const sent: Sent | undefined = history.state?.sent;
  if (sent?.name !== name) return;
  element.querySelector("[data-sent]")?.remove();
  const isToday = DAY.format(sent.at) === DAY.format(Date.now());
  const when = isToday ? `at ${TIME.format(sent.at)}` : `on ${DAY.format(sent.at)}`;
  const note = createElement(
    "p",
    { class: "enquiry-sent", role: "status", "data-sent": "" },
    createElement("span", {}, `You sent this ${when}. Fill it in again only for another one.`),
    createElement("a", { class: "text-link", href: sent.next }, "What happens next"),
  );
  element.querySelector(".enquiry-submit")?.before(note);
}
