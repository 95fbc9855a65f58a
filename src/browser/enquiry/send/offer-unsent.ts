import { forgetDraft } from "#device/drafts.ts";
import {
  forgetUnsentEnquiry,
  listUnsentEnquiries,
  type UnsentEnquiry,
} from "#device/unsent-enquiries.ts";
import { renewSolution } from "../../captcha/solve-challenge.ts";
import { announce } from "../../notices/announce.ts";
import { createElement } from "../create-element.ts";
import { type Enquiry, openEnquiry } from "../enquiry.ts";
import { showAlert } from "../show-problems.ts";
import { postEnquiry } from "./post-enquiry.ts";

const GONE_AFTER_MS = 6_000;

/**
 * Offers to send what could not be sent on an earlier page, one after the other. Its key lets the server take
 * each once only.
 */
export function offerUnsent(siteSlug: string): void {
  const [first, ...others] = listUnsentEnquiries(siteSlug, Date.now());
  if (!first || document.querySelector("[data-unsent]")) return;
  const form = [first, ...others].map(findForm).find((found) => found !== null);
  if (form) {
    const send = createElement("button", { type: "submit", class: "text-link" }, "Send it now");
    showAlert(form, "This has not been sent yet. Your answers are as you left them.", send);
  } else showOffer(siteSlug, first);
}

function showOffer(siteSlug: string, unsent: UnsentEnquiry): void {
  const text = createElement("p", { role: "status" });
  const send = createElement("button", { type: "button", class: "button" }, "Send it now");
  const discard = createElement("button", { type: "button", class: "text-link" }, "Discard");
  const notice = createElement(
    "div",
    { class: "notice unsent", popover: "manual", "data-unsent": "" },
    text,
    createElement("p", { class: "actions" }, send, discard),
  );
  document.body.append(notice);
  notice.showPopover();
  const report = (outcome: string): void => {
    text.textContent = outcome;
    announce(outcome);
  };
  report(`“${unsent.title}” has not been sent yet.`);
  const close = (): void => {
    notice.remove();
    offerUnsent(siteSlug);
  };
  discard.addEventListener("click", () => {
    forgetUnsentEnquiry(siteSlug, unsent);
    close();
  });
  const sendNow = async (): Promise<void> => {
    send.disabled = true;
    send.ariaBusy = "true";
    const isSent = await sendUnsent(siteSlug, unsent, report);
    send.disabled = false;
    send.ariaBusy = null;
    if (!isSent) return;
    notice.querySelector(".actions")?.remove();
    setTimeout(close, GONE_AFTER_MS);
  };
  send.addEventListener("click", () => void sendNow());
}

/** The form of this page that was not sent: a notice over it would hide its fields and offer the same. */
function findForm({ name, key }: UnsentEnquiry): Enquiry | null {
  for (const element of document.querySelectorAll<HTMLFormElement>("[data-enquiry]")) {
    const enquiry = openEnquiry(element);
    if (enquiry?.isBegun && enquiry.name === name && enquiry.draft.key === key) return enquiry;
  }
  return null;
}

async function sendUnsent(
  siteSlug: string,
  unsent: UnsentEnquiry,
  report: (outcome: string) => void,
): Promise<boolean> {
  const { action, body, title } = unsent;
  const reply = await postEnquiry(action, await renewSolution(body));
  if (reply.is === "taken") {
    forgetUnsentEnquiry(siteSlug, unsent);
    forgetDraft(siteSlug, unsent);
    report(`“${title}” has been sent. Thank you.`);
    return true;
  }
  const error = "error" in reply ? reply.error : null;
  report(error ?? `“${title}” still could not be sent. Please try again, or call us.`);
  return false;
}
