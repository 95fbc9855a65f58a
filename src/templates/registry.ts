import type { TemplateName } from "#domain/site/config/template-names.ts";
import { metro } from "./metro/metro.ts";
import { showroom } from "./showroom/showroom.ts";
import type { Template } from "./template.ts";
import { touring } from "./touring/touring.ts";
import { yard } from "./yard/yard.ts";

/** A template name without an entry does not compile. */
export const TEMPLATES: Record<TemplateName, Template> = { metro, showroom, yard, touring };
