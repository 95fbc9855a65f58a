import type { Form } from "../form.ts";
import type { FormsConfig } from "../forms-config.schema.ts";
import { FORM_PAGE_NAMES, FORM_PAGES, type FormPageName } from "./form-pages.ts";

/** The words of a form's own page. */
export type FormPageText = {
  heading: string;
  intro: string;
  next: readonly string[];
  needs: readonly string[];
  disclaimer: string | null;
};

/** The site's own words, each in place of the platform's. */
export function resolveFormPage(
  name: FormPageName,
  { forms }: { forms: FormsConfig },
  form: Pick<Form, "intro">,
): FormPageText {
  const own = forms.pages[name] ?? {};
  const { heading, intro, next, needs, disclaimer } = FORM_PAGES[name];
  return {
    heading: own.heading ?? heading,
    intro: own.intro ?? forms.overrides[FORM_PAGES[name].form]?.intro ?? intro ?? form.intro,
    next: own.next ?? next,
    needs: own.needs ?? needs,
    disclaimer: own.disclaimer === undefined ? disclaimer : own.disclaimer,
  };
}

/**
 * What must stand below a form wherever it is shown, by its page at this path, else by its first own page;
 * null for nothing.
 *
 * @see Specification §2, "Finance info modal. Carries a disclaimer"
 */
export function resolveDisclaimer(
  form: Pick<Form, "kind" | "intro">,
  path: string,
  site: { forms: FormsConfig },
): string | null {
  const pages = FORM_PAGE_NAMES.filter((name) => FORM_PAGES[name].form === form.kind);
  const page = pages.find((name) => FORM_PAGES[name].path === path) ?? pages[0];
  return page === undefined ? null : resolveFormPage(page, site, form).disclaimer;
}
