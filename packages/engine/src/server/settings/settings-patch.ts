import type { IndexSettings } from "./index-settings.ts";

/** Null resets a setting; nested ones keep what is not named. */
export type SettingsPatch = {
  readonly [Name in keyof IndexSettings]?: PatchValue<IndexSettings[Name]>;
};

type PatchValue<Value> = Value extends readonly unknown[]
  ? Value | null
  : Value extends object
    ? { readonly [Key in keyof Value]?: PatchValue<Value[Key]> } | null
    : Value | null;
