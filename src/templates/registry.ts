import type { TemplateName } from "#domain/site/config/template-names.ts";
import { metro } from "./metro/metro.ts";
import type { Template } from "./template.ts";

/** A template name without an entry does not compile. */
export const TEMPLATES: Record<TemplateName, Template> = { metro };
