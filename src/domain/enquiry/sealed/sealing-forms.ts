import type { FormKind } from "../form-kinds.ts";
import type { FormsConfig } from "../forms-config.schema.ts";
import { resolveDefinition } from "../resolve-form.ts";

/** The forms of a site that ask for answers which are encrypted. */
export function listSealingForms(forms: FormsConfig): FormKind[] {
  return forms.offered.filter((kind) => {
    const { remove = [], add = [] } = forms.overrides[kind] ?? {};
    const isOwn = resolveDefinition(kind, forms).fields.some(
      ({ name, isSealed }) => isSealed && !remove.includes(name),
    );
    return isOwn || add.some(({ sealed }) => sealed);
  });
}

/** A site without the forms whose answers nothing could encrypt: its pages then neither show nor link to them. */
export function leaveOutSealingForms<Site extends { forms: FormsConfig }>(site: Site): Site {
  const sealing = listSealingForms(site.forms);
  if (sealing.length === 0) return site;
  const offered = site.forms.offered.filter((kind) => !sealing.includes(kind));
  return { ...site, forms: { ...site.forms, offered }, unsealed_forms: sealing };
}
