import { openSealedLink, readOpener } from "#use-cases/leads/sealed/open-sealed-answers.ts";
import { page } from "../../page.tsx";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { composeSealedPage } from "../pages/forms/sealed.tsx";
import { readPostedForm } from "./read-posted-form.ts";

/** Shows the answers of a signed link in its own answer, which nothing stores: a redirect would lead to them twice. */
export const shownAnswersRoute =
  (services: WebServices): Route =>
  (asked) => {
    const form = readPostedForm(asked.request);
    if (form.is !== "read") return answerText(form.status, form.text);
    const token = form.posted.get("token") ?? "";
    const name = form.posted.get("name") ?? "";
    const show = page(services, async (context) => {
      const view = await openSealedLink(services, context.site, { token, name }, context.now);
      const isNameMissing = view.is === "closed" && readOpener(name) === null;
      return composeSealedPage(context, view, { token, isNameMissing });
    });
    return show(asked);
  };
