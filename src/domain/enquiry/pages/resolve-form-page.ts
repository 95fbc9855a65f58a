import type { Form } from "../form.ts";
import type { FormsConfig } from "../forms-config.schema.ts";
import { FORM_PAGES, type FormPageName } from "./form-pages.ts";

/** The words of a form's own page. */
export type FormPageText = {
  heading: string;
  intro: string;
  next: readonly string[];
  disclaimer: string | null;
};

/** The site's own words, each in place of the platform's. */
export function resolveFormPage(
  name: FormPageName,
  { forms }: { forms: FormsConfig },
  form: Pick<Form, "intro">,
): FormPageText {
  const own = forms.pages[name] ?? {};
  const { heading, intro, next, disclaimer } = FORM_PAGES[name];
  return {
    heading: own.heading ?? heading,
    intro: own.intro ?? forms.overrides[FORM_PAGES[name].form]?.intro ?? intro ?? form.intro,
    next: own.next ?? next,
    disclaimer: own.disclaimer === undefined ? disclaimer : own.disclaimer,
  };
}
