import { forgetProfile, readProfile } from "#device/profile.ts";
import { readAnswer } from "#domain/enquiry/answers/answers.ts";
import { fillFromProfile, type Profile } from "#domain/enquiry/profile.ts";
import { announce } from "../notices/announce.ts";
import { createElement } from "./create-element.ts";
import { type Enquiry, saveEnquiry } from "./enquiry.ts";
import { listControls, readFields, writeFields } from "./field-answers.ts";
import { mendProblem } from "./show-problems.ts";

/**
 * Offers the details of the last enquiry in one line. Nothing is filled in unasked: a device may have
 * several people, and only the first name is shown.
 */
export function offerProfile(enquiry: Enquiry): void {
  const { element, form } = enquiry;
  const profile = readProfile(form.siteSlug);
  const place = element.querySelector('[data-field="name"]');
  const isOpen = ["name", "email", "phone"].every(
    (name) => readAnswer(readFields(element, form.fields), name) === "",
  );
  delete document.body.dataset.profile;
  if (!profile || !place || !isOpen) return;
  const use = createElement(
    "button",
    { type: "button", class: "button button-soft" },
    `Use ${toOwner(profile)} details`,
  );
  const forget = createElement("button", { type: "button", class: "text-link" }, "Forget them");
  const offer = createElement("p", { class: "enquiry-offer" }, use, forget);
  use.addEventListener("click", () => {
    fill(enquiry, profile);
    offer.replaceChildren(createElement("span", {}, "Filled in from last time."), forget);
    listControls(element, "name")[0]?.focus({ preventScroll: true });
    announce("Your details are filled in");
  });
  forget.addEventListener("click", () => {
    forgetProfile(form.siteSlug);
    offer.replaceChildren("This device no longer keeps your details.");
    announce("This device no longer keeps your details");
  });
  place.before(offer);
}

function fill(enquiry: Enquiry, profile: Profile): void {
  const { element, form } = enquiry;
  const answers = fillFromProfile(form.fields, readFields(element, form.fields), profile);
  writeFields(element, form.fields, answers);
  element.dataset.prefilled = "true";
  saveEnquiry(enquiry);
  for (const name of Object.keys(answers)) mendProblem(enquiry, name);
}

/** "Robin's", and "James'" behind an s. */
function toOwner({ name }: Profile): string {
  const [first = ""] = name.split(/\s/);
  return /s$/i.test(first) ? `${first}’` : `${first}’s`;
}
