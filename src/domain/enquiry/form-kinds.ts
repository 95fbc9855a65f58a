import { FORM_DEFINITIONS } from "./form-definitions.ts";

export type FormKind = keyof typeof FORM_DEFINITIONS;

const isFormKind = (name: string): name is FormKind => Object.hasOwn(FORM_DEFINITIONS, name);

export const FORM_KINDS: readonly FormKind[] = Object.keys(FORM_DEFINITIONS).filter(isFormKind);
