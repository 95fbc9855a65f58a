import type { EngineSettings } from "#engine/engine-settings.ts";
import { isCovered, isFilterable, resolveFeatures } from "./plain-rules.ts";

/** The fields of the settings that some document ever had, each with its place among a document's cells. */
export type PlainFields = {
  /** Adds the fields of a document. */
  learn(document: object): void;
  list(): readonly string[];
  listFilterable(): string[];
  /** Undefined for a field that no document ever had. */
  positionOf(field: string): number | undefined;
};

export function createPlainFields(settings: EngineSettings): PlainFields {
  const { filterableAttributes, sortableAttributes, distinctAttribute, rankingRules } = settings;
  const fields: string[] = [];
  const positions = new Map<string, number>();
  const seen = new Set<string>();
  const ranked = (rankingRules ?? []).map((rule) => rule.replace(/:(asc|desc)$/, ""));
  const ordered = [
    ...sortableAttributes,
    ...ranked,
    ...(distinctAttribute ? [distinctAttribute] : []),
  ];

  function isUsed(path: string): boolean {
    const features = resolveFeatures(path, filterableAttributes) ?? {};
    return Object.values(features).includes(true) || isCovered(path, ordered);
  }

  return {
    learn(document) {
      for (const path of listPaths(document, "")) {
        if (seen.has(path)) continue;
        seen.add(path);
        if (!isUsed(path)) continue;
        positions.set(path, fields.length);
        fields.push(path);
      }
    },
    list: () => fields,
    listFilterable: () => fields.filter((field) => isFilterable(field, filterableAttributes)),
    positionOf: (field) => positions.get(field),
  };
}

/** Every key of a document as a dotted path, parents and children alike. */
function listPaths(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => listPaths(element, prefix));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .flatMap(([key, child]) => [prefix + key, ...listPaths(child, `${prefix}${key}.`)]);
}
