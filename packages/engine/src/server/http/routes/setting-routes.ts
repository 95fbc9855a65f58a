import { assertObject } from "../../search/body-fields.ts";
import type { SettingName } from "../../settings/index-settings.ts";
import { answerAccepted, answerWith } from "../api-call.ts";
import type { Method, Route } from "../route-table.ts";
import { type RouteContext, readIndexPart } from "./route-context.ts";

const SETTING_PATHS: Readonly<Record<SettingName, string>> = {
  displayedAttributes: "displayed-attributes",
  searchableAttributes: "searchable-attributes",
  filterableAttributes: "filterable-attributes",
  sortableAttributes: "sortable-attributes",
  rankingRules: "ranking-rules",
  stopWords: "stop-words",
  nonSeparatorTokens: "non-separator-tokens",
  separatorTokens: "separator-tokens",
  dictionary: "dictionary",
  synonyms: "synonyms",
  distinctAttribute: "distinct-attribute",
  proximityPrecision: "proximity-precision",
  typoTolerance: "typo-tolerance",
  faceting: "faceting",
  pagination: "pagination",
  embedders: "embedders",
  searchCutoffMs: "search-cutoff-ms",
  localizedAttributes: "localized-attributes",
  facetSearch: "facet-search",
  prefixSearch: "prefix-search",
};

const CHANGED_IN_PART: ReadonlySet<string> = new Set([
  "typoTolerance",
  "faceting",
  "pagination",
  "embedders",
]);

export function listSettingRoutes({ state }: RouteContext): Route[] {
  const names = Object.keys(SETTING_PATHS).filter(isSettingName);
  return [...listWholeRoutes(state), ...names.flatMap((name) => listRoutesOf(name, state))];
}

function listWholeRoutes(state: RouteContext["state"]): Route[] {
  const path = "/indexes/{index}/settings";
  return [
    {
      method: "GET",
      path,
      access: "full",
      answer: (call) => answerWith(state.getSettings(readIndexPart(call))),
    },
    {
      method: "PATCH",
      path,
      access: "full",
      async answer(call) {
        const uid = readIndexPart(call);
        const body = assertObject(await call.readJson(), "");
        return answerAccepted(await state.updateSettings(uid, body));
      },
    },
    {
      method: "DELETE",
      path,
      access: "full",
      answer: async (call) => answerAccepted(await state.resetSettings(readIndexPart(call))),
    },
  ];
}

function listRoutesOf(name: SettingName, state: RouteContext["state"]): Route[] {
  const path = `/indexes/{index}/settings/${SETTING_PATHS[name]}`;
  const change: Method = CHANGED_IN_PART.has(name) ? "PATCH" : "PUT";
  return [
    {
      method: "GET",
      path,
      access: "full",
      answer: (call) => answerWith(state.getSettings(readIndexPart(call))[name]),
    },
    {
      method: change,
      path,
      access: "full",
      async answer(call) {
        const uid = readIndexPart(call);
        return answerAccepted(await state.updateSetting(uid, name, await call.readJson()));
      },
    },
    {
      method: "DELETE",
      path,
      access: "full",
      answer: async (call) =>
        answerAccepted(await state.updateSetting(readIndexPart(call), name, null)),
    },
  ];
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTING_PATHS, name);
}
