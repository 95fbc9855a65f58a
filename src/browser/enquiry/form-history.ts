/** The place of a history entry in a form; the page's own entry has depth 0. */
export type FormPlace = {
  /** The address of the form that is open in the dialog; null where none is. */
  form: string | null;
  /** Counted from 0. */
  step: number;
  /** How many entries the form has made up to this one. */
  depth: number;
};

export function readPlace(): FormPlace {
  const state: unknown = history.state;
  const entries = new Map(typeof state === "object" && state !== null ? Object.entries(state) : []);
  const form: unknown = entries.get("form");
  return {
    form: typeof form === "string" ? form : null,
    step: Number(entries.get("step") ?? 0),
    depth: Number(entries.get("depth") ?? 0),
  };
}

/** An entry for a step: in the address where the form is the page, beside it where it is a dialog. */
export function pushPlace(isDialog: boolean, step: number): void {
  const { depth } = readPlace();
  const url = isDialog ? location.href : buildStepUrl(step);
  history.pushState({ ...history.state, step, depth: depth + 1 }, "", url);
}

/** The address of a step of the form that is the page, counted from 0: the first is the page itself. */
export function buildStepUrl(step: number): URL {
  const url = new URL(location.href);
  if (step > 0) url.searchParams.set("step", String(step + 1));
  else url.searchParams.delete("step");
  return url;
}

/** An entry for the dialog, so that Back closes it. */
export function pushDialog(form: string): void {
  const place: FormPlace = { form, step: 0, depth: 1 };
  history.pushState({ ...history.state, ...place }, "");
}
