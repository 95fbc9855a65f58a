import { isDeepStrictEqual } from "node:util";
import { ProtocolError } from "../protocol-error.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import type { IndexSettings } from "./index-settings.ts";
import { createSizesError } from "./read-typo-tolerance.ts";
import type { SettingsPatch } from "./settings-patch.ts";

export const RESET_PATCH: SettingsPatch = Object.fromEntries(
  Object.keys(DEFAULT_SETTINGS).map((name) => [name, null]),
);

/** @throws ProtocolError invalid_settings_typo_tolerance where the sizes contradict each other. */
export function applyPatch(settings: IndexSettings, patch: SettingsPatch): IndexSettings {
  const { typoTolerance, faceting, pagination, ...plain } = patch;
  const changed: IndexSettings = {
    ...overlay(settings, DEFAULT_SETTINGS, plain),
    typoTolerance: applyTypoTolerance(settings.typoTolerance, typoTolerance),
    faceting: applyFaceting(settings.faceting, faceting),
    pagination: overlayNested(settings.pagination, DEFAULT_SETTINGS.pagination, pagination),
  };
  return isDeepStrictEqual(changed, settings) ? settings : changed;
}

function applyTypoTolerance(
  current: IndexSettings["typoTolerance"],
  patch: SettingsPatch["typoTolerance"],
): IndexSettings["typoTolerance"] {
  const defaults = DEFAULT_SETTINGS.typoTolerance;
  if (patch === null) return defaults;
  const { minWordSizeForTypos: sizes, ...plain } = patch ?? {};
  const minWordSizeForTypos = overlayNested(
    current.minWordSizeForTypos,
    defaults.minWordSizeForTypos,
    sizes,
  );
  const { oneTypo, twoTypos } = minWordSizeForTypos;
  if (twoTypos < oneTypo) {
    const { code, message } = createSizesError("", oneTypo, twoTypos);
    throw new ProtocolError(code, message.replace(/^Invalid value: /, ""));
  }
  return { ...overlay(current, defaults, plain), minWordSizeForTypos };
}

/** The order `*` is always present, and first. */
function applyFaceting(
  current: IndexSettings["faceting"],
  patch: SettingsPatch["faceting"],
): IndexSettings["faceting"] {
  const faceting = overlayNested(current, DEFAULT_SETTINGS.faceting, patch);
  return {
    ...faceting,
    sortFacetValuesBy: { "*": "alpha", ...faceting.sortFacetValuesBy },
  };
}

function overlayNested<Value extends object>(
  current: Value,
  defaults: Value,
  patch: Readonly<Record<string, unknown>> | null | undefined,
): Value {
  return patch === null ? defaults : overlay(current, defaults, patch ?? {});
}

function overlay<Value extends object>(
  current: Value,
  defaults: Value,
  patch: Readonly<Record<string, unknown>>,
): Value {
  const merged = { ...current };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || !Object.hasOwn(defaults, name)) continue;
    Reflect.set(merged, name, value ?? Reflect.get(defaults, name));
  }
  return merged;
}
