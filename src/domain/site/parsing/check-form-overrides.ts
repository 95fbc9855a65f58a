import { FORM_KINDS } from "../../enquiry/form-kinds.ts";
import { listOverrideFaults } from "../../enquiry/resolve-form.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { SiteConfig } from "../config/site-config.schema.ts";

/** Overrides of forms that name what a form does not have, or go against themselves. */
export function checkFormOverrides({ forms }: Pick<SiteConfig, "forms">): ConfigProblem[] {
  return FORM_KINDS.flatMap((kind) =>
    listOverrideFaults(kind, forms).map(({ path, name, expected }) => ({
      path: formatPath(["forms", "overrides", kind, ...path]),
      value: name,
      expected,
    })),
  );
}
