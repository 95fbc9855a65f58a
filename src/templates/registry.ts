import type { TemplateName } from "#domain/site/config/template-names.ts";
import { metro } from "./metro/metro.ts";
import type { Template } from "./template.ts";

/** Every template by its name; a name without an entry does not compile. */
export const TEMPLATES: Record<TemplateName, Template> = { metro };
