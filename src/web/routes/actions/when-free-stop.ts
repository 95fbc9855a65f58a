import { buildWhenFreeHref } from "#domain/lead/when-free-link.ts";
import { stopFreeing } from "#use-cases/freeing/show-freeing.ts";
import { answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { readPostedForm } from "./read-posted-form.ts";

/** Takes back the wish of a signed link, and leads to its page, which says so. */
export const whenFreeStopRoute =
  (services: WebServices): Route =>
  async ({ site, request }) => {
    const form = readPostedForm(request);
    if (form.is !== "read") return answerText(form.status, form.text);
    const token = form.posted.get("token") ?? "";
    const refused = form.posted.get("refused") === "site" ? "site" : "vehicle";
    const isKnown = await stopFreeing(services, site, { token, refused });
    return isKnown
      ? answerRedirect(buildWhenFreeHref(token), 303, "never")
      : answerText(404, "This link leads to no request.");
  };
