import { forgetSent, readSent, storeSent } from "#device/sent-enquiries.ts";
import { SUCCESS_PATH } from "#domain/addresses/site-addresses.ts";
import { announce } from "../../notices/announce.ts";
import { createElement } from "../create-element.ts";
import type { Enquiry } from "../enquiry.ts";

const TIME = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long" });

/** Notes in the tab that a form was taken, for whoever comes Back to it and finds it empty. */
export function noteSent({ form, name }: Enquiry, next: string): void {
  storeSent(form.siteSlug, name, { at: Date.now(), next });
}

/** Called once a form is begun again: from the next load on it is like any other. */
export function dropSentNote({ form, name }: Enquiry): void {
  forgetSent(form.siteSlug, name);
}

/** Whether Back, Forward or a reload led to this page, and no link. */
export function isReturnedTo(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation instanceof PerformanceNavigationTiming &&
    ["back_forward", "reload"].includes(navigation.type)
  );
}

/**
 * Says when a form was sent, which looks as if nothing had arrived, empty as it is then: above its button, as Back
 * leads to where that was pressed.
 */
export function showSentNote({ element, form, name }: Enquiry): void {
  element.querySelector("[data-sent]")?.remove();
  const sent = readSent(form.siteSlug, name);
  if (sent === null) return;
  const isToday = DAY.format(sent.at) === DAY.format(Date.now());
  const when = isToday ? `at ${TIME.format(sent.at)}` : `on ${DAY.format(sent.at)}`;
  const text = `You sent this ${when}. Fill it in again only for another one.`;
  const note = createElement(
    "p",
    { class: "enquiry-sent", "data-sent": "" },
    createElement("span", {}, text),
    createElement(
      "a",
      { class: "text-link", href: sent.next },
      // A site may send whoever subscribes on to its cars.
      sent.next.startsWith(SUCCESS_PATH) ? "What happens next" : "Go on from here",
    ),
  );
  element.querySelector(".enquiry-submit")?.before(note);
  announce(text);
}
