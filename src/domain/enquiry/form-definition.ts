import type { FieldKind } from "./fields/field-kinds.ts";
import type { OptionSource } from "./option-sources.ts";

/** A list of words that follows from the stock. */
export type SuggestionSource = "makes" | "models";

/** A field as a form's definition or a site's configuration describes it. */
export type FieldDefinition = {
  /** Also its name in the lead's payload. @see Specification §3, "Lead form payload" */
  name: string;
  kind: FieldKind;
  label: string;
  /** True where left out, as §5 has it. */
  isRequired?: boolean;
  /** A line below the label. */
  hint?: string;
  /** Fixed values, or a list of the site. */
  options?: readonly string[] | OptionSource;
  /** The words of the stock that are offered while the visitor types; any other answer is taken, too. */
  suggestions?: SuggestionSource;
  /** Its value before the visitor answers. */
  initial?: string;
  /** Sent with `initial`, and never shown. */
  isHidden?: boolean;
  /** The token by which browsers fill it in. */
  autocomplete?: string;
  /** Stands beside the next one where there is room. */
  isHalf?: boolean;
  /** Encrypted in the records, and left out of every message. */
  isSealed?: boolean;
};

/** A step of a form that is asked in parts. */
type StepDefinition = {
  title: string;
  text?: string;
  /** Names of its fields; one that the form does not have is left out. */
  fields: readonly string[];
};

/** The visitor's interest in the vehicle, as ADF names it for the dealer's system. */
type VehicleInterest = "buy" | "trade-in" | "test-drive";

/** One form as the platform defines it; a site changes it by its own overrides. */
export type FormDefinition = {
  title: string;
  /** The title where the form is about a vehicle. */
  vehicleTitle?: string;
  /** The words where it is about several vehicles. */
  several?: { title: string; intro: string };
  intro: string;
  submitLabel: string;
  interest: VehicleInterest;
  /** Whether it is about a vehicle: it needs one, may have one, or never has. */
  vehicle: "needed" | "possible" | "never";
  fields: readonly FieldDefinition[];
  /** Null: all fields at once. */
  steps: readonly StepDefinition[] | null;
};
